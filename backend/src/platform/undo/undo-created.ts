import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { logField } from "../audit-log/log-fields.ts";
import { actions } from "../audit-log/table.ts";
import { type Changeable, sameValue } from "../transaction/change-row.ts";
import type { Step } from "../transaction/step.ts";
import type { AnyRow, Conflict } from "./undo.ts";

/**
 * Fields of created rows that were modified since. Changes that were undone do not count: only the oldest former value of each
 * field and the current one are compared.
 */
export async function changedSinceCreated(
  step: Step,
  { entity, groups }: Changeable<PgTable>,
  batchID: string,
  created: readonly AnyRow[],
): Promise<Conflict[]> {
  if (created.length === 0) return [];
  const later = await step.tx
    .selectDistinctOn([actions.entityID, actions.field], {
      entityID: actions.entityID,
      field: actions.field,
      old: actions.old,
    })
    .from(actions)
    .where(
      and(
        sql`${actions.entityID} = any(${sql.param(created.map(({ id }) => id))}::uuid[])`,
        eq(actions.entity, entity),
        ne(actions.batchID, batchID),
        sql`${actions.old} is not null`,
      ),
    )
    .orderBy(actions.entityID, actions.field, asc(actions.at), asc(actions.id));
  const byID = new Map(created.map((row) => [row.id, row]));
  return later.flatMap(({ entityID, field, old }) => {
    const row = byID.get(entityID);
    if (!row) return [];
    const current: unknown = JSON.parse(JSON.stringify(logField(field, groups).read(row) ?? null));
    return sameValue(current, old) ? [] : [{ id: entityID, name: row.name ?? null, field, current }];
  });
}
