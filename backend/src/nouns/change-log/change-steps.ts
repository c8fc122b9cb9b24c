import { and, inArray, sql } from "drizzle-orm";
import { actionsOwnership } from "../../platform/audit-log/ownership.ts";
import { actions } from "../../platform/audit-log/table.ts";
import type { LoaderSource } from "../../platform/graphql/loader-source.ts";
import { readScope } from "../../platform/tenancy/scope.ts";

/** The step of a change and the number of rows that it changed and that an undo restores. */
export interface ChangeStep {
  readonly id: string;
  readonly batchID: string;
  readonly rows: number;
}

/** By the id of the change; two statements for a whole history. */
export const changeStepSource: LoaderSource<ChangeStep> = {
  async load({ db, identity }, ids) {
    const changes = await db
      .select({ id: actions.id, batchID: actions.batchID })
      .from(actions)
      .where(and(inArray(actions.id, [...ids]), readScope(identity, actionsOwnership)));
    if (changes.length === 0) return [];
    const steps = await db
      .select({ batchID: actions.batchID, rows: sql<number>`count(distinct ${actions.entityID})::int` })
      .from(actions)
      .where(inArray(actions.batchID, [...new Set(changes.map(({ batchID }) => batchID))]))
      .groupBy(actions.batchID);
    const rowsOf = new Map(steps.map(({ batchID, rows }) => [batchID, rows]));
    return changes.map(({ id, batchID }) => ({ id, batchID, rows: rowsOf.get(batchID) ?? 1 }));
  },
  idOf: ({ id }) => id,
};
