import { inArray } from "drizzle-orm";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { type ImportRow, imports } from "./table.ts";
import { importWorkSource } from "./types.ts";

/**
 * An import and its background work are read one after the other. A row whose work ended in between is read again: an answer with
 * the end of the work, but without its effect, would say that nothing was written.
 */
export async function withEndedWork(
  { db, loaders }: Pick<RequestContext, "db" | "loaders">,
  rows: readonly ImportRow[],
): Promise<ImportRow[]> {
  const works = await Promise.all(
    rows.map(({ jobID }) => (jobID ? loaders.one(importWorkSource, jobID) : null)),
  );
  const late = rows.filter(({ updatedAt }, index) => {
    const work = works[index];
    return work?.state === "done" && work.finishedAt !== null && work.finishedAt > updatedAt;
  });
  if (late.length === 0) return [...rows];
  const again = await db
    .select()
    .from(imports)
    .where(
      inArray(
        imports.id,
        late.map(({ id }) => id),
      ),
    );
  const current = new Map(again.map((row) => [row.id, row]));
  return rows.map((row) => current.get(row.id) ?? row);
}
