import type { GridAction } from "@gisement/shared-ui/data-grid";
import { useFormat } from "@gisement/shared-ui/locale";
import { lazyPart } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { LazyEditDialog } from "../../kernel/product/lazy-edit-dialog.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Resource } from "./api/search-products.ts";
import type { ProjectDialog } from "./project/project-acts.tsx";
import { type LotList, NO_LOTS } from "./use-lot-list.ts";

const LotsSelectionBar = lazyPart(
  async () => (await import("./toolbar/lots-selection-bar.tsx")).LotsSelectionBar,
);
const AddLotsDialog = lazyPart(async () => (await import("./project/add-lots-dialog.tsx")).AddLotsDialog);
const ResourceDrawer = lazyPart(async () => (await import("./resource-drawer.tsx")).ResourceDrawer);
const MoreActions = lazyPart(async () => (await import("./toolbar/more-actions.tsx")).MoreActions);
const FilterSheet = lazyPart(async () => (await import("./filters/filter-sheet.tsx")).FilterSheet);
const ExportDialog = lazyPart(async () => (await import("./export/export-dialog.tsx")).ExportDialog);

/** Actions with their own buttons in the drawer. */
const IN_DRAWER = ["comments", "open", "edit", "duplicate"];

interface LotPanelsProps {
  readonly lots: LotList;
  readonly actionsFor: (rows: readonly Resource[]) => readonly GridAction[];
  readonly asked: ProjectDialog | null;
  readonly onAsk: (dialog: ProjectDialog | null) => void;
  readonly isExportOpen: boolean;
  readonly onExportClose: () => void;
}

/** What stands over the list: filters of a phone, the bar of the selection, dialogs, and the lot that is open. */
export function LotPanels({ lots, actionsFor, asked, onAsk, isExportOpen, onExportClose }: LotPanelsProps) {
  const { scope, list, selection, total, open } = lots;
  const canSelectAll = !list.isGrouped && list.windows.total !== null && total <= selection.limit;
  const isEveryLoadedSelected =
    selection.ids.size > 1 && list.rows.every((row) => !row || selection.ids.has(row.id));
  return (
    <>
      {lots.facetPanel.isSheet && (
        <FilterSheet
          filter={list.search.filter}
          state={lots.state}
          names={lots.names}
          total={lots.counted}
          onChange={lots.change}
          onClose={lots.facetPanel.toggle}
        />
      )}
      {selection.ids.size > 0 && (
        <LotsSelectionBar
          selection={selection}
          actions={actionsFor(selection.lots)}
          isTooMany={!list.isGrouped && total > selection.limit && isEveryLoadedSelected}
          onSelectAll={
            canSelectAll ? { total, select: () => void selection.selectAll(list.search, total) } : undefined
          }
        />
      )}
      {scope && asked === "add" && <AddLotsDialog projectID={scope.projectID} onClose={() => onAsk(null)} />}
      {asked === "create" && (
        <LazyEditDialog
          statusID={null}
          onClose={(savedID) => {
            onAsk(null);
            if (savedID) open(savedID);
          }}
        />
      )}
      {isExportOpen && <ExportDialog {...list.search} columns={lots.shownColumns} onClose={onExportClose} />}
      <OpenLot lots={lots} actionsFor={actionsFor} />
    </>
  );
}

/** The lot that is open beside the list, with the way to its neighbours. */
function OpenLot({ lots, actionsFor }: Pick<LotPanelsProps, "lots" | "actionsFor">) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { list, state, open, total } = lots;
  if (!state.node) return null;
  const opened = list.rows[list.index];
  const [before, after] = [list.rows[list.index - 1], list.rows[list.index + 1]];
  return (
    <ResourceDrawer
      id={state.node}
      onOpen={open}
      actions={
        <MoreActions
          actions={actionsFor(opened ? [opened] : NO_LOTS).filter(({ id }) => !IN_DRAWER.includes(id))}
        />
      }
      position={
        list.index >= 0
          ? t("details.position", {
              position: format.number(list.index + 1),
              total: format.number(total),
            })
          : undefined
      }
      onClose={() => open(null)}
      onPrevious={before ? () => open(before.id) : undefined}
      onNext={after ? () => open(after.id) : undefined}
    />
  );
}
