import type { GridColumn, GridSort } from "@gisement/shared-ui/data-grid";

/** Sorts fully loaded rows by a column's values; without a sort they keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: GridSort | null,
  columns: readonly GridColumn<Row>[],
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.field);
  if (!sort || !column) return rows;
  const sign = sort.direction === "asc" ? 1 : -1;
  return [...rows].sort((left, right) => {
    const [first, second] = [column.value(left), column.value(right)];
    if (typeof first === "number" && typeof second === "number") return sign * (first - second);
    return sign * String(first ?? "").localeCompare(String(second ?? ""));
  });
}
