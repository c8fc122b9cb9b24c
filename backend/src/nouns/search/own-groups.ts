import { CHOICE_SEPARATOR, FILLED, firstDayOf, readBand } from "@gisement/shared-domain/fields";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { refuseInput } from "../../platform/search/refuse.ts";
import { bandStep, type NumberSpread, periodOf } from "./bands.ts";
import type { Field, Groups } from "./fields.ts";

/** A field with groups. */
type Grouped = Field & { readonly groups: Groups };
export const hasGroups = (field: Field | undefined): field is Grouped =>
  field?.groups !== undefined && field.groups !== null;

/** Several texts as one, whatever their order; null for none. */
const joined = (texts: SQL): SQL =>
  sql`(select string_agg(each, ${CHOICE_SEPARATOR} order by each collate "C") from ${texts} each where each <> '')`;

/** What the groups of a field are made of; null for a lot without a value. */
function groupedValue(field: Grouped): SQL {
  const { grouping } = field.groups;
  if (field.kind === "range") return sql`coalesce(${field.column}, ${field.most})`;
  if (field.kind === "list") return joined(sql`unnest(${field.column})`);
  if (field.kind === "choice")
    return sql`nullif(case jsonb_typeof(${field.column}) when 'array' then ${joined(sql`jsonb_array_elements_text(${field.column})`)}
      else ${field.column} #>> '{}' end, '')`;
  if (grouping === "stars") return sql`round((${field.column})::numeric)`;
  if (grouping === "number" || grouping === "period") return sql`${field.column}`;
  return sql`nullif((${field.column})::text, '')`;
}

/** Up to this many different numbers are counted before they are divided into bands, with exact decimals. */
const FEW = 10_000;

/** How lots form groups: by what is read from each of them, and the key that this gives a whole group. */
export interface LotGrouping {
  readonly perLot: SQL;
  keyOf(perLot: SQL): SQL;
}

/** Groups whose key is what was read. */
const groupsOf = (perLot: SQL): LotGrouping => ({ perLot, keyOf: (value) => value });

/**
 * The groups of these lots: those of numbers and days depend on how far the values are apart, and their keys say themselves
 * which values they stand for. Keys are written per group, since writing numbers and days as texts takes longer than the rest.
 */
export async function groupLots(db: Executor, field: Grouped, lots: SQL): Promise<LotGrouping> {
  const { grouping, isWhole } = field.groups;
  const value = groupedValue(field);
  switch (grouping) {
    case "number":
      return groupNumbers(await spreadOf(db, value, lots), value, isWhole);
    case "period":
      return groupDays(db, field, lots);
    case "stars":
      return { perLot: value, keyOf: (stars) => sql`(${stars})::int::text` };
    case "filled":
      return groupsOf(sql`case when ${value} is not null then ${FILLED} end`);
    default:
      return groupsOf(value);
  }
}

async function spreadOf(db: Executor, value: SQL, lots: SQL): Promise<NumberSpread> {
  const { rows } = await db.execute<Record<keyof NumberSpread, unknown>>(sql`
    select count(distinct v)::int as different, min(v) as min, max(v) as max,
      percentile_cont(0.05) within group (order by v) as low, percentile_cont(0.95) within group (order by v) as high
    from (select ${value} as v from ${lots}) t`);
  const [{ different = 0, min = 0, max = 0, low = 0, high = 0 } = {}] = rows;
  return {
    different: Number(different),
    min: Number(min),
    max: Number(max),
    low: Number(low),
    high: Number(high),
  };
}

function groupNumbers(spread: NumberSpread, value: SQL, isWhole: boolean): LotGrouping {
  const step = bandStep(spread, isWhole);
  if (step === null) return { perLot: value, keyOf: (number) => sql`(${number})::text` };
  const width = sql`${step}::numeric`;
  const bandOf = (number: SQL): SQL => sql`floor((${number})::numeric / ${width})`;
  const keyOf = (band: SQL): SQL =>
    sql`trim_scale(${band} * ${width})::text || '..' || trim_scale(${band} * ${width} + ${width})::text`;
  return spread.different <= FEW
    ? { perLot: value, keyOf: (number) => keyOf(bandOf(number)) }
    : { perLot: bandOf(value), keyOf };
}

/** Many lots have the same day, so that only different texts are read as days. */
async function groupDays(db: Executor, field: Grouped, lots: SQL): Promise<LotGrouping> {
  const { stored, dayOf } =
    field.kind === "date" && field.text
      ? { stored: field.text.stored, dayOf: field.text.dayOf }
      : { stored: groupedValue(field), dayOf: (day: SQL) => day };
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(
    sql`select min(day)::text as first, max(day)::text as last
      from (select ${dayOf(sql`stored`)} as day from (select distinct ${stored} as stored from ${lots}) texts) days`,
  );
  const { first = null, last = null } = rows[0] ?? {};
  const form = first && last ? periodOf(new Date(first), new Date(last)) : "YYYY";
  return {
    perLot: stored,
    keyOf: (text) => sql`to_char((${dayOf(text)}) at time zone 'UTC', ${form})`,
  };
}

/** The lots of one group, by the key that `groupKeys` gave it. */
export function inGroup(path: string, field: Grouped, key: string): SQL {
  const { grouping } = field.groups;
  const value = groupedValue(field);
  const refuse = (accepted: string) => refuseInput(path, key, accepted, `There is no group ${key}.`);
  switch (grouping) {
    case "number":
    case "stars": {
      const band = readBand(key);
      if (band === null) return refuse("a number, or two with two dots between them");
      if (band.to === null) return sql`(${value})::float8 = ${band.from}::float8`;
      return sql`((${value})::numeric >= ${band.from}::numeric and (${value})::numeric < ${band.to}::numeric)`;
    }
    case "period": {
      const first = firstDayOf(key);
      if (first === null) return refuse("a year, or a year with its month");
      const start = sql`timezone('UTC', ${first}::timestamp)`;
      const next = sql`timezone('UTC', ${first}::timestamp + ${key.length === 4 ? "1 year" : "1 month"}::interval)`;
      return sql`(${value} >= ${start} and ${value} < ${next})`;
    }
    case "filled":
      return key === FILLED ? sql`${value} is not null` : refuse(FILLED);
    default:
      return sql`${value} = ${key}`;
  }
}

/** The lots that have a value to be grouped by, or those that have none. */
export const inSomeGroup = (field: Grouped, isFilled: boolean): SQL =>
  isFilled ? sql`(${groupedValue(field)}) is not null` : sql`(${groupedValue(field)}) is null`;
