import { is, Param, SQL, StringChunk } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Whether a condition depends on nothing in the database but this column: then it holds for all rows alike in it, or for none. */
export const looksOnlyAt = (condition: SQL, column: PgColumn): boolean =>
  condition.queryChunks.every((chunk) => chunkLooksOnlyAt(chunk, column));

function chunkLooksOnlyAt(chunk: unknown, column: PgColumn): boolean {
  if (chunk === column) return true;
  if (Array.isArray(chunk)) return chunk.every((part) => chunkLooksOnlyAt(part, column));
  if (is(chunk, SQL)) return looksOnlyAt(chunk, column);
  // A value, or the words between.
  return chunk === null || typeof chunk !== "object" || is(chunk, Param) || is(chunk, StringChunk);
}
