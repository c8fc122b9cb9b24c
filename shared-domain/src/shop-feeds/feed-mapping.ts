import type { Field } from "../fields/field.ts";
import { type ColumnMapping, type ImportKey, LOT_ID, matchColumns } from "../import/index.ts";
import { type FeedColumn, WITHIN } from "./feed.ts";
import { pictureColumns } from "./feed-pictures.ts";

/**
 * How a file is read: columns as chosen, and as their names suggest where the mapping has no choice. No field is read from two columns,
 * and none is a lot's id: a supplier has ids of its own.
 */
export function mappingOf(
  columns: readonly string[],
  chosen: readonly FeedColumn[],
  own: readonly Field[],
): ColumnMapping[] {
  const pictures = new Set(pictureColumns(columns, chosen));
  const known = new Map(chosen.map(({ column, field }) => [column, field]));
  const taken = new Set(columns.map((column) => known.get(column)));
  const names = columns.map((column) => column.split(WITHIN).at(-1) ?? column);
  return matchColumns(names, { own }).map(({ index, field: guessed, unit, sides }) => {
    const column = columns[index] ?? "";
    if (pictures.has(index)) return { field: null, unit };
    const isChosen = known.has(column);
    const field = isChosen ? (known.get(column) as ImportKey | null) : taken.has(guessed) ? null : guessed;
    return { field: field === LOT_ID.key ? null : field, unit, ...(sides ? { sides } : {}) };
  });
}
