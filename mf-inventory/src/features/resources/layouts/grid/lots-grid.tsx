import type { Change, ColumnState } from "@gisement/shared-ui/columns";
import {
  type CellEdit,
  DataGrid,
  type GridAction,
  type GridColumn,
  type GridGroup,
  type GridSort,
} from "@gisement/shared-ui/data-grid";
import { useLocale } from "@gisement/shared-ui/locale";
import { useOwnFields } from "@gisement/shared-ui/property-set";
import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { LotEdit } from "../../../../kernel/lot-actions/lot-edit.ts";
import { NAMESPACE } from "../../../../texts/namespace.ts";
import type { Resource } from "../../api/search-products.ts";
import { toLotEdits } from "../../list/to-lot-edits.ts";
import type { useListRows } from "../../list/use-list-rows.ts";
import type { useSelection } from "../../list/use-selection.ts";
import { DEFAULT_SORTS, type ResourcesState, type Sort } from "../../state/resources-state.ts";
import { type Density, ROW_HEIGHTS } from "../../state/use-density.ts";
import { useGridFooter } from "./use-grid-footer.tsx";

interface LotsGridProps {
  readonly ariaLabel: string;
  readonly state: ResourcesState;
  readonly list: ReturnType<typeof useListRows<GridGroup>>;
  readonly isReady: boolean;
  readonly density: Density;
  /** Moves the focus to the first row. */
  readonly enterRef: RefObject<(() => void) | null>;
  readonly total: number;
  readonly columns: readonly GridColumn<Resource>[];
  readonly shownColumns: readonly GridColumn<Resource>[];
  /** The filters take the room of the last columns. */
  readonly isBesideFilters: boolean;
  readonly columnState: ColumnState;
  readonly onColumnStateChange: (change: Change<ColumnState>) => void;
  /** Instead of rows, if there are none. */
  readonly emptyState: ReactNode;
  readonly selection: ReturnType<typeof useSelection>;
  readonly onSorts: (change: Change<readonly Sort[]>) => void;
  readonly onOpen: (id: string) => void;
  /** These three are left out for a user without write access. */
  readonly edit?: ((edits: readonly LotEdit[], message?: string) => Promise<boolean>) | undefined;
  readonly onUndo?: (() => void) | undefined;
  readonly onRedo?: (() => void) | undefined;
  readonly actionsFor: (rows: readonly Resource[]) => readonly GridAction[];
}

const rowKey = (row: Resource) => row.id;
const rowVersion = (row: Resource) => row.updatedAt;

/** The lots as a grid: windowed or grouped, editable like a spreadsheet, with a context menu of actions. */
export function LotsGrid(props: LotsGridProps) {
  const { state, list, selection, edit } = props;
  const { windows, groups, isGrouped } = list;
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const { fields: own } = useOwnFields();
  const listKey = JSON.stringify([list.search, state.group, [...groups.expanded]]);
  const footer = useGridFooter(list.search.filter, props.shownColumns, {
    isReady: props.isReady,
    hasValueInLabel: props.isBesideFilters,
  });
  const change = (edits: readonly CellEdit<Resource>[]) => {
    const lots = toLotEdits(edits, { locale, own });
    void edit?.(lots, edits.length > 1 ? t("edit.cellsDone", { count: edits.length }) : undefined);
  };
  return (
    <DataGrid
      rows={list.rows}
      rowKey={rowKey}
      columns={props.columns}
      ariaLabel={props.ariaLabel}
      total={props.total}
      loading={isGrouped ? groups.isLoading : windows.isPending || windows.isStale}
      sorts={state.sorts as readonly GridSort[]}
      onSortsChange={(change) =>
        props.onSorts((current) => {
          const sorts = change(current as readonly GridSort[]) as readonly Sort[];
          return sorts.length > 0 ? sorts : DEFAULT_SORTS;
        })
      }
      selection={selection.ids}
      onSelectionChange={selection.select}
      onRowOpen={(row) => props.onOpen(row.id)}
      activeKey={state.node}
      rowVersion={rowVersion}
      listKey={listKey}
      flashKey={state.node}
      columnState={props.columnState}
      onColumnStateChange={props.onColumnStateChange}
      onCellsEdit={edit && change}
      onUndo={props.onUndo}
      onRedo={props.onRedo}
      // The grid's own menu already has an item to open a row.
      menuActions={({ rows }) => props.actionsFor(rows).filter(({ id }) => id !== "open")}
      className={props.density === "dense" ? "mfi-grid mfi-grid--dense" : "mfi-grid"}
      rowHeight={ROW_HEIGHTS[props.density]}
      footer={footer}
      enterRef={props.enterRef}
      {...(isGrouped
        ? {
            groups: groups.headings,
            expandedGroups: groups.expanded,
            onToggleGroup: groups.toggle,
            onToggleAllGroups: groups.toggleAll,
            onWindowChange: groups.showRows,
          }
        : { onWindowChange: windows.showRows })}
      emptyState={props.emptyState}
    />
  );
}
