import { DEFAULT_UNIT } from "@gisement/shared-domain/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { inStock, isFinished } from "../lots/in-stock.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import type { LotGrouping } from "./own-groups.ts";

/** Groups per answer; the largest come first, so that only small ones are cut off. */
export const GROUPS_LIMIT = 1000;

interface Summed {
  readonly from: SQL;
  readonly where: SQL;
  /** Null for the sums of all lots together. */
  readonly grouping: LotGrouping | null;
  readonly withActions: boolean;
}

const pieced = sql`coalesce(${lot.quantityUnit}, ${DEFAULT_UNIT}) = ${DEFAULT_UNIT}`;
const counted = sql`filter (where ${lot.quantityNumber} is not null)`;

/** What is kept of the lots of a group, by name. Parts of a group combine in the same way, counts by their sum. */
const PARTS: Readonly<Record<string, readonly [combine: "sum" | "min" | "max", ofLots: SQL]>> = {
  lots: ["sum", sql`count(*)`],
  in_stock: ["sum", sql`count(*) filter (where ${inStock})`],
  finished: ["sum", sql`count(*) filter (where ${isFinished})`],
  quantity: ["sum", sql`sum(${lot.quantityNumber})`],
  // Equal extremes mean a single unit; counting different ones would have to sort the lots.
  first_unit: ["min", sql`min(coalesce(${lot.quantityUnit}, '')) ${counted}`],
  last_unit: ["max", sql`max(coalesce(${lot.quantityUnit}, '')) ${counted}`],
  unit: ["max", sql`max(${lot.quantityUnit}) ${counted}`],
  weight: ["sum", sql`sum(${lot.weight} * coalesce(${lot.quantityNumber}, 1))`],
  impact: ["sum", sql`sum(${lot.co2Impact})`],
  price: ["sum", sql`sum(${lot.priceAmount} * ${lot.quantityNumber})`],
  pieces: ["sum", sql`sum(${lot.quantityNumber}) filter (where ${pieced})`],
  area: ["sum", sql`sum(${lot.quantityNumber}) filter (where ${lot.quantityUnit} = 'm2')`],
  unit_prices: ["sum", sql`sum(${lot.priceAmount})`],
  with_price: ["sum", sql`count(${lot.priceAmount})`],
  weighed: ["sum", sql`count(${lot.weight})`],
  assessed: ["sum", sql`count(${lot.co2Impact})`],
  priced: ["sum", sql`count(${lot.priceAmount} * ${lot.quantityNumber})`],
};

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const named = (name: string): SQL => sql`${sql.identifier(name)}`;
const ofLots = list(Object.entries(PARTS).map(([name, [, part]]) => sql`${part} as ${named(name)}`));
const combined = list(
  Object.entries(PARTS).map(
    ([name, [combine]]) => sql`${sql.raw(combine)}(${named(name)}) as ${named(name)}`,
  ),
);

const groupBy = (columns: readonly SQL[]): SQL =>
  columns.length === 0 ? sql`` : sql` group by ${list(columns)}`;

/** Counts and sums of the lots by their groups, with the lots of each status if asked for. */
export async function sumLots(
  executor: Executor,
  { from, where, grouping, withActions }: Summed,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const action = withActions ? [sql`action`] : [];
  const stored = [
    ...(grouping ? [sql`${grouping.perLot} as value`] : []),
    ...(withActions ? [sql`${lot.action} as action`] : []),
  ];
  const alike = sql`select ${list([...stored, ofLots])} from ${from} where ${where}${groupBy(stored.map((_, index) => sql.raw(String(index + 1))))}`;
  const key = grouping ? grouping.keyOf(sql`value`) : sql`null::text`;
  const keyed = sql`select *, ${key} as key from (${alike}) alike`;
  const split = sql`select ${list([sql`key`, ...action, combined])} from (${keyed}) keyed${groupBy([sql`key`, ...action])}`;
  const actions = withActions
    ? sql`, json_agg(json_build_object('key', action, 'doc_count', lots::int)) filter (where action is not null) as actions`
    : sql``;
  const { rows } = await executor.execute<Record<string, unknown>>(sql`
    select ${grouping ? sql`key` : key} as key, sum(lots)::int as count,
      sum(in_stock)::int as "inStock", sum(finished)::int as finished,
      case when min(first_unit) = max(last_unit) then sum(quantity) end as quantity,
      case when min(first_unit) = max(last_unit) then max(unit) end as unit,
      sum(weight) as weight, sum(impact) as "co2Impact", sum(price) as price, sum(pieces) as pieces, sum(area) as area,
      sum(unit_prices) / nullif(sum(with_price), 0)::float8 as "meanPrice",
      sum(weighed)::int as weighed, sum(assessed)::int as assessed, sum(priced)::int as priced${actions}
    from (${split}) split${grouping ? groupBy([sql`key`]) : sql``} order by count desc, key nulls last limit ${GROUPS_LIMIT}`);
  return rows;
}
