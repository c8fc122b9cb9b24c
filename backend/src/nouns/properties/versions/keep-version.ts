import { asc, sql } from "drizzle-orm";
import { ownershipOf, writeScope } from "../../../platform/tenancy/scope.ts";
import type { Step } from "../../../platform/transaction/step.ts";
import { propertiesOwnership } from "../ownership.ts";
import { properties } from "../table.ts";

/** Name of a set that was created without one. */
const UNNAMED = "Produits";

/** The writer's set, created with its first change. */
async function ownSetID({ tx, identity, now }: Step): Promise<string> {
  const [stored] = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(writeScope(identity, propertiesOwnership))
    .orderBy(asc(properties.createdAt), asc(properties.id))
    .limit(1);
  if (stored) return stored.id;
  const { organizationID, organizationMasterID } = ownershipOf(identity);
  const [created] = await tx
    .insert(properties)
    .values({
      name: UNNAMED,
      userID: identity.userID,
      organizationID,
      organizationMasterID,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: properties.id });
  return (created as { id: string }).id;
}

/** Gives the set its next version, once in a step. Runs under the lock of the set, so that versions are in order. */
export async function keepVersion(step: Step): Promise<void> {
  const { tx, identity, batchID } = step;
  const now = step.now.toISOString();
  await tx.execute(sql`
    with next as (
      update properties set version = version + 1, updated_at = ${now}::timestamptz
      where id = ${await ownSetID(step)}::uuid
        and not exists (select 1 from property_versions where batch_id = ${batchID}::uuid)
      returning id, version)
    insert into property_versions (property_id, version, batch_id, user_id, created_at)
    select id, version, ${batchID}::uuid, ${identity.userID}::uuid, ${now}::timestamptz from next`);
}
