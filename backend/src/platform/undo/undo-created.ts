import { DomainError } from "@gisement/shared-domain/errors";
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { productStatuses } from "../../nouns/lots/status-table.ts";
import { logField } from "../audit-log/log-fields.ts";
import { actions } from "../audit-log/table.ts";
import { type Changeable, sameValue } from "../transaction/change-row.ts";
import type { Step } from "../transaction/step.ts";
import type { AnyRow, Conflict } from "./undo-batch.ts";

/**
 * What of the rows that a step made is no longer as it made them. Changes that were taken back do not count: only the
 * oldest former value of each field and the present one are compared.
 */
export async function changedSinceMade(
  step: Step,
  { entity, groups }: Changeable<PgTable>,
  batchID: string,
  made: readonly AnyRow[],
): Promise<Conflict[]> {
  if (made.length === 0) return [];
  const later = await step.tx
    .selectDistinctOn([actions.entityID, actions.field], {
      entityID: actions.entityID,
      field: actions.field,
      old: actions.old,
    })
    .from(actions)
    .where(
      and(
        sql`${actions.entityID} = any(${sql.param(made.map(({ id }) => id))}::uuid[])`,
        eq(actions.entity, entity),
        ne(actions.batchID, batchID),
        sql`${actions.old} is not null`,
      ),
    )
    .orderBy(actions.entityID, actions.field, asc(actions.at), asc(actions.id));
  const byID = new Map(made.map((row) => [row.id, row]));
  return later.flatMap(({ entityID, field, old }) => {
    const row = byID.get(entityID);
    if (!row) return [];
    const current: unknown = JSON.parse(JSON.stringify(logField(field, groups).read(row) ?? null));
    return sameValue(current, old) ? [] : [{ id: entityID, name: row.name ?? null, field, current }];
  });
}

/** A project that has lots by now does not go. */
export async function requireNoLots(step: Step, made: readonly AnyRow[]): Promise<void> {
  if (made.length === 0) return;
  const lots = await step.tx
    .select({ id: productStatuses.id, name: productStatuses.name })
    .from(productStatuses)
    .where(
      and(
        inArray(
          productStatuses.projectID,
          made.map(({ id }) => id),
        ),
        ne(productStatuses.progress, "deleted"),
      ),
    )
    .limit(NAMED);
  if (lots.length > 0)
    throw new DomainError("INVALID_STATE", "There are lots in this project.", {
      field: "batchID",
      found: made.map(({ id }) => id),
      reason: "has-lots",
      current: lots,
    });
}
const NAMED = 20;
