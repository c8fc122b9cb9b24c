import { OWN_PREFIX } from "@gisement/shared-domain/fields";
import type { Identity } from "@gisement/shared-domain/permissions";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Executor } from "../../platform/database/database.ts";
import { refuseInput } from "../../platform/search/refuse.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { compileFilter } from "./compile-filter.ts";
import type { ProductFilter } from "./filter-input.ts";
import { type SearchFields, searchFields } from "./own-fields.ts";
import { groupLots, hasGroups } from "./own-groups.ts";
import { runBounded } from "./search-products.ts";
import { sumLots } from "./sum-lots.ts";
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

export interface ProductGroupSum {
  readonly key: string | null;
  readonly count: number;
  /** Of these, the lots in stock, and those that are finished but still listed. */
  readonly inStock: number;
  readonly finished: number;
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

export interface GroupInput {
  readonly filter?: unknown;
  readonly by?: GroupField | null;
  /** The key of an own property, instead of a field. */
  readonly property?: string | null;
  readonly withActions?: boolean;
}

/** @throws BAD_USER_INPUT for a property that does not exist, or that lists do not show. */
function ownGroups(key: string, fields: SearchFields) {
  const field = fields[OWN_PREFIX + key];
  if (!hasGroups(field))
    return refuseInput("property", key, "a property with groups", `There is no grouping by ${key}.`);
  return field;
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
 * Counts and sums of the filtered lots, by the value of one field or by the groups of an own property; without either, of all of them
 * together. A lot of two materials counts in both groups; empty texts are not values. Weight and price are multiplied by the quantity: a lot without a quantity counts as one piece for its weight, and
 * adds no price.
 */
export async function groupProducts(
  db: Database,
  identity: Identity,
  { filter, by = null, property = null, withActions = false }: GroupInput,
): Promise<ProductGroupSum[]> {
  if (by !== null && property !== null)
    refuseInput("property", property, "a field or a property", "Lots are grouped by one field.");
  const given = filter as ProductFilter | null | undefined;
  const visible = visibleLots(identity, given);
  const fields = await searchFields(db, identity, { filter: given, groupedBy: property });
  const own = property === null ? null : ownGroups(property, fields);
  const { byField, rest, regexp } = compileFilter(given, visible, fields);
  const where = sql.join([visible, ...byField.values(), ...rest], sql` and `);
  const from =
    by === "material"
      ? sql`${lot} left join lateral unnest(${lot.material}) as one_material on true`
      : sql`${lot}`;
  const run = async (executor: Executor) => {
    const grouping = own
      ? await groupLots(executor, own, sql`${lot} where ${where}`)
      : by && { perLot: sql`nullif(${KEYS[by]}, '')`, keyOf: (key: SQL) => key };
    return sumLots(executor, { from, where, grouping, withActions });
  };
  const rows = regexp === null ? await run(db) : await runBounded(db, run, regexp);
  const number = (value: unknown) => (value === null ? null : Number(value));
  return rows.map((row) => ({
    key: row.key as string | null,
    count: Number(row.count),
    inStock: Number(row.inStock),
    finished: Number(row.finished),
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
    actions: withActions ? ((row.actions ?? []) as ProductGroupSum["actions"]) : null,
  }));
}
