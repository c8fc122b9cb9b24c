import type { ColumnState } from "@gisement/shared-ui/columns";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type GridView, useSaveViews } from "../api/grid-views.ts";
import { movedIndex } from "./reorder.ts";

export interface ViewContent {
  readonly search: string;
  readonly columns: ColumnState;
}

/**
 * Actions on saved views; each success shows a toast, with undo where data would be lost. The global handler shows the
 * failures.
 */
export function useViewActions(views: readonly GridView[], show: (view: GridView | null) => void) {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  const { create, update, remove } = useSaveViews();
  const showToast = (message: string, action?: { label: string; run: () => void }) =>
    shell.toast({ kind: "success", message, ...(action ? { action } : {}) });

  return {
    isBusy: create.isPending || update.isPending,
    save: (view: GridView, state: ViewContent) =>
      update.mutate(
        { id: view.id, updatedAt: view.updatedAt, state },
        {
          onSuccess: (saved) => {
            show(saved);
            showToast(t("views.saved", { name: saved.name }));
          },
        },
      ),
    saveAs: (name: string, shared: boolean, state: ViewContent, done: () => void) =>
      create.mutate(
        { name, shared, state },
        {
          onSuccess: (saved) => {
            done();
            show(saved);
            showToast(t("views.saved", { name: saved.name }));
          },
        },
      ),
    rename: (view: GridView, name: string, shared: boolean, done: () => void) =>
      update.mutate(
        { id: view.id, updatedAt: view.updatedAt, name, ...(shared === view.shared ? {} : { shared }) },
        { onSuccess: done },
      ),
    share: (view: GridView, shared: boolean) =>
      update.mutate(
        { id: view.id, updatedAt: view.updatedAt, shared },
        {
          onSuccess: ({ name }) => showToast(t(shared ? "views.isShared" : "views.isOwn", { name })),
        },
      ),
    move: (view: GridView, step: -1 | 1) => {
      const sortIndex = movedIndex(views, view.id, step);
      if (sortIndex !== null) update.mutate({ id: view.id, sortIndex });
    },
    remove: (view: GridView) =>
      remove.mutate(view.id, {
        onSuccess: () => {
          show(null);
          const { id, name, shared, state, sortIndex } = view;
          showToast(t("views.removed", { name }), {
            label: t("lots.undo"),
            run: () => create.mutate({ id, name, shared, state, sortIndex }, { onSuccess: show }),
          });
        },
      }),
  };
}
