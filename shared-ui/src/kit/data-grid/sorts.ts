import type { SortColumn } from "react-data-grid";
import type { GridColumn } from "../column-types/types.ts";
import type { GridSort, SortDirection } from "./types.ts";

export const sortFieldOf = <Row>(column: GridColumn<Row>): string => column.sortField ?? column.key;

export function toSortColumns<Row>(
  sorts: readonly GridSort[],
  columns: readonly GridColumn<Row>[],
): SortColumn[] {
  return sorts.flatMap(({ field, direction }) => {
    const column = columns.find((candidate) => sortFieldOf(candidate) === field);
    return column
      ? [{ columnKey: column.key, direction: direction === "asc" ? "ASC" : "DESC" } as const]
      : [];
  });
}

export function toSorts<Row>(
  sortColumns: readonly SortColumn[],
  columns: readonly GridColumn<Row>[],
): GridSort[] {
  return sortColumns.flatMap(({ columnKey, direction }) => {
    const column = columns.find((candidate) => candidate.key === columnKey);
    return column
      ? [
          {
            field: sortFieldOf(column),
            direction: direction === "ASC" ? ("asc" as const) : ("desc" as const),
          },
        ]
      : [];
  });
}

/** Sorts by this key only. */
export const sortBy = (field: string, direction: SortDirection): GridSort[] => [{ field, direction }];

/** Adds a key: ascending, then descending, then removed; the other keys stay. */
export function addSort(sorts: readonly GridSort[], field: string): GridSort[] {
  const current = sorts.find((sort) => sort.field === field);
  if (!current) return [...sorts, { field, direction: "asc" }];
  return current.direction === "asc"
    ? sorts.map((sort) => (sort === current ? { field, direction: "desc" } : sort))
    : sorts.filter((sort) => sort !== current);
}

export const withoutSort = (sorts: readonly GridSort[], field: string): GridSort[] =>
  sorts.filter((sort) => sort.field !== field);
