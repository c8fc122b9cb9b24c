import { and, asc, gt, inArray, ne, sql } from "drizzle-orm";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { changeLots } from "../lots/change-lots.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { selectProductStatuses } from "../lots/types.ts";

const NO_ID = "00000000-0000-0000-0000-000000000000";
/** Lots per statement. */
const CHUNK = 2500;

/** Past and removed lots too: they may return to the inventory. */
const hasReference = ({ identity }: Step, ids: readonly string[]) =>
  and(
    writeScope(identity, productStatusesOwnership),
    ne(lot.progress, "deleted"),
    inArray(lot.referenceID, [...ids]),
  );

export const countLotsOf = (step: Step, ids: readonly string[]): Promise<number> =>
  step.tx.$count(lot, hasReference(step, ids));

/** Gives all lots of these references another one, or none; locks them in the order of their ids. */
export async function replaceReference(
  step: Step,
  from: readonly string[],
  into: string | null,
): Promise<string[]> {
  const ids: string[] = [];
  for (let after = NO_ID; ; ) {
    const rows = await selectProductStatuses(step.tx)
      .where(and(hasReference(step, from), gt(lot.id, sql`${after}::uuid`)))
      .orderBy(asc(lot.id))
      .limit(CHUNK)
      .for("update");
    const last = rows.at(-1);
    if (!last) return ids;
    after = last.id;
    const changed = await changeLots(
      step,
      rows.map((row) => ({ row, values: { referenceID: into, updatedBy: step.identity.userID } })),
    );
    ids.push(...changed.map(({ id }) => id));
  }
}
