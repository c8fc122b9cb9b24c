import { createHash } from "node:crypto";
import { OWN_PREFIX } from "@gisement/shared-domain/fields";
import { AGGREGATE_TYPES, type AggregateType, SEARCH_LIMITS } from "@gisement/shared-domain/search";
import { is, type SQL, sql } from "drizzle-orm";
import { PgColumn } from "drizzle-orm/pg-core";
import type { AggregateBucket } from "../../platform/graphql/value-types.ts";
import { refuseExcess, refuseInput } from "../../platform/search/refuse.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import type { Field } from "./fields.ts";
import type { AggregateInput } from "./filter-input.ts";
import type { SearchFields } from "./own-fields.ts";

export interface AggregateItem {
  readonly name: string;
  readonly type: AggregateType;
  readonly field: string;
  readonly value: number | null;
  readonly buckets: readonly AggregateBucket[];
}
/** One aggregate, ready to be computed from the candidates. */
export interface CompiledAggregate {
  readonly input: AggregateInput;
  readonly type: AggregateType;
  /** The candidates' column that it reads, and that column's expression. */
  readonly column: string;
  readonly value: SQL;
  /** Returns `{ value, buckets }` as json from candidates that pass `where`. */
  readonly count: Count;
  /** The same from groups of identical candidates; null where grouping saves nothing. */
  readonly together: Together | null;
}
type Count = (candidates: SQL, where: SQL) => SQL;

/** One aggregate over groups of identical candidates, each with its size `n`: the groups are formed by the value, or each group keeps its sums. */
export interface Together {
  /** The column of a candidate, and its expression. */
  readonly column: string;
  readonly value: SQL;
  /** The sums that a group keeps of that column, by name; empty when the column itself forms the groups. */
  readonly sums: Readonly<Record<string, SQL>>;
  /** The lot's own column, where it forms the groups unchanged: conditions on it hold for all of a group, or for none. */
  readonly alike: PgColumn | null;
  readonly count: Count;
}

const DEFAULT_BUCKETS = 10;
const DEFAULT_PRECISION = 3;
/** Enough cells for any map. */
const MOST_CELLS = 2000;
const DEFAULT_PERCENTS = [1, 5, 25, 50, 75, 95, 99];
const NUMERIC: readonly AggregateType[] = ["avg", "min", "max", "sum", "stats", "percentiles"];

function bounded(path: string, found: number | null | undefined, fallback: number, most: number): number {
  if (found === null || found === undefined) return fallback;
  if (found < 1) refuseInput(path, found, `1 to ${most}`, `${path} is at least 1.`);
  if (found > most) refuseExcess(path, found, most);
  return found;
}

/** The name of a field among the candidates' columns; keys of own properties may be longer than a column name. */
export const columnName = (field: string): string =>
  field.startsWith(OWN_PREFIX)
    ? `own_${createHash("sha256").update(field).digest("hex").slice(0, 24)}`
    : field;

export function compileAggregates(
  inputs: readonly AggregateInput[] | null | undefined,
  fields: SearchFields,
): CompiledAggregate[] {
  const given = inputs ?? [];
  if (given.length > SEARCH_LIMITS.aggregates)
    refuseExcess("aggregates", given.length, SEARCH_LIMITS.aggregates);
  const names = new Set<string>();
  return given.map((input, index) => {
    const path = `aggregates.${index}`;
    if (names.has(input.name))
      refuseInput(`${path}.name`, input.name, "a name of its own", "Two aggregates have one name.");
    names.add(input.name);
    const type = AGGREGATE_TYPES.find((known) => known === input.type);
    if (!type)
      return refuseInput(`${path}.type`, input.type, AGGREGATE_TYPES, `There is no aggregate ${input.type}.`);
    return {
      input,
      type,
      column: `a_${columnName(input.field)}`,
      value: countedValue(path, type, input.field, fields),
      count: counter(path, type, input, fields),
      together: togetherOf(path, type, input, fields),
    };
  });
}

/** The counted value of a lot; dates as milliseconds since 1970. */
function countedValue(path: string, type: AggregateType, name: string, fields: SearchFields): SQL {
  if (type === "geohash_grid") {
    if (name === "location") return sql`${lot.geohash}`;
    return refuseInput(`${path}.field`, name, ["location"], "A grid is made of the location.");
  }
  const field = fields[name];
  const accepted = Object.entries(fields)
    .filter(([key, { kind }]) =>
      NUMERIC.includes(type)
        ? kind === "number" || kind === "range" || kind === "date"
        : key !== "text" && key !== "id",
    )
    .map(([key]) => key);
  if (!field || !accepted.includes(name) || field.column === null)
    return refuseInput(`${path}.field`, name, accepted, `${name} cannot be aggregated by ${type}.`);
  if (field.kind === "date") return sql`(extract(epoch from ${field.column}) * 1000)::float8`;
  return sql`${field.column}`;
}

