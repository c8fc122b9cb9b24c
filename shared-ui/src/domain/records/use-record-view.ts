import { type FieldType, type FieldValue, typeOf } from "@gisement/shared-domain/fields";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { cellText } from "../../kit/column-types/registry.ts";
import { usePersistedColumnState } from "../../kit/columns/use-persisted-column-state.ts";
import type { FilterChip } from "../../kit/filters/filter-chips.tsx";
import { useFormat } from "../../kit/locale/use-format.ts";
import { useLocale } from "../../kit/locale/use-locale.ts";
import { fieldColumn } from "../fields/field-column.ts";
import { type RecordPage, type RecordPages, type RecordRow, useRecordRows } from "./record-api.ts";
import { type FieldViews, useRecordColumns } from "./use-record-columns.ts";
import { useRecordSearch } from "./use-record-search.ts";

/** A value as cells have it, from the text of a facet. */
function ofText(type: FieldType, text: string): FieldValue {
  if (type === "BOOLEAN") return text === "true";
  return typeOf({ type }).search === "number" ? Number(text) : text;
}

/** The name of a value of a facet. */
function useFacetLabel(record: AnyRecord): (key: string, value: string) => string {
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const format = useFormat();
  return (key, value) => {
    const field = record.find(key);
    if (value === "" || !field) return t("records.none");
    return cellText(ofText(field.type, value), fieldColumn(field, locale), format);
  };
}

interface ViewParts<Row extends RecordRow, Page extends RecordPage<Row>> {
  readonly record: AnyRecord;
  readonly pages: RecordPages<Row, Page>;
  readonly canEdit: (row: Row) => boolean;
  readonly views?: FieldViews<Row> | undefined;
  /** Lists of one record that keep columns of their own. */
  readonly columnsOf?: string | undefined;
}

/** What every list of a record has: address, rows, filters and columns. */
export function useRecordView<Row extends RecordRow, Page extends RecordPage<Row>>({
  record,
  pages,
  canEdit,
  views,
  columnsOf = record.noun,
}: ViewParts<Row, Page>) {
  const locale = useLocale();
  const address = useRecordSearch(record);
  const { search, facets, setFilter } = address;
  const query = useRecordRows(pages, search);
  const columns = useRecordColumns<Row>(record, canEdit, views);
  const [columnState, setColumnState] = usePersistedColumnState(columnsOf);
  const labelOf = useFacetLabel(record);
  const first = query.data?.pages[0];
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  const chips: FilterChip[] = facets
    .filter(({ key }) => search.filters[key])
    .map(({ key, label }) => ({
      key,
      label: views?.[key]?.name ?? label[locale],
      values: (search.filters[key] ?? []).map((value) => labelOf(key, value)),
      onRemove: () => setFilter(key, []),
    }));
  return {
    ...address,
    query,
    first,
    rows,
    total: first?.total,
    buckets: first?.facets ?? [],
    columns,
    columnState,
    setColumnState,
    labelOf,
    chips,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
  };
}
export type RecordView<Row extends RecordRow> = ReturnType<typeof useRecordView<Row, RecordPage<Row>>>;
