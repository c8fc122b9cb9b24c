import { ADMINS_ONLY, OWN_PREFIX, WRITERS_SETTING } from "@gisement/shared-domain/fields";
import { type Identity, writesReservedValues } from "@gisement/shared-domain/permissions";
import { sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import type { PropertyValues } from "../../platform/database/shapes.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { sameValue } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { inSetOf, type Owner } from "./lot-privacy.ts";
import { reservedValue } from "./own-values.ts";

/**
 * Values that only ADMINs write, where the sent values are not at hand: former values that an undo restores, and proposals. The
 * values of an input are checked by `checkOwnValue`.
 */

const NOTHING: ReadonlySet<string> = new Set();

/** The keys of the owner's properties whose values this person does not write. */
async function reservedKeys(db: Executor, identity: Identity, owner: Owner): Promise<ReadonlySet<string>> {
  const { organizationID, byUserID: userID } = owner;
  if (writesReservedValues(identity, { organizationID, userID }).allowed) return NOTHING;
  const { rows } = await db.execute<{ key: string }>(
    sql`select f.key from fields f where f.key is not null and f.status is distinct from 'ARCHIVED' and ${inSetOf(owner)}
      and f.metadata @> ${JSON.stringify([{ key: WRITERS_SETTING, value: ADMINS_ONLY }])}::jsonb`,
  );
  return new Set(rows.map(({ key }) => key));
}

interface Restored {
  readonly row: object;
  readonly values: object;
}
const ownerOf = (row: object): Owner => row as unknown as Owner;
const valuesOf = (row: object): PropertyValues =>
  (row as { readonly properties?: PropertyValues }).properties ?? {};

/** Refuses former own values that this person could not write. @throws FORBIDDEN with the reason `admins-only` */
export async function checkRestoredValues(step: Step, changes: readonly Restored[]): Promise<void> {
  const reserved = new Map<string, ReadonlySet<string>>();
  for (const { row, values } of changes) {
    if (!("properties" in values)) continue;
    const owner = ownerOf(row);
    const name = owner.organizationID ?? owner.byUserID ?? "";
    const keys = reserved.get(name) ?? (await reservedKeys(step.tx, step.identity, owner));
    reserved.set(name, keys);
    const [stored, former] = [valuesOf(row), valuesOf(values)];
    const refused = [...keys].find((key) => !sameValue(stored[key], former[key]));
    if (refused !== undefined) throw reservedValue(OWN_PREFIX + refused);
  }
}

/** The reserved keys of each owner, read once per request. */
const known = new WeakMap<object, Map<string, Promise<ReadonlySet<string>>>>();

/** Whether the reader could write these fields of a lot, named as in the change log. */
export async function writesFields(
  { db, identity, loaders }: Pick<RequestContext, "db" | "identity" | "loaders">,
  owner: Owner,
  fields: readonly string[],
): Promise<boolean> {
  if (!fields.some((field) => field.startsWith(OWN_PREFIX))) return true;
  const byOwner = known.get(loaders) ?? new Map<string, Promise<ReadonlySet<string>>>();
  known.set(loaders, byOwner);
  const name = owner.organizationID ?? `person:${owner.byUserID}`;
  const keys = byOwner.get(name) ?? reservedKeys(db, identity, owner);
  byOwner.set(name, keys);
  const reserved = await keys;
  return !fields.some((field) => reserved.has(field.slice(OWN_PREFIX.length)));
}
