import { type Field, OWN_PREFIX, searchName } from "@gisement/shared-domain/fields";
import type { Identity } from "@gisement/shared-domain/permissions";
import { LOT } from "@gisement/shared-domain/records/lot";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { refuseInput } from "../../platform/search/refuse.ts";
import { columnOf } from "../lots/lot-columns.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import type { ProductFilter } from "./filter-input.ts";
import { lotsWhere } from "./lots-where.ts";
import type { SearchFields } from "./own-fields.ts";
import { groupLots, hasGroups } from "./own-groups.ts";
import { sumLots } from "./sum-lots.ts";

/** Fields by which a list can be grouped: those that filter it by their values, open lists that are searched, and the name. */
const GROUPED = new Map<string, Field>(
  (LOT.list as readonly Field[])
    .filter(({ key, facet, type, search }) => facet || (type === "TAGS" && search) || key === LOT.labelField)
    .map((field) => [searchName(field), field]),
);
export const GROUP_FIELDS: readonly string[] = [...GROUPED.keys()];

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
  readonly by?: string | null;
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

/** The value that a lot is grouped by; of an open list, one of its values at a time. */
function groupedBy(by: string): { readonly key: SQL; readonly from: SQL } {
  const field = GROUPED.get(by);
  if (!field) return refuseInput("by", by, [...GROUP_FIELDS], `There is no grouping by ${by}.`);
  const column = lot[columnOf(field)];
  if (field.type === "TAGS")
    return {
      key: sql`one_value`,
      from: sql`${lot} left join lateral unnest(${column}) as one_value on true`,
    };
  return { key: field.type === "RELATION" ? sql`${column}::text` : sql`${column}`, from: sql`${lot}` };
}

/**
 * Counts and sums of the filtered lots, by the value of one field or by the groups of an own property; without either, of all of them
 * together. A lot with two values of an open list counts in both groups; empty texts are not values. Weight and price are
 * multiplied by the quantity: a lot without a quantity counts as one piece for its weight, and adds no price.
 */
export async function groupProducts(
  db: Database,
  identity: Identity,
  { filter, by = null, property = null, withActions = false }: GroupInput,
): Promise<ProductGroupSum[]> {
  if (by !== null && property !== null)
    refuseInput("property", property, "a field or a property", "Lots are grouped by one field.");
  const given = filter as ProductFilter | null | undefined;
  const { where, fields, run } = await lotsWhere(db, identity, given, property);
  const own = property === null ? null : ownGroups(property, fields);
  const grouped = by === null ? null : groupedBy(by);
  const from = grouped?.from ?? sql`${lot}`;
  const rows = await run(async (executor) => {
    const grouping = own
      ? await groupLots(executor, own, sql`${lot} where ${where}`)
      : grouped && { perLot: sql`nullif(${grouped.key}, '')`, keyOf: (key: SQL) => key };
    return sumLots(executor, { from, where, grouping, withActions });
  });
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
