import { ALERT_PROGRESS } from "@gisement/shared-domain/alerts";
import { alertPolicy } from "@gisement/shared-domain/permissions";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { Button } from "@gisement/shared-ui/blueprint";
import { useNarrow } from "@gisement/shared-ui/columns";
import { NamedThreadsMark } from "@gisement/shared-ui/comments";
import { ArrowLeftIcon, PlusIcon, SearchIcon } from "@gisement/shared-ui/icons";
import { AppLink, useAppLocation, useAppNavigate } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { Page, PageTabs } from "@gisement/shared-ui/page";
import { PrintMenu } from "@gisement/shared-ui/print";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useIdentity, useTeamID } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, LoadingState, lazyPart } from "@gisement/shared-ui/states";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { NAMESPACE } from "../../texts/namespace.ts";
import { AlertDetails } from "./alert-details.tsx";
import type { RequestDialogPart } from "./alert-matches.tsx";
import { useAlertsPath, useAlertsScope } from "./alerts-scope.ts";
import { useProgressOf } from "./api/get-alert.ts";
import { useAlertPlaces } from "./api/list-alert-choices.ts";
import { type Alert, useAlerts } from "./api/list-alerts.ts";
import { CoverageOfAlert, CoverageOfNeeds } from "./coverage.tsx";
import { QuickNeed } from "./quick-need.tsx";
import "./alerts.css";

const AlertDialog = lazyPart(async () => (await import("./alert-dialog.tsx")).AlertDialog);
const CopyNeedsDialog = lazyPart(
  async () => (await import("./import/copy-needs-dialog.tsx")).CopyNeedsDialog,
);
const NeedsImport = lazyPart(async () => (await import("./import/needs-import.tsx")).NeedsImport);

const isSameName = (one: string, other: string): boolean =>
  one.trim().localeCompare(other, undefined, { sensitivity: "base" }) === 0;

/** The team's wanted items and their matching lots (ALERT-001, ALERT-002); `?new=` names one to create. */
export function AlertsScreen({ RequestDialog }: { readonly RequestDialog: RequestDialogPart }) {
  const teamID = useTeamID();
  // Another team's wanted items must not survive a switch.
  return <Alerts key={teamID} RequestDialog={RequestDialog} Frame={AlertsPage} />;
}

/** What a project looks for, on its page. */
export function ProjectAlerts({ RequestDialog }: { readonly RequestDialog: RequestDialogPart }) {
  return <Alerts RequestDialog={RequestDialog} Frame={AlertsPart} />;
}

interface FrameProps {
  /** How many there are; undefined until they are loaded. */
  readonly count: number | undefined;
  readonly create: ReactNode;
  /** Beside it: other ways to the same. */
  readonly actions: ReactNode;
  readonly tabs: ReactNode;
  readonly children: ReactNode;
}

function AlertsPage({ count, create, actions, tabs, children }: FrameProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Page
      title={t("alerts.title")}
      count={count}
      subtitle={t("alerts.text")}
      actions={
        <>
          {actions}
          {count !== undefined && count > 0 && <PrintMenu />}
        </>
      }
      primaryAction={create}
      toolbar={tabs}
    >
      {children}
    </Page>
  );
}

const AlertsPart = ({ create, actions, tabs, children }: FrameProps) => (
  <>
    <div className="mfi-needs__bar">
      {tabs}
      <div className="mfi-needs__acts">
        {actions}
        {create}
      </div>
    </div>
    {children}
  </>
);

/** Refetches on navigation: a notification may link to the open item because its matches have changed. */
function useReadAtArrival(): void {
  const { key } = useLocation();
  const teamID = useTeamID();
  const client = useQueryClient();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    void client.invalidateQueries({ queryKey: [QUERY_KEYS.alerts, teamID] });
  }, [key, teamID, client]);
}

/** The list and item in the address; a link that names only an item gets the item's list. */
function useAlertsAddress() {
  const { search } = useAppLocation();
  const addressOf = useAlertsPath();
  const navigate = useAppNavigate();
  const params = new URLSearchParams(search);
  const asked = params.get("progress");
  const node = params.get("node");
  const { data } = useProgressOf(asked === null ? node : null);
  const found = asked === null ? data?.progress : undefined;
  useEffect(() => {
    if (node && found) navigate(addressOf(found, node), { replace: true });
  }, [node, found, navigate, addressOf]);
  const named = asked ?? found ?? "active";
  return {
    progress: ALERT_PROGRESS.find((known) => known === named) ?? "active",
    node,
    newName: params.get("new")?.trim() ?? "",
  };
}

interface AlertsProps {
  readonly RequestDialog: RequestDialogPart;
  readonly Frame: ComponentType<FrameProps>;
}

