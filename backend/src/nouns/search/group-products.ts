import type { Identity } from "@gisement/shared-domain/permissions";
import { DEFAULT_UNIT } from "@gisement/shared-domain/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Executor } from "../../platform/database/database.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { compileFilter } from "./compile-filter.ts";
import type { ProductFilter } from "./filter-input.ts";
import { searchFields } from "./own-fields.ts";
import { runBounded } from "./search-products.ts";
import { visibleLots } from "./visible-lots.ts";

/** Fields by which a list can be grouped. */
export const GROUP_FIELDS = [
  "category",
  "action",
  "condition",
  "provenance",
  "placeID",
  "projectID",
  "brand",
  "material",
  "name",
] as const;
export type GroupField = (typeof GROUP_FIELDS)[number];
/** Groups per answer; the largest come first, so that only small ones are cut off. */
export const GROUPS_LIMIT = 1000;

export interface ProductGroupSum {
  readonly key: string | null;
  readonly count: number;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly weight: number | null;
  readonly co2Impact: number | null;
  readonly price: number | null;
  /** Quantities in pieces and in square metres. */
  readonly pieces: number | null;
  readonly area: number | null;
  readonly meanPrice: number | null;
  /** Number of lots that the sums rest on. */
  readonly weighed: number;
  readonly assessed: number;
  readonly priced: number;
  /** Lots by status, if asked for. */
  readonly actions: readonly { readonly key: string; readonly doc_count: number }[] | null;
}

const KEYS: Readonly<Record<GroupField, SQL>> = {
  category: sql`${lot.category}`,
  action: sql`${lot.action}`,
  condition: sql`${lot.condition}`,
  provenance: sql`${lot.provenance}`,
  placeID: sql`${lot.placeID}::text`,
  projectID: sql`${lot.projectID}::text`,
  brand: sql`${lot.brand}`,
  material: sql`one_material`,
  name: sql`${lot.name}`,
};

/**
 * Counts and sums of the filtered lots, by the value of one field; without a field, of all of them together. A lot of two materials counts in both groups; empty texts are
 * not values. Weight and price are multiplied by the quantity: a lot without a quantity counts as one piece for its weight, and
 * adds no price.
 */
export async function groupProducts(
  db: Database,
  identity: Identity,
  {
    filter,
    by = null,
    withActions = false,
  }: { readonly filter?: unknown; readonly by?: GroupField | null; readonly withActions?: boolean },
): Promise<ProductGroupSum[]> {
  const given = filter as ProductFilter | null | undefined;
  const visible = visibleLots(identity, given);
  const { byField, rest, regexp } = compileFilter(
    given,
    visible,
    await searchFields(db, identity, { filter: given }),
  );
  const where = sql.join([visible, ...byField.values(), ...rest], sql` and `);
  const from =
    by === "material"
      ? sql`${lot} left join lateral unnest(${lot.material}) as one_material on true`
      : sql`${lot}`;
  const key = by === null ? sql`null::text` : sql`nullif(${KEYS[by]}, '')`;
  const grouping =
    by === null ? sql`` : sql`group by 1 order by count desc, key nulls last limit ${GROUPS_LIMIT}`;
  const run = async (executor: Executor) => {
    const { rows } = await executor.execute<Record<Exclude<keyof ProductGroupSum, "actions">, unknown>>(sql`
      select ${key} as key,
        count(*)::int as count,
        case when count(distinct coalesce(${lot.quantityUnit}, '')) filter (where ${lot.quantityNumber} is not null) = 1
          then sum(${lot.quantityNumber}) end as quantity,
        case when count(distinct coalesce(${lot.quantityUnit}, '')) filter (where ${lot.quantityNumber} is not null) = 1
          then max(${lot.quantityUnit}) filter (where ${lot.quantityNumber} is not null) end as unit,
        sum(${lot.weight} * coalesce(${lot.quantityNumber}, 1)) as weight,
        sum(${lot.co2Impact}) as "co2Impact",
        sum(${lot.priceAmount} * ${lot.quantityNumber}) as price,
        sum(${lot.quantityNumber}) filter (where coalesce(${lot.quantityUnit}, ${DEFAULT_UNIT}) = ${DEFAULT_UNIT}) as pieces,
        sum(${lot.quantityNumber}) filter (where ${lot.quantityUnit} = 'm2') as area,
        avg(${lot.priceAmount}) as "meanPrice",
        count(${lot.weight})::int as weighed,
        count(${lot.co2Impact})::int as assessed,
        count(${lot.priceAmount} * ${lot.quantityNumber})::int as priced
      from ${from} where ${where}
      ${grouping}`);
    if (!withActions) return { rows, actions: null };
    const split = await executor.execute<{ key: string | null; action: string; count: number }>(sql`
      select ${key} as key, ${lot.action} as action, count(*)::int as count
      from ${from} where ${where} and ${lot.action} is not null group by 1, 2`);
    const actions = new Map<string | null, { key: string; doc_count: number }[]>();
    for (const { key, action, count } of split.rows)
      actions.set(key, [...(actions.get(key) ?? []), { key: action, doc_count: count }]);
    return { rows, actions };
  };
  const { rows, actions } = regexp === null ? await run(db) : await runBounded(db, run, regexp);
  const number = (value: unknown) => (value === null ? null : Number(value));
  return rows.map((row) => ({
    key: row.key as string | null,
    count: Number(row.count),
    quantity: number(row.quantity),
    unit: row.unit as string | null,
    weight: number(row.weight),
    co2Impact: number(row.co2Impact),
    price: number(row.price),
    pieces: number(row.pieces),
    area: number(row.area),
    meanPrice: number(row.meanPrice),
    weighed: Number(row.weighed),
    assessed: Number(row.assessed),
    priced: Number(row.priced),
    actions: actions && (actions.get(row.key as string | null) ?? []),
  }));
}
