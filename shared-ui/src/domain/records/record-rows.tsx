import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RowCards } from "../../kit/columns/row-cards.tsx";
import { useNarrow } from "../../kit/columns/use-narrow.ts";
import { DataGrid } from "../../kit/data-grid/data-grid.tsx";
import { useLocale } from "../../kit/locale/use-locale.ts";
import { ErrorState } from "../../kit/states/error-state.tsx";
import { SkeletonRows } from "../../kit/states/loading-state.tsx";
import type { RecordRow } from "./record-api.ts";
import { rowName } from "./record-values.ts";
import { gridFields } from "./use-record-columns.ts";
import type { RecordListState } from "./use-record-list.ts";

interface RecordRowsProps<Row extends RecordRow> {
  readonly record: AnyRecord;
  readonly list: RecordListState<Row>;
  /** Shown without rows. */
  readonly empty: ReactNode;
}

/** The rows as a grid that is edited in place, and as cards on a phone. */
export function RecordRows<Row extends RecordRow>(props: RecordRowsProps<Row>) {
  const { record, list, empty } = props;
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const isNarrow = useNarrow();
  const { query, rows, state, setState, search, history } = list;
  if (query.isError && !query.data)
    return <ErrorState error={query.error} title={t("records.failed")} retry={() => void query.refetch()} />;
  if (isNarrow) return <Cards {...props} />;
  return (
    <DataGrid<Row>
      rows={rows}
      rowKey={({ id }) => id}
      columns={list.columns}
      ariaLabel={record.title[locale]}
      total={list.total ?? 0}
      loading={query.isPending || query.isPlaceholderData || query.isFetchingNextPage}
      onReachEnd={list.loadMore}
      sort={search.sort}
      onSortChange={(next) =>
        setState({ sort: next ? `${next.direction === "desc" ? "-" : ""}${next.field}` : "" })
      }
      selection={list.selection}
      onSelectionChange={list.setSelection}
      onRowOpen={list.open}
      activeKey={state.row}
      rowVersion={({ updatedAt }) => updatedAt}
      listKey={JSON.stringify(search)}
      columnState={list.columnState}
      onColumnStateChange={list.setColumnState}
      onCellsEdit={list.editCells}
      onUndo={history.undo}
      onRedo={history.redo}
      emptyState={empty}
    />
  );
}

/** The second line of a card: the first shown columns besides the name. */
const FACTS = 3;
const factsOf = (record: AnyRecord, row: object, text: (key: string, value: string) => string) =>
  gridFields(record)
    .filter(({ key, grid }) => key !== record.labelField && !grid?.hidden)
    .flatMap((field) => {
      const value = accessOf(field).read(row);
      return value === null || value === "" ? [] : [text(field.key, String(value))];
    })
    .slice(0, FACTS);

function Cards<Row extends RecordRow>({ record, list, empty }: RecordRowsProps<Row>) {
  const locale = useLocale();
  const { query, rows, state, labelOf } = list;
  if (query.isPending) return <SkeletonRows rows={6} height={60} />;
  if (rows.length === 0) return empty;
  const text = (key: string, value: string) => (record.find(key)?.options ? labelOf(key, value) : value);
  return (
    <RowCards<Row>
      rows={rows}
      rowKey={({ id }) => id}
      ariaLabel={record.title[locale]}
      title={(row) => rowName(record, row)}
      facts={(row) => factsOf(record, row, text)}
      onOpen={list.open}
      onReachEnd={list.loadMore}
      {...(state.row ? { activeKey: state.row } : {})}
    />
  );
}
