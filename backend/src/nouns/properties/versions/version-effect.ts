import { formulaOperands } from "@gisement/shared-domain/formula-fields";
import type { Identity } from "@gisement/shared-domain/permissions";
import { and, sql } from "drizzle-orm";
import type { Executor } from "../../../platform/database/database.ts";
import { readScope } from "../../../platform/tenancy/scope.ts";
import { productStatusesOwnership } from "../../lots/ownership.ts";
import { productStatuses as lot } from "../../lots/status-table.ts";
import { liveFields } from "../field-set.ts";
import { optionUses } from "../option-uses.ts";
import { lostOperands } from "../settle-formulas.ts";
import type { PropertyChange } from "./compare-set.ts";
import type { TwoStates } from "./set-at.ts";

/** Lots are counted up to this number. */
const COUNTED_LOTS = 10_000;
/** Properties of which lots are counted. */
const COUNTED_PROPERTIES = 50;

/** The lots whose values the way back would hide or leave without their choice, by the key of the property. */
export async function lotsAffected(
  db: Executor,
  identity: Identity,
  changes: readonly PropertyChange[],
): Promise<ReadonlyMap<string, number>> {
  const lots = new Map<string, number>();
  for (const { key, kind, options } of changes.slice(0, COUNTED_PROPERTIES)) {
    if (kind === "added") lots.set(key, await countLots(db, identity, key));
    else if (options.added.length > 0) {
      const values = new Set(options.added.map(({ value }) => value));
      const uses = await optionUses(db, identity, key);
      lots.set(
        key,
        uses.reduce((sum, { value, count }) => (values.has(value) ? sum + count : sum), 0),
      );
    }
  }
  return lots;
}

async function countLots(db: Executor, identity: Identity, key: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from ${lot}
      where ${and(readScope(identity, productStatusesOwnership), sql`${lot.progress} <> 'deleted'`, sql`jsonb_exists(${lot.properties}, ${key})`)}
      limit ${COUNTED_LOTS}) as lots`);
  return rows[0]?.count ?? 0;
}

/** The labels of formulas that would lose one of their references by the way back. */
export function formulasBroken({ now, past }: TwoStates): readonly string[] {
  const operands = (state: TwoStates["now"]) => formulaOperands(liveFields(state.set));
  return lostOperands(operands(now), operands(past)).users.map(({ label }) => label.fr);
}
