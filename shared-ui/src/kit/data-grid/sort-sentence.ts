import type { GridColumn } from "../column-types/types.ts";
import type { GridApi } from "./grid-api.ts";
import { sortFieldOf } from "./sorts.ts";
import type { GridSort } from "./types.ts";

/** Describes the sort: "Trié par nom, croissant, puis par prix, décroissant". */
export function sortSentence<Row>(
  sorts: readonly GridSort[],
  columns: readonly GridColumn<Row>[],
  t: GridApi<Row>["t"],
): string {
  const keys = sorts.flatMap(({ field, direction }) => {
    const column = columns.find((candidate) => sortFieldOf(candidate) === field);
    if (!column) return [];
    const name = column.name;
    return [direction === "asc" ? t("grid.said.ascending", { name }) : t("grid.said.descending", { name })];
  });
  if (keys.length === 0) return t("grid.said.unsorted");
  return t("grid.said.sorted", { keys: keys.join(t("grid.said.then")) });
}
