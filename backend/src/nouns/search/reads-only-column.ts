import { is, Param, SQL, StringChunk } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Whether a condition reads only this column of the database: then rows with equal values of it all pass, or all fail. */
export const readsOnlyColumn = (condition: SQL, column: PgColumn): boolean =>
  condition.queryChunks.every((chunk) => chunkReadsOnlyColumn(chunk, column));

function chunkReadsOnlyColumn(chunk: unknown, column: PgColumn): boolean {
  if (chunk === column) return true;
  if (Array.isArray(chunk)) return chunk.every((part) => chunkReadsOnlyColumn(part, column));
  if (is(chunk, SQL)) return readsOnlyColumn(chunk, column);
  // A value, or the SQL text between values.
  return chunk === null || typeof chunk !== "object" || is(chunk, Param) || is(chunk, StringChunk);
}
