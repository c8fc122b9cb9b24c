import { type ExportFormat, openSheetInWorker, saveFile } from "@gisement/shared-domain/export";
import { isEmptyValue } from "@gisement/shared-domain/fields";
import { sectionsOf } from "@gisement/shared-domain/projects";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import { Button, Callout, Menu, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import { DownloadIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { PrintMenu } from "@gisement/shared-ui/print";
import { useOptions } from "@gisement/shared-ui/property-set";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AccountKind } from "../../../gql/graphql.ts";
import type { ProjectDetails } from "../../../kernel/api/get-project.ts";
import { ProjectFrame } from "../../../kernel/project-frame.tsx";
import { FORMS_FIELDS, useProjectLabels } from "../../../kernel/use-project-labels.ts";
import { useRights } from "../../../kernel/use-rights.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type Account, useAccount, useStartAccount } from "../api/account.ts";
import { AccountFigures } from "./account-figures.tsx";
import { accountColumns, accountRows } from "./account-sheet.ts";
import { LotTable, WasteTable } from "./account-tables.tsx";
import { OpenLots } from "./open-lots.tsx";
import { ProofList } from "./proof-list.tsx";
import "../statistics.css";
import "./account.css";

/** Downloads the account with a row for each lot. */
function AccountExport({ project }: { readonly project: ProjectDetails }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const shell = useShell();
  const { labelOf } = useOptions();
  const { data: account } = useAccount(project.id);
  const [isBusy, setBusy] = useState(false);
  const start = useStartAccount();
  const lots = account?.lots ?? [];
  const print = async (kind: AccountKind) => {
    try {
      await start.mutateAsync({ projectID: project.id, kind });
      shell.toast({ kind: "info", message: t("account.pdfStarted") });
    } catch (error) {
      shell.toast({
        kind: "error",
        message: refusalText(t, { fallback: "account.exportFailed" })(error),
      });
    }
  };
  const write = async (kind: ExportFormat) => {
    setBusy(true);
    try {
      const name = t("account.title");
      const sheet = openSheetInWorker(kind, { name, columns: accountColumns({ t }) }, { locale });
      await sheet.add(accountRows(lots, { t, locale, labelOf }));
      saveFile(await sheet.finish(), `${name} ${project.name}`, kind);
    } catch (error) {
      shell.reportError(error, { screen: "project account", projectID: project.id });
      shell.toast({ kind: "error", message: t("account.exportFailed") });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Popover
      minimal
      placement="bottom-end"
      content={
        <Menu aria-label={t("account.export")} autoFocusItem>
          <MenuItem text={t("account.diagnosis")} onClick={() => void print("DIAGNOSIS")} />
          <MenuItem text={t("account.diagnosisSheet")} onClick={() => void print("DIAGNOSIS_SHEET")} />
          <MenuItem text={t("account.pdf")} onClick={() => void print("ACCOUNT")} />
          <MenuItem text="Excel (.xlsx)" onClick={() => void write("xlsx")} />
          <MenuItem text="CSV (.csv)" onClick={() => void write("csv")} />
        </Menu>
      }
    >
      <Button
        icon={<DownloadIcon />}
        loading={isBusy}
        disabled={lots.length === 0}
        text={t("account.export")}
      />
    </Popover>
  );
}

/** When the account is due, and what it counts from. */
function Due({ account }: { readonly account: Account }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { endOfWorks, dueDay } = account;
  if (!endOfWorks || !dueDay) return <p className="mfp-account__due">{t("account.noEnd")}</p>;
  const isLate = new Date(dueDay) < new Date();
  const text = t(isLate ? "account.late" : "account.due", {
    end: format.date(endOfWorks),
    day: format.date(dueDay),
  });
  return isLate ? (
    <Callout intent="warning" compact>
      {text}
    </Callout>
  ) : (
    <p className="mfp-account__due">{text}</p>
  );
}

/** What the head of the official form asks and the project does not say. */
function Lacking({ project }: { readonly project: ProjectDetails }) {
  const { t } = useTranslation(NAMESPACE);
  const { label } = useProjectLabels();
  const missing = FORMS_FIELDS.filter((field) => isEmptyValue(accessOf(field).read(project)));
  if (missing.length === 0) return null;
  return (
    <Section title={t("account.lacking.title")}>
      <ul className="mfp-account__gaps">
        {missing.map(({ key }) => (
          <li key={key}>{label(key)}</li>
        ))}
        <li>
          <AppLink to={`/projects/details/${project.id}`}>{t("account.lacking.action")}</AppLink>
        </li>
      </ul>
    </Section>
  );
}

function Parts({ project, account }: { readonly project: ProjectDetails; readonly account: Account }) {
  const { t } = useTranslation(NAMESPACE);
  const rights = useRights();
  const isOutside = project.participation != null;
  const mayProve = !isOutside && rights.assignLots(project);
  const parts = sectionsOf(account.lots);
  return (
    <div className="mfp-statistics mfp-account">
      <Due account={account} />
      <AccountFigures lots={account.lots} />
      <LotTable title={t("account.reused")} lots={parts.reuse} hasLinks={!isOutside} />
      <LotTable title={t("account.kept")} lots={parts.kept} hasLinks={!isOutside} />
      <WasteTable lots={parts.waste} />
      {rights.changeProject(project) && <Lacking project={project} />}
      <OpenLots projectID={project.id} lots={parts.open} mayProve={mayProve} hasLinks={!isOutside} />
      {!isOutside && <ProofList projectID={project.id} mayProve={mayProve} />}
    </div>
  );
}

function Known({ project }: { readonly project: ProjectDetails }) {
  const { t } = useTranslation(NAMESPACE);
  const { data: account, error, isPending, refetch } = useAccount(project.id);
  if (isPending) return <SkeletonRows rows={6} height={56} label={t("account.loading")} />;
  if (error && !account)
    return <ErrorState error={error} title={t("account.failed")} retry={() => void refetch()} />;
  if (!account || account.lots.length === 0)
    return (
      <EmptyState
        title={t("statistics.none")}
        text={t("account.noneText")}
        action={<AppLink to={`/projects/ressources/${project.id}`}>{t("statistics.toLots")}</AppLink>}
      />
    );
  return <Parts project={project} account={account} />;
}

/** What became of the lots of a project, and what proves it: the final account that the law asks for (decision E19). */
export function AccountScreen() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <ProjectFrame
      current="statistics"
      actions={(project) => (
        <>
          <AppLink to={`/projects/statistics/${project.id}`}>{t("account.toStatistics")}</AppLink>
          <AccountExport project={project} />
          <PrintMenu />
        </>
      )}
    >
      {(project) => <Known key={project.id} project={project} />}
    </ProjectFrame>
  );
}
