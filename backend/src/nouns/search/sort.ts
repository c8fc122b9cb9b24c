import { createHash } from "node:crypto";
import { type Field, OWN_PREFIX, searchName } from "@gisement/shared-domain/fields";
import { SEARCH_LIMITS, SORT_FIELDS, SORTED_FIELDS } from "@gisement/shared-domain/search";
import { type SQL, sql } from "drizzle-orm";
import { refuseExcess, refuseInput } from "../../platform/search/refuse.ts";
import { columnOf } from "../lots/lot-columns.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { normOf } from "./fields.ts";
import type { SearchInput, SortInput } from "./filter-input.ts";
import type { SearchFields } from "./own-fields.ts";

/** One key of the order. Empty values come last in both directions; a final id makes the order total. */
export interface SortKey {
  readonly value: SQL;
  /** The key's name among the candidates. */
  readonly as: string;
  readonly type: "text" | "float8" | "timestamptz" | "uuid";
  readonly direction: "asc" | "desc";
}

type SortValue = Pick<SortKey, "value" | "type">;
const textKey = (column: SQL): SortValue => ({ value: sql`nullif(${normOf(column)}, '')`, type: "text" });

/** Fields that need more than their column for sorting. */
const SPECIAL: Readonly<Record<string, SortValue>> = {
  // Category numbers in numerical order: 31 before 101.
  category: {
    value: sql`case when ${lot.category} ~ '^\\d{1,12}$' then lpad(${lot.category}, 12, '0') else nullif(${normOf(sql`${lot.category}`)}, '') end`,
    type: "text",
  },
};

function keyOf(field: Field): SortValue {
  const value = sql`${lot[columnOf(field)]}`;
  switch (field.search) {
    case "number":
      return { value, type: "float8" };
    case "date":
      return { value, type: "timestamptz" };
    default:
      return textKey(value);
  }
}

const KEYS: Readonly<Record<string, SortValue>> = {
  // Public shops sort by it; `searchProduct` does not (SEARCH-507).
  price: { value: sql`coalesce(${lot.shopPrice}, ${lot.priceAmount})`, type: "float8" },
  ...Object.fromEntries(
    SORTED_FIELDS.map((field) => [searchName(field), SPECIAL[field.key] ?? keyOf(field)]),
  ),
};

export interface Order {
  readonly keys: readonly SortKey[];
  /** By creation only: the order of an index, which then returns the page directly. */
  readonly isByCreation: boolean;
}

/** The sort key of an own property: the first of several values, choices in the order of their list, false before true. */
function ownKey(name: string, fields: SearchFields): SortValue | null {
  const field = name.startsWith(OWN_PREFIX) ? fields[name] : undefined;
  switch (field?.kind) {
    case "text":
      return { value: field.sorted ?? sql`nullif(${field.source.norm}, '')`, type: "text" };
    case "choice": {
      const first = sql`case jsonb_typeof(${field.column}) when 'array' then ${field.column} ->> 0 else ${field.column} #>> '{}' end`;
      if (field.order.length === 0) return textKey(sql`coalesce(${first}, '')`);
      return {
        value: sql`array_position(${sql.param([...field.order])}::text[], ${first})::float8`,
        type: "float8",
      };
    }
    case "boolean":
      return { value: sql`(${field.column})::int::float8`, type: "float8" };
    case "number":
    case "range":
      return { value: sql`${field.column}`, type: "float8" };
    case "date":
      return { value: sql`${field.column}`, type: "timestamptz" };
    default:
      return null;
  }
}

export function orderOf(
  sorts: readonly SortInput[] | null | undefined,
  relevance: SQL | null,
  fields: SearchFields,
): Order {
  const given = sorts ?? [];
  if (given.length > SEARCH_LIMITS.sorts) refuseExcess("sort", given.length, SEARCH_LIMITS.sorts);
  const keys = given.map(({ field, direction }, index): SortKey => {
    const key = KEYS[field] ?? ownKey(field, fields);
    if (!key) refuseInput(`sort.${index}.field`, field, SORT_FIELDS, `There is no sorting by ${field}.`);
    if (direction !== "asc" && direction !== "desc")
      refuseInput(`sort.${index}.direction`, direction, ["asc", "desc"], "A direction is asc or desc.");
    return { ...(key as NonNullable<typeof key>), direction: direction as "asc" | "desc", as: `k${index}` };
  });
  if (keys.length === 0 && relevance)
    keys.push({ value: relevance, type: "float8", direction: "desc", as: "relevance" });
  const isDefault = keys.length === 0;
  const created = KEYS.createdAt as NonNullable<(typeof KEYS)[string]>;
  if (!given.some(({ field }) => field === "createdAt"))
    keys.push({ ...created, direction: "desc", as: "created" });
  const only = given.length === 1 ? given[0] : undefined;
  const ties = only?.field === "createdAt" ? (keys[0]?.direction ?? "desc") : "desc";
  keys.push({ value: sql`${lot.id}`, type: "uuid", direction: ties, as: "id" });
  return { keys, isByCreation: isDefault || only?.field === "createdAt" };
}

