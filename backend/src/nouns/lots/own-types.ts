import type { OwnValue } from "@gisement/shared-domain/fields";
import { sql } from "drizzle-orm";
import type { PropertyValue, PropertyValues } from "../../platform/database/shapes.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import type { TypedValues } from "../../platform/graphql/value-types.ts";
import { inSetOf, type Owner } from "./lot-privacy.ts";
import { isRange, toOwnValues } from "./own-values.ts";

type Reader = Pick<RequestContext, "db" | "loaders">;
type Types = ReadonlyMap<string, string>;

/** The types of each owner's properties, read once per request. */
const known = new WeakMap<object, Map<string, Promise<Types>>>();

/** Types by key. A team's own copy of a property comes after the property of its master and of the platform. */
async function readTypes({ db }: Reader, owner: Owner): Promise<Types> {
  const { rows } = await db.execute<{ key: string; type: string }>(
    sql`select f.key, f.type from fields f
      where f.key is not null and f.type is not null
        and (${inSetOf(owner)} or (f.organization_fields_id is null and f.user_id is null))
      order by f.organization_fields_id is not null or f.user_id is not null,
        f.organization_fields_id is not distinct from ${owner.organizationID}::uuid,
        f.status is distinct from 'ARCHIVED'`,
  );
  return new Map(rows.map(({ key, type }) => [key, type]));
}

function typesOf(reader: Reader, owner: Owner): Promise<Types> {
  const byOwner = known.get(reader.loaders) ?? new Map<string, Promise<Types>>();
  known.set(reader.loaders, byOwner);
  const name = owner.organizationID ?? `person:${owner.byUserID}`;
  const found = byOwner.get(name) ?? readTypes(reader, owner);
  byOwner.set(name, found);
  return found;
}

/** What a value of a deleted property says of its type; TEXT also covers all types that are stored as text. */
function storedType(value: PropertyValue): string {
  if (typeof value === "number") return "FLOAT";
  if (typeof value === "boolean") return "BOOLEAN";
  if (Array.isArray(value)) return "LIST";
  return isRange(value) ? "RANGE" : "TEXT";
}

/** Stored values in the API's shape; the type of each, in its owner's set, is read when it is asked for. */
export const toTypedValues = (reader: Reader, owner: Owner, values: PropertyValues): TypedValues[] =>
  toOwnValues(values).map((own) => ({
    ...own,
    readType: async () =>
      (await typesOf(reader, owner)).get(own.key) ?? storedType(values[own.key] as PropertyValue),
  }));

/** The same as plain data, which is not resolved field by field. */
export const withTypes = (reader: Reader, owner: Owner, values: PropertyValues): Promise<OwnValue[]> =>
  Promise.all(
    toTypedValues(reader, owner, values).map(async ({ readType, ...own }) => ({
      ...own,
      type: await readType?.(),
    })),
  );
