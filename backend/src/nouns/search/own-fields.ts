import { findLotField, type Field as LotField, OWN_PREFIX, searchName } from "@gisement/shared-domain/fields";
import type { Identity } from "@gisement/shared-domain/permissions";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { jsonText } from "../../platform/database/json-text.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { findOwnFields } from "../properties/find-properties.ts";
import { FIELDS, type Field, plainText } from "./fields.ts";
import type { ProductFilter, SearchInput } from "./filter-input.ts";

const keyOf = (name: string): string => name.slice(OWN_PREFIX.length);

/** The fields that a search may name. */
export type SearchFields = Readonly<Record<string, Field>>;

/** The keys of the team's own properties that a search names, at any depth. */
function ownKeys({ filter, aggregates, sort }: SearchInput): string[] {
  const keys = new Set<string>();
  const ofFilter = (part: ProductFilter | null | undefined): void => {
    if (!part) return;
    for (const { key } of part.properties ?? []) keys.add(key);
    for (const each of [...(part.and ?? []), ...(part.or ?? []), part.not]) ofFilter(each);
  };
  ofFilter(filter);
  for (const { field } of [...(aggregates ?? []), ...(sort ?? [])])
    if (field.startsWith(OWN_PREFIX)) keys.add(keyOf(field));
  return [...keys];
}

/** The built-in fields, and those of the team's own properties that the search names. */
export async function searchFields(
  db: Executor,
  identity: Identity,
  input: SearchInput,
): Promise<SearchFields> {
  const own = await findOwnFields(db, identity, ownKeys(input));
  if (own.size === 0) return FIELDS;
  const found = [...own].flatMap(([key, field]) => {
    const searched = searchedField(key, field);
    return searched === null ? [] : [[OWN_PREFIX + key, searched] as const];
  });
  return { ...FIELDS, ...Object.fromEntries(found) };
}

/** Lots with this value of the property, by the index of properties; `properties <> '{}'` is that index's condition. */
const holds = (key: string, value: unknown): SQL =>
  sql`${lot.properties} @> ${jsonText({ [key]: value })}::jsonb`;
const holdsOneOf = (key: string, values: readonly unknown[]): SQL =>
  values.length === 0
    ? sql`false`
    : sql`(${lot.properties} <> '{}'::jsonb and (${sql.join(
        values.map((value) => holds(key, value)),
        sql` or `,
      )}))`;

/** The stored JSON as a value of the property's type; null if another type is stored, such as an unconverted text. */
const typed = (key: string, type: "number" | "boolean", as: "float8" | "boolean"): SQL =>
  sql`case jsonb_typeof(${lot.properties} -> ${key}::text) when ${sql.raw(`'${type}'`)} then (${lot.properties} -> ${key}::text)::${sql.raw(as)} end`;

/** The searchable field of a property; null for a property without a value of its own. A property that shows a field of the lot uses that field. */
function searchedField(key: string, { type, search, path, multiple, options = [] }: LotField): Field | null {
  if (path[0] !== "properties") {
    const shown = findLotField(path.join("."));
    return (shown && FIELDS[searchName(shown)]) ?? null;
  }
  const text = sql`(${lot.properties} ->> ${key}::text)`;
  if (multiple || type === "LIST")
    return {
      kind: "choice",
      column: sql`(${lot.properties} -> ${key}::text)`,
      source: plainText(text, (values) =>
        holdsOneOf(
          key,
          values.flatMap((each) => [each, [each]]),
        ),
      ),
      order: options.map(({ value }) => value),
    };
  if (type === "RANGE")
    return {
      kind: "range",
      column: sql`(${lot.properties} -> ${key}::text ->> 'min')::float8`,
      most: sql`(${lot.properties} -> ${key}::text ->> 'max')::float8`,
    };
  switch (search) {
    case "number":
      return {
        kind: "number",
        column: typed(key, "number", "float8"),
        among: (values) => holdsOneOf(key, values),
      };
    case "boolean":
      return {
        kind: "boolean",
        column: typed(key, "boolean", "boolean"),
        among: (values) => holdsOneOf(key, values),
      };
    case "date":
      return { kind: "date", column: sql`timezone('UTC', f_day(${text})::timestamp)` };
    case undefined:
      return null;
    default:
      return { kind: "text", column: text, source: plainText(text, (values) => holdsOneOf(key, values)) };
  }
}