const named = (column: string): SQL => sql.identifier(column) as unknown as SQL;

/** Few values, many rows: facets and maps. The sums and extremes of the groups combine into those of the whole. */
function togetherOf(
  path: string,
  type: AggregateType,
  input: AggregateInput,
  fields: SearchFields,
): Together | null {
  const field = columnName(input.field);
  const kind = fields[input.field]?.kind;
  const value = countedValue(path, type, input.field, fields);
  if (type === "terms" && kind === "choice") {
    const column = `a_${field}`;
    return {
      column,
      value,
      sums: {},
      alike: null,
      count: choicesOf(named(column), sizeOf(path, input), sql`sum(n)`),
    };
  }
  if (type === "terms" && (kind === "text" || kind === "boolean" || kind === "id")) {
    const column = `a_${field}`;
    return {
      column,
      value,
      sums: {},
      alike: columnOf(fields[input.field]),
      count: bucketsOf(named(column), kind === "text", sizeOf(path, input)),
    };
  }
  if (type === "geohash_grid") {
    const precision = precisionOf(path, input);
    const column = `a_${field}_${precision}`;
    const cell = sql`left(${value}, ${precision}::int)`;
    return { column, value: cell, sums: {}, alike: null, count: bucketsOf(named(column), true, MOST_CELLS) };
  }
  const column = `r_${field}`;
  const [total, number, least, most] = ["sum", "count", "min", "max"].map((name) => `${name}_${field}`) as [
    string,
    string,
    string,
    string,
  ];
  const whole = (expression: SQL): Count => {
    return (candidates, where) => sql`(select ${expression} from ${candidates} where ${where})`;
  };
  switch (type) {
    case "sum":
      return {
        column,
        value,
        sums: { [total]: sql`sum(${named(column)})` },
        alike: null,
        count: whole(sql`json_build_object('value', sum(${named(total)}))`),
      };
    case "min":
      return {
        column,
        value,
        sums: { [least]: sql`min(${named(column)})` },
        alike: null,
        count: whole(sql`json_build_object('value', min(${named(least)}))`),
      };
    case "max":
      return {
        column,
        value,
        sums: { [most]: sql`max(${named(column)})` },
        alike: null,
        count: whole(sql`json_build_object('value', max(${named(most)}))`),
      };
    case "stats":
      return {
        column,
        value,
        sums: {
          [total]: sql`sum(${named(column)})`,
          [number]: sql`count(${named(column)})`,
          [least]: sql`min(${named(column)})`,
          [most]: sql`max(${named(column)})`,
        },
        alike: null,
        count: whole(
          sql`json_build_object('value', sum(${named(total)}) / nullif(sum(${named(number)}), 0), 'buckets', json_build_array(json_build_object('key', 'stats', 'doc_count', coalesce(sum(${named(number)}), 0)::int, 'min', min(${named(least)}), 'max', max(${named(most)}))))`,
        ),
      };
    default:
      return null;
  }
}

const bucketsOf =
  (column: SQL, isText: boolean, most: number): Count =>
  (candidates, where) =>
    sql`(select json_build_object('buckets', coalesce(json_agg(json_build_object('key', k, 'doc_count', c) order by c desc, k), '[]'))
      from (select ${column}::text as k, sum(n)::int as c from ${candidates} where ${where} and ${column} is not null ${isText ? sql`and ${column}::text <> ''` : sql``}
        group by 1 order by c desc, k limit ${most}) t)`;
/** A table's own column; null for a computed value. */
const columnOf = (field: Field | undefined): PgColumn | null =>
  field && is(field.column, PgColumn) ? field.column : null;

/**
 * Each choice of JSON texts and lists of texts, with its number of occurrences; `n` is the weight of a row. Equal lists are
 * counted together before they are split: few of them differ.
 */
