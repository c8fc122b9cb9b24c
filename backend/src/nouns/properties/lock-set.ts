import { DomainError } from "@gisement/shared-domain/errors";
import { sql } from "drizzle-orm";
import { ownerOf, ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { keepVersion } from "./versions/keep-version.ts";

/** Tables whose changes make a new version of the set. */
const OF_SET: ReadonlySet<string> = new Set(["fields", "options", "translations"]);

/**
 * Locks the writer's property set until the end of the step, which makes a new version of it if it changes anything: keys, labels and positions are
 * checked against the whole set.
 * A sub-team that has no field and no option of its own reads its master's set (decision D9) and cannot change it.
 *
 * @throws INVALID_STATE with the reason `masters-set`.
 */
export async function lockSet(step: Step): Promise<void> {
  await requireOwnSet(step);
  step.beforeCommit(async (entries) => {
    if (entries.some(({ entity }) => OF_SET.has(entity))) await keepVersion(step);
  });
}

async function requireOwnSet({ tx, identity }: Step): Promise<void> {
  const { organizationID: team, organizationMasterID: master } = ownershipOf(identity);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`properties:${team ?? ownerOf(identity)}`}, 0))`,
  );
  if (team === null || master === null || master === team) return;
  const { rows } = await tx.execute<{ organization: string }>(sql`
    select organization_fields_id as organization from fields where organization_fields_id in (${team}::uuid, ${master}::uuid)
    union select organization_id from options where organization_id in (${team}::uuid, ${master}::uuid)`);
  const owners = rows.map(({ organization }) => organization);
  if (owners.includes(master) && !owners.includes(team))
    throw new DomainError("INVALID_STATE", "The set is that of the master organization.", {
      reason: "masters-set",
    });
}
