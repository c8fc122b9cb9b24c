import {
  fieldGrouping,
  type Field as LotField,
  OWN_PREFIX,
  searchName,
} from "@gisement/shared-domain/fields";
import type { Identity } from "@gisement/shared-domain/permissions";
import { LOT } from "@gisement/shared-domain/records/lot";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { jsonText } from "../../platform/database/json-text.ts";
import { privateKeysOfProjects, searchableWords } from "../lots/lot-privacy.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { findOwnFields } from "../properties/find-properties.ts";
import { EVERYTHING, FIELDS, type Field, normOf, plainText, type TextSource } from "./fields.ts";
import type { ProductFilter, SearchInput } from "./filter-input.ts";
import { sharedProjects } from "./visible-lots.ts";

const keyOf = (name: string): string => name.slice(OWN_PREFIX.length);

/** The fields that a search may name. */
export type SearchFields = Readonly<Record<string, Field>>;

/** What names own properties: a search, or the groups of one. */
type Naming = Pick<SearchInput, "filter" | "aggregates" | "sort"> & { readonly groupedBy?: string | null };

/** The keys of the team's own properties that a search names, at any depth. */
function ownKeys({ filter, aggregates, sort, groupedBy }: Naming): string[] {
  const keys = new Set<string>(groupedBy ? [groupedBy] : []);
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

/** The search box where a search also finds lots of others. */
const textField = (identity: Identity): Field => ({
  kind: "text",
  column: null,
  source: { ...EVERYTHING, vector: searchableWords(identity) },
});

/** What the search box of these fields searches. */
export const textSource = ({ text }: SearchFields): TextSource =>
  text?.kind === "text" ? text.source : EVERYTHING;

const NONE: ReadonlySet<string> = new Set();

/** The built-in fields, and those of the team's own properties that the search names. */
export async function searchFields(db: Executor, identity: Identity, input: Naming): Promise<SearchFields> {
  const own = await findOwnFields(db, identity, ownKeys(input));
  const shared = sharedProjects(identity, input.filter);
  const builtIn = shared.length === 0 ? FIELDS : { ...FIELDS, text: textField(identity) };
  if (own.size === 0) return builtIn;
  // A participant whose own team has a property of the same key must not find lots by the private values of the other team.
  const hidden = shared.length > 0 ? await privateKeysOfProjects(db, shared) : NONE;
  const found = [...own].flatMap(([key, field]) => {
    const searched = hidden.has(key) ? null : searchedField(key, field);
    if (searched === null) return [];
    const grouping = fieldGrouping(field);
    const groups = grouping && { grouping, isWhole: field.type === "INT" };
    return [[OWN_PREFIX + key, { ...searched, groups }] as const];
  });
  return { ...builtIn, ...Object.fromEntries(found) };
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

const dayOf = (text: SQL): SQL => sql`timezone('UTC', f_day(${text})::timestamp)`;

const RELATED: Readonly<Record<string, string>> = {
  project: "projects",
  person: "users",
  productStatus: "product_statuses",
  reference: '"references"',
  customer:
    "(select id, coalesce(nullif(company_name, ''), trim(first_name || ' ' || last_name)) as name from customers)",
};
const UUID = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

/** The name of the row whose id a relation stores; null for a text that is no id. */
const nameOfRelated = (id: SQL, list: string | undefined): SQL =>
  sql`(select nullif(${normOf(sql`related.name`)}, '') from ${sql.raw(RELATED[list ?? ""] ?? "places")} related
    where related.id = case when ${id} ~ ${UUID} then ${id}::uuid end)`;

/** The searchable field of a property; null for a property without a value of its own. A property that shows a field of the lot uses that field. */
function searchedField(
  key: string,
  { type, search, path, multiple, list, options = [] }: LotField,
): Field | null {
  if (path[0] !== "properties") {
    const shown = LOT.find(path.join("."));
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
      return { kind: "date", column: dayOf(text), text: { stored: text, dayOf } };
    case undefined:
      return null;
    case "text":
    case "list":
    case "id":
      return {
        kind: "text",
        column: text,
        source: plainText(text, (values) => holdsOneOf(key, values)),
        ...(type === "RELATION" ? { sorted: nameOfRelated(text, list) } : {}),
      };
  }
}
