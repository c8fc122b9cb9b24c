import { gridViewPolicy } from "@gisement/shared-domain/permissions";
import { Button, Popover } from "@gisement/shared-ui/blueprint";
import { EllipsisIcon, PlusIcon, UsersIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useIdentity } from "@gisement/shared-ui/remote";
import { lazyPart } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useProjectScope } from "../../../kernel/project-scope.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { GridView } from "../api/grid-views.ts";
import { listPath } from "../state/list-scope.ts";
import { readState, writeAddress } from "../state/resources-state.ts";
import { useViewActions, type ViewContent } from "./use-view-actions.ts";

const ViewMenu = lazyPart(async () => (await import("./view-menu.tsx")).ViewMenu);
const ViewDialog = lazyPart(async () => (await import("./view-dialog.tsx")).ViewDialog);

interface ViewTabsProps {
  readonly views: readonly GridView[];
  readonly current: GridView | null;
  readonly isModified: boolean;
  /** Whether the list has state that a new view would save. */
  readonly canSaveNew: boolean;
  readonly content: ViewContent;
  readonly onShow: (view: GridView | null) => void;
  readonly onReset: () => void;
}

/** Saved views as tabs: each has its own URL, the current one a menu of actions. Without any, only how to save one. */
export function ViewTabs({
  views,
  current,
  isModified,
  canSaveNew,
  content,
  onShow,
  onReset,
}: ViewTabsProps) {
  const { t } = useTranslation(NAMESPACE);
  const identity = useIdentity();
  const path = listPath(useProjectScope());
  const actions = useViewActions(views, onShow);
  const [asked, setAsked] = useState<"new" | "rename" | null>(null);
  const mayCreate = identity !== null && gridViewPolicy.create(identity).allowed;
  const mayChange = identity !== null && current !== null && gridViewPolicy.change(identity, current).allowed;
  const isAuthor = identity?.kind === "user" && identity.userID === current?.userID;
  const at = views.findIndex(({ id }) => id === current?.id);
  const tab = (isCurrent: boolean) => (isCurrent ? "gis-tabs__tab gis-tabs__tab--active" : "gis-tabs__tab");
  return (
    <div className={views.length > 0 ? "mfi-views mfi-views--tabs" : "mfi-views"}>
      {views.length > 0 && (
        <nav className="gis-tabs" aria-label={t("views.title")}>
          <AppLink
            to={path}
            className={tab(current === null)}
            aria-current={current === null ? "page" : undefined}
          >
            {t("views.all")}
          </AppLink>
          {views.map((view) => (
            <AppLink
              key={view.id}
              to={`${path}${writeAddress({ viewID: view.id, edited: false, state: readState("") })}`}
              className={tab(view.id === current?.id)}
              aria-current={view.id === current?.id ? "page" : undefined}
            >
              {view.shared && <UsersIcon size={12} title={t("views.ofTeam")} />}
              {view.name}
              {view.id === current?.id && isModified && (
                <span className="mfi-views__mark">
                  <span aria-hidden="true">•</span>
                  <span className="gis-sr-only">{t("views.modified")}</span>
                </span>
              )}
            </AppLink>
          ))}
        </nav>
      )}
      {current && mayCreate && (
        <Popover
          placement="bottom-start"
          minimal
          content={
            <ViewMenu
              view={current}
              content={content}
              actions={actions}
              isModified={isModified}
              mayChange={mayChange}
              mayShare={identity?.kind === "user" && identity.team !== null && isAuthor}
              isFirst={at <= 0}
              isLast={at < 0 || at === views.length - 1}
              onSaveAs={() => setAsked("new")}
              onRename={() => setAsked("rename")}
              onReset={onReset}
            />
          }
        >
          <Button
            size="small"
            variant="minimal"
            icon={<EllipsisIcon />}
            aria-label={t("views.menu", { name: current.name })}
          />
        </Popover>
      )}
      {current && isModified && mayChange && (
        <Button
          size="small"
          variant="minimal"
          intent="primary"
          loading={actions.isBusy}
          text={t("views.saveChanges")}
          onClick={() => actions.save(current, content)}
        />
      )}
      {!current && canSaveNew && mayCreate && (
        <Button
          size="small"
          variant="minimal"
          icon={<PlusIcon />}
          text={t("views.saveNew")}
          onClick={() => setAsked("new")}
        />
      )}
      {asked !== null && (
        <ViewDialog
          title={t(asked === "new" ? "views.newTitle" : "views.rename")}
          name={asked === "new" ? "" : (current?.name ?? "")}
          shared={asked === "rename" && (current?.shared ?? false)}
          canShare={asked === "new" || isAuthor}
          isBusy={actions.isBusy}
          onClose={() => setAsked(null)}
          onSave={(name, shared) => {
            const done = () => setAsked(null);
            if (asked === "new") actions.saveAs(name, shared, content, done);
            else if (current) actions.rename(current, name, shared, done);
          }}
        />
      )}
    </div>
  );
}