const nameOf = ({ as }: SortKey): SQL => sql.identifier(as) as unknown as SQL;

/**
 * `order by` over the named keys, or over the table's own columns. Empty values come last in both directions; over the columns,
 * which are never null, the clause matches the index: descending with nulls last, or the exact reverse.
 */
export const orderBy = (keys: readonly SortKey[], over: "names" | "columns"): SQL =>
  sql.join(
    keys.map((key) => {
      const target = over === "names" ? nameOf(key) : key.value;
      const nulls = over === "columns" && key.direction === "asc" ? "first" : "last";
      return sql`${target} ${sql.raw(`${key.direction} nulls ${nulls}`)}`;
    }),
    sql`, `,
  );

/** A token belongs to one search: same filter, same order. */
export const signatureOf = ({ filter, sort, location, distance }: SearchInput): string =>
  createHash("sha256")
    .update(JSON.stringify([filter ?? null, sort ?? null, location ?? null, distance ?? null]))
    .digest("base64url")
    .slice(0, 12);

export const encodeToken = (signature: string, values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify([signature, ...values])).toString("base64url");

/** Rows after the token's, key by key; an empty value sorts after every other. */
export function afterToken(
  token: string | null | undefined,
  signature: string,
  keys: readonly SortKey[],
  over: "names" | "columns",
): SQL {
  if (!token) return sql`true`;
  const values = decodeToken(token, signature, keys);
  const [first, second] = keys;
  // As a single row comparison, an index can start at that row.
  if (over === "columns" && first && second && keys.length === 2) {
    const compare = sql.raw(first.direction === "asc" ? ">" : "<");
    return sql`(${first.value}, ${second.value}) ${compare} (${literal(first, values[0])}, ${literal(second, values[1])})`;
  }
  const branches = keys.map((key, index) => {
    const same = keys.slice(0, index).map((other, at) => equals(other, values[at], over));
    return sql`(${sql.join([...same, beyond(key, values[index], over)], sql` and `)})`;
  });
  return sql`(${sql.join(branches, sql` or `)})`;
}

const targetOf = (key: SortKey, over: "names" | "columns"): SQL =>
  over === "names" ? nameOf(key) : key.value;
const literal = (key: SortKey, value: unknown): SQL => sql`${value}::${sql.raw(key.type)}`;
function equals(key: SortKey, value: unknown, over: "names" | "columns"): SQL {
  const target = targetOf(key, over);
  return value === null ? sql`${target} is null` : sql`${target} = ${literal(key, value)}`;
}
function beyond(key: SortKey, value: unknown, over: "names" | "columns"): SQL {
  const target = targetOf(key, over);
  if (value === null) return sql`false`;
  const compare =
    key.direction === "asc"
      ? sql`${target} > ${literal(key, value)}`
      : sql`${target} < ${literal(key, value)}`;
  return key.as === "id" || key.as === "created" ? compare : sql`(${compare} or ${target} is null)`;
}

const CHECKS: Readonly<Record<SortKey["type"], (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string",
  float8: (value) => typeof value === "number",
  timestamptz: (value) => typeof value === "string" && !Number.isNaN(Date.parse(value)),
  uuid: (value) => typeof value === "string" && /^[0-9a-f-]{36}$/i.test(value),
};

function decodeToken(token: string, signature: string, keys: readonly SortKey[]): unknown[] {
  try {
    const [given, ...values] = JSON.parse(Buffer.from(token, "base64url").toString("utf8")) as unknown[];
    const fits =
      values.length === keys.length &&
      keys.every(({ type, as }, index) =>
        values[index] === null ? as !== "id" : CHECKS[type](values[index]),
      );
    if (given === signature && fits) return values;
  } catch {
    // The error below is enough: a token is opaque, so there is no further detail to give.
  }
  return refuseInput(
    "nextToken",
    token.slice(0, 80),
    "the nextToken of the page before, with the same filter and sort",
    "This nextToken was not given by this search.",
  );
}