function Alerts({ RequestDialog, Frame }: AlertsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: ui } = useTranslation("ui");
  const navigate = useAppNavigate();
  const addressOf = useAlertsPath();
  const scope = useAlertsScope();
  const identity = useIdentity();
  const { progress, node, newName } = useAlertsAddress();
  useReadAtArrival();
  const alerts = useAlerts({ progress, projectID: scope?.projectID ?? null });
  const places = useAlertPlaces();
  const { labelOf } = useOptions();
  const [editing, setEditing] = useState<Alert | "new" | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const canChange = identity !== null && alertPolicy.create(identity).allowed;
  const rows = alerts.data ?? [];
  const isNarrow = useNarrow();
  // Beside the list there is room for one alert; on a phone the list comes first.
  const first = node === null && !isNarrow ? rows[0] : undefined;
  const open = rows.find(({ id }) => id === node) ?? first ?? null;
  const categoryOf = (value: string | null | undefined) => (value ? labelOf("category", value) : null);
  const same = newName ? rows.find(({ name }) => isSameName(name, newName)) : undefined;
  useEffect(() => {
    // What the team already watches is opened, not created twice.
    if (same) navigate(addressOf("active", same.id), { replace: true });
  }, [same, navigate, addressOf]);
  const isAskedFor = canChange && newName !== "" && alerts.isSuccess && !same;
  const shown = editing ?? (isAskedFor ? "new" : null);
  const createButton = canChange && (
    <Button
      intent="primary"
      icon={<PlusIcon />}
      text={t("alerts.new")}
      disabled={places.isPending}
      onClick={() => setEditing("new")}
    />
  );
  const otherWays = canChange && (
    <>
      {scope && <Button text={t("alerts.copy.open")} onClick={() => setCopying(true)} />}
      <Button
        text={ui("records.import.open")}
        disabled={places.isPending}
        onClick={() => setImporting(true)}
      />
    </>
  );
  const hasList = !alerts.isPending && !alerts.isError && rows.length > 0;
  return (
    <Frame
      count={alerts.data ? rows.length : undefined}
      create={createButton}
      actions={otherWays}
      tabs={
        <PageTabs
          ariaLabel={t("alerts.tabs")}
          current={progress}
          tabs={ALERT_PROGRESS.map((each) => ({
            id: each,
            label: t(`alerts.progress.${each}`),
            path: addressOf(each),
          }))}
        />
      }
    >
      {canChange && scope && progress === "active" && places.data && places.data.length > 0 && (
        <QuickNeed projectID={scope.projectID} places={places.data} />
      )}
      {alerts.isPending && <LoadingState />}
      {alerts.isError && (
        <ErrorState error={alerts.error} title={t("alerts.listFailed")} retry={() => void alerts.refetch()} />
      )}
      {alerts.data && rows.length === 0 && (
        <EmptyState
          icon={<SearchIcon size={32} />}
          title={t(`alerts.empty.${progress}`)}
          text={progress === "active" ? t(scope ? "alerts.emptyOfProject" : "alerts.emptyText") : undefined}
          action={progress === "active" ? createButton : undefined}
        />
      )}
      {hasList && scope && progress === "active" && <CoverageOfNeeds alerts={rows} />}
      {hasList && (
        <div className={open ? "mfi-alerts mfi-alerts--open" : "mfi-alerts"}>
          <AlertList rows={rows} openID={open?.id ?? null} progress={progress} />
          <div className="mfi-alerts__details">
            {open && (
              <>
                <AppLink className="mfi-alerts__back" to={addressOf(progress)}>
                  <ArrowLeftIcon size={14} aria-hidden="true" /> {t("alerts.back")}
                </AppLink>
                <AlertDetails
                  RequestDialog={RequestDialog}
                  key={open.id}
                  alert={open}
                  categoryName={categoryOf(open.category)}
                  canChange={canChange}
                  onEdit={() => setEditing(open)}
                  onMoved={() => navigate(addressOf(progress), { replace: true })}
                />
              </>
            )}
            {!open && (
              <EmptyState
                compact
                title={t(node && !alerts.isFetching ? "alerts.unknown" : "alerts.choose")}
              />
            )}
          </div>
        </div>
      )}
      {isCopying && scope && (
        <CopyNeedsDialog projectID={scope.projectID} onClose={() => setCopying(false)} />
      )}
      {isImporting && places.data && <NeedsImport places={places.data} onClose={() => setImporting(false)} />}
      {shown && places.data && (
        <AlertDialog
          alert={shown === "new" ? null : shown}
          newName={newName}
          places={places.data}
          onClose={(savedID) => {
            setEditing(null);
            if (savedID && shown === "new") navigate(addressOf("active", savedID));
            else if (isAskedFor) navigate(addressOf(progress), { replace: true });
          }}
        />
      )}
    </Frame>
  );
}

interface AlertListProps {
  readonly rows: readonly Alert[];
  readonly openID: string | null;
  readonly progress: string;
}

function AlertList({ rows, openID, progress }: AlertListProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const addressOf = useAlertsPath();
  const [now] = useState(() => Date.now());
  useEffect(() => {
    // A link brings the row into view (spec part 1 §2.2).
    if (openID) document.getElementById(`mfi-alert-${openID}`)?.scrollIntoView?.({ block: "nearest" });
  }, [openID]);
  return (
    <nav className="mfi-alerts__list" aria-label={t("alerts.title")}>
      <ul>
        {rows.map((alert) => {
          const isOver = Boolean(alert.endDate && new Date(alert.endDate).getTime() < now);
          return (
            <li key={alert.id} id={`mfi-alert-${alert.id}`}>
              <AppLink
                to={addressOf(progress, alert.id)}
                className={alert.id === openID ? "mfi-wanted mfi-wanted--open" : "mfi-wanted"}
                aria-current={alert.id === openID ? "true" : undefined}
              >
                <strong>
                  {alert.name}
                  <NamedThreadsMark about={{ noun: "alert", id: alert.id }} />
                </strong>
                <span className="mfi-wanted__facts">
                  {[format.quantity(alert.quantity), alert.spot].filter(Boolean).join(" · ")}
                </span>
                <CoverageOfAlert alert={alert} />
                <span className={alert.matchCount > 0 ? "mfi-wanted__count" : "mfi-wanted__none"}>
                  {isOver ? t("alerts.over") : t("alerts.count", { count: alert.matchCount })}
                </span>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
