import { Button, Menu, MenuDivider, MenuItem, Spinner } from "@blueprintjs/core";
import { gridViewPolicy } from "@gisement/shared-domain/permissions";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { Popover } from "../../kit/blueprint/popover.tsx";
import { CheckIcon, LayersIcon, PlusIcon, Trash2Icon, UserIcon, UsersIcon } from "../../kit/icons/icons.ts";
import { useDialogs } from "../../kit/overlays/index.ts";
import { useIdentity, useShell } from "../../kit/remote/index.ts";
import { ErrorState, lazyPart } from "../../kit/states/index.ts";
import { refusalText } from "../refusals/index.ts";
import { type SavedView, searchOf, useSavedViews } from "./use-saved-views.ts";

const ViewForm = lazyPart(async () => (await import("./view-form.tsx")).ViewForm);

/** The search of an address without the open row, the same for the same filters. */
function currentSearch(parameters: URLSearchParams): string {
  const search = new URLSearchParams(parameters);
  search.delete("row");
  search.sort();
  return search.toString();
}

interface ViewItemsProps {
  readonly views: readonly SavedView[];
  readonly shown: SavedView | undefined;
  readonly onOpen: (view: SavedView) => void;
}

/** The team's and one's own saved searches, the one that is shown with a tick. */
function ViewItems({ views, shown, onOpen }: ViewItemsProps) {
  const { t } = useTranslation("ui");
  return views.map((view) => (
    <MenuItem
      key={view.id}
      icon={view.shared ? <UsersIcon /> : <UserIcon />}
      text={view.name}
      title={t(view.shared ? "records.views.ofTeam" : "records.views.own")}
      labelElement={view === shown ? <CheckIcon size={14} /> : undefined}
      aria-current={view === shown}
      onClick={() => onOpen(view)}
    />
  ));
}

/** The saved searches of a list: one shows its filters and order; the present ones are saved under a name. */
export function RecordViews({ grid }: { readonly grid: string }) {
  const { t } = useTranslation("ui");
  const shell = useShell();
  const dialogs = useDialogs();
  const identity = useIdentity();
  const [parameters, setParameters] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const { views, save, remove } = useSavedViews(grid, isOpen);
  const search = currentSearch(parameters);
  const all = views.data ?? [];
  const shown = all.find((view) => searchOf(view) === search);
  const mayRemove =
    shown &&
    identity &&
    gridViewPolicy.change(identity, shown as Parameters<typeof gridViewPolicy.change>[1]).allowed;
  const failed = (error: unknown) =>
    shell.toast({
      kind: "error",
      message: refusalText(t, { fallback: "records.views.saveFailed" })(error),
    });
  const saveThis = async () => {
    const name = await dialogs.open<string>({
      title: t("records.views.saveThis"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <ViewForm grid={grid} search={search} onSaved={close} onCancel={cancel} setDirty={setDirty} />
      ),
    });
    if (name) shell.toast({ kind: "success", message: t("records.views.saved", { name }) });
  };
  const removeView = (view: SavedView) =>
    remove.mutate(view.id, {
      onSuccess: () =>
        shell.toast({
          message: t("records.views.removed", { name: view.name }),
          action: {
            label: t("records.views.undo"),
            run: () => {
              const { id, name, shared } = view;
              save.mutate({ id, name, shared, search: searchOf(view) }, { onError: failed });
            },
          },
        }),
      onError: failed,
    });
  return (
    <Popover
      placement="bottom-start"
      onOpening={() => setOpen(true)}
      onClosed={() => setOpen(false)}
      content={
        <Menu aria-label={t("records.views.title")}>
          {views.isPending && (
            <MenuItem disabled icon={<Spinner size={14} />} text={t("records.views.loading")} />
          )}
          {views.isError && (
            <ErrorState
              compact
              error={views.error}
              title={t("records.views.loadFailed")}
              retry={() => void views.refetch()}
            />
          )}
          {views.isSuccess && all.length === 0 && <MenuItem disabled text={t("records.views.none")} />}
          <ViewItems
            views={all}
            shown={shown}
            onOpen={(view) => setParameters(new URLSearchParams(searchOf(view)))}
          />
          <MenuDivider />
          <MenuItem
            icon={<PlusIcon />}
            text={`${t("records.views.saveThis")}…`}
            disabled={shown !== undefined || search === ""}
            onClick={() => void saveThis()}
          />
          {shown && mayRemove && (
            <MenuItem
              icon={<Trash2Icon />}
              intent="danger"
              text={t("records.views.remove", { name: shown.name })}
              onClick={() => removeView(shown)}
            />
          )}
        </Menu>
      }
    >
      <Button
        variant="minimal"
        icon={<LayersIcon />}
        aria-label={t("records.views.title")}
        title={t("records.views.title")}
        aria-haspopup="menu"
      />
    </Popover>
  );
}