const choicesOf =
  (column: SQL, most: number, n: SQL): Count =>
  (candidates, where) =>
    sql`(select json_build_object('buckets', coalesce(json_agg(json_build_object('key', k, 'doc_count', c) order by c desc, k), '[]'))
      from (select k, sum(n)::int as c
          from (select ${column} as v, ${n} as n from ${candidates} where ${where} and ${column} is not null group by 1) alike,
            jsonb_array_elements_text(case jsonb_typeof(v) when 'array' then v else jsonb_build_array(v) end) k
        where k <> '' group by 1 order by c desc, k limit ${most}) t)`;
const sizeOf = (path: string, { size }: AggregateInput): number =>
  bounded(`${path}.size`, size, DEFAULT_BUCKETS, SEARCH_LIMITS.buckets);
const precisionOf = (path: string, { size }: AggregateInput): number =>
  bounded(`${path}.size`, size, DEFAULT_PRECISION, SEARCH_LIMITS.geohashPrecision);

function counter(
  path: string,
  type: AggregateType,
  input: AggregateInput,
  fields: SearchFields,
): CompiledAggregate["count"] {
  const column = named(`a_${columnName(input.field)}`);
  const kind = fields[input.field]?.kind;
  if (type === "terms" && kind === "choice") return choicesOf(column, sizeOf(path, input), sql`count(*)`);
  const isList = kind === "list";
  /** One row per value: a list counts once for each of its values. */
  const values = (candidates: SQL, where: SQL): SQL =>
    isList
      ? sql`(select value as v from ${candidates}, unnest(${column}) as value where ${where})`
      : sql`(select ${column} as v from ${candidates} where ${where})`;
  const single =
    (expression: SQL): CompiledAggregate["count"] =>
    (candidates, where) =>
      sql`(select json_build_object('value', ${expression}) from ${values(candidates, where)} x)`;
  const buckets =
    (key: SQL, most: number): CompiledAggregate["count"] =>
    (candidates, where) =>
      sql`(select json_build_object('buckets', coalesce(json_agg(json_build_object('key', k, 'doc_count', n) order by n desc, k), '[]'))
      from (select ${key}::text as k, count(*)::int as n from ${values(candidates, where)} x where v is not null ${isText ? sql`and v::text <> ''` : sql``}
        group by 1 order by n desc, k limit ${most}) t)`;
  const isText = kind === "text" || kind === "list" || type === "geohash_grid";
  switch (type) {
    case "terms":
      return buckets(sql`v`, sizeOf(path, input));
    case "geohash_grid":
      return buckets(sql`left(v, ${precisionOf(path, input)}::int)`, MOST_CELLS);
    case "cardinality":
      return single(isText ? sql`count(distinct v) filter (where v::text <> '')` : sql`count(distinct v)`);
    case "stats":
      return (candidates, where) =>
        sql`(select json_build_object('value', avg(v), 'buckets', json_build_array(json_build_object('key', 'stats', 'doc_count', count(v)::int, 'min', min(v), 'max', max(v)))) from ${values(candidates, where)} x)`;
    case "percentiles": {
      const percents = [...(input.percents ?? DEFAULT_PERCENTS)];
      if (percents.length > SEARCH_LIMITS.percents)
        refuseExcess(`${path}.percents`, percents.length, SEARCH_LIMITS.percents);
      const wrong = percents.find((percent) => !(percent >= 0 && percent <= 100));
      if (wrong !== undefined)
        refuseInput(`${path}.percents`, wrong, "0 to 100", "A percentile lies between 0 and 100.");
      const shares = sql`${sql.param(percents.map((percent) => percent / 100))}::float8[]`;
      const labels = sql`${sql.param(percents.map(String))}::text[]`;
      return (candidates, where) =>
        sql`(select json_build_object('buckets', coalesce((select json_agg(json_build_object('key', label, 'doc_count', n, 'min', at, 'max', at) order by i)
          from unnest(${labels}, p) with ordinality as t(label, at, i) where at is not null), '[]'))
          from (select percentile_cont(${shares}) within group (order by v) as p, count(v)::int as n from ${values(candidates, where)} x) y)`;
    }
    default:
      return single(sql`${sql.raw(type)}(v)`);
  }
}

/** PostgreSQL's counts in the form of the API. */
export function readAggregate({ input, type }: CompiledAggregate, counted: unknown): AggregateItem {
  const { value = null, buckets = [] } = (counted ?? {}) as {
    value?: number | null;
    buckets?: Partial<AggregateBucket>[];
  };
  return {
    name: input.name,
    type,
    field: input.field,
    value: value === null ? null : Number(value),
    buckets: buckets.map(({ key = "", doc_count = 0, min = null, max = null }) => ({
      key,
      doc_count,
      min,
      max,
    })),
  };
}
