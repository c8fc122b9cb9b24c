import { is, Param, SQL, StringChunk } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Whether a condition reads only this column of the database: then rows with equal values of it all pass, or all fail. */
export const looksOnlyAt = (condition: SQL, column: PgColumn): boolean =>
  condition.queryChunks.every((chunk) => chunkLooksOnlyAt(chunk, column));

function chunkLooksOnlyAt(chunk: unknown, column: PgColumn): boolean {
  if (chunk === column) return true;
  if (Array.isArray(chunk)) return chunk.every((part) => chunkLooksOnlyAt(part, column));
  if (is(chunk, SQL)) return looksOnlyAt(chunk, column);
  // A value, or the SQL text between values.
  return chunk === null || typeof chunk !== "object" || is(chunk, Param) || is(chunk, StringChunk);
}
