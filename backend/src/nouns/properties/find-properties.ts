import { type Field, type FieldRow, ownField, valuesFor } from "@gisement/shared-domain/fields";
import { type Identity, writesReservedValues } from "@gisement/shared-domain/permissions";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { ownerOf, ownershipOf } from "../../platform/tenancy/scope.ts";
import { visibleFields, visibleOptions } from "./visible-fields.ts";

/** The labels of a choice or field in languages other than French, as rows of the API. */
const translationsOf = (column: string, id: string): SQL =>
  sql`(select coalesce(json_agg(json_build_object('lang', t.lang, 'label', t.label)), '[]') from translations t where ${sql.raw(`t.${column} = ${id}`)})`;

const choicesOf = (identity: Identity): SQL => sql`(
  select coalesce(json_agg(json_build_object('value', o.value, 'label', o.label, 'translations', ${translationsOf("option_id", "o.id")})
    order by o.sort_index, o.id), '[]')
  from options o join fields l on l.id = o.field_options_id
  where (l.id = f.id or (l.key = f.key and l.organization_fields_id is null and l.user_id is null))
    and o.status is distinct from 'ARCHIVED' and ${visibleOptions(identity, "o")})`;

interface OwnedFieldRow extends FieldRow {
  /** Null for the platform's, and for those of a person without a team. */
  readonly organizationID: string | null;
}

/** Rows of the reader's property set (decision D9) with these keys, or all, including archived ones. One statement. */
export async function findFieldRows(
  db: Executor,
  identity: Identity,
  keys?: readonly string[],
): Promise<readonly OwnedFieldRow[]> {
  if (keys?.length === 0) return [];
  const { rows } = await db.execute<OwnedFieldRow & Record<string, unknown>>(sql`
    select f.key, f.organization_fields_id as "organizationID", f.type, f.label, f.value, f.status, f.metadata,
      ${translationsOf("field_id", "f.id")} as translations, ${choicesOf(identity)} as options
    from fields f
    where ${visibleFields(identity, "f")} and f.key is not null
      ${keys ? sql`and f.key = any(${sql.param([...new Set(keys)])}::text[])` : sql``}
    order by f.created_at, f.id`);
  return rows;
}

/**
 * The properties that the reader's team added, by key: the requested ones, or all. Read-only are those whose values the reader
 * leaves to ADMINs.
 */
export async function findOwnFields(
  db: Executor,
  identity: Identity,
  keys?: readonly string[],
): Promise<ReadonlyMap<string, Field>> {
  const own = new Map<string, Field>();
  // The reader's own field overrides a sub-team's field of the same key.
  const { organizationID } = ownershipOf(identity);
  const rows = (await findFieldRows(db, identity, keys)).toSorted(
    (one, other) =>
      Number(one.organizationID === organizationID) - Number(other.organizationID === organizationID),
  );
  const userID = identity.kind === "user" ? ownerOf(identity) : null;
  const writesAll = writesReservedValues(identity, { organizationID, userID }).allowed;
  for (const row of rows) {
    const found = ownField(row);
    const [field] = found ? valuesFor([found], writesAll) : [];
    if (field) own.set(row.key ?? "", field);
  }
  return own;
}
