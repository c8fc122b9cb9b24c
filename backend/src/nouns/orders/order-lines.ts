import { DomainError } from "@gisement/shared-domain/errors";
import { lineTotal, toCents, toEuros, type Vat, type VatScheme } from "@gisement/shared-domain/money";
import { addQuantities, subtractQuantity } from "@gisement/shared-domain/occurrences";
import { QUOTE_LIMITS } from "@gisement/shared-domain/orders";
import { ownsRow } from "@gisement/shared-domain/permissions";
import { and, asc, eq, exists, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { array, number, object, string } from "yup";
import { type InputValue, id, nameType } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses } from "../lots/status-table.ts";
import { type ProductStatusRow, productStatusColumns } from "../lots/types.ts";
import { vatRate, vatScheme } from "../organizations/vat-input.ts";
import { shops } from "../shops/table.ts";

export interface OrderLine {
  readonly lot: ProductStatusRow;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly remaining: number | null;
  readonly description: string | null;
  readonly notes: string | null;
  /** VAT as the input names it; null for the order's. */
  readonly vatRate: number | null;
  readonly vatScheme: VatScheme | null;
}

/** A line with the VAT that applies to it. */
export interface TaxedLine extends OrderLine {
  readonly vat: Vat;
}

const orderLine = object({
  /** Id of a lot, or of a product, which refers to its newest active lot. */
  productID: id().required(),
  quantity: number().strict().moreThan(0).max(100_000_000).required(),
  unitPrice: number().strict().min(0).max(QUOTE_LIMITS.unitPrice).nullable(),
  vatRate: vatRate().nullable(),
  vatScheme: vatScheme().nullable(),
  description: string().strict().max(QUOTE_LIMITS.description).nullable(),
  notes: string().strict().max(QUOTE_LIMITS.notes).nullable(),
});
export type OrderLineInput = InputValue<typeof orderLine>;
export const orderLines = array(
  nameType(
    "OrderItemInput",
    orderLine,
    "By default name, unit and price are the lot's, and VAT is the order's; only the lot's seller may set price and VAT.",
  ).required(),
)
  .min(1)
  .max(QUOTE_LIMITS.lines)
  .required();
const linesInput = object({ items: orderLines });

/** Lots that strangers may order: offered for sale or donation by an enabled shop (decision A30). */
const isPublished = (step: Step) =>
  and(
    isNotNull(productStatuses.slug),
    inArray(productStatuses.action, ["sale", "give"]),
    isNull(productStatuses.batchedProductID),
    exists(
      step.tx
        .select({ one: sql`1` })
        .from(shops)
        .where(
          and(
            eq(shops.enabled, true),
            or(
              eq(shops.id, productStatuses.shopID),
              eq(shops.organizationID, productStatuses.organizationID),
            ),
          ),
        ),
    ),
  );

/** Finds the lots for these ids and locks them, so that two orders cannot take the same last piece. */
async function lockLots(step: Step, ids: readonly string[], alreadyOrdered: readonly string[]) {
  const lotIDs = [...new Set([...ids, ...alreadyOrdered])];
  const rows = await step.tx
    .select(productStatusColumns)
    .from(productStatuses)
    .where(
      and(
        or(inArray(productStatuses.id, lotIDs), inArray(productStatuses.productID, lotIDs)),
        or(
          and(
            eq(productStatuses.progress, "active"),
            eq(productStatuses.archived, false),
            or(readScope(step.identity, productStatusesOwnership), isPublished(step)),
          ),
          alreadyOrdered.length > 0 ? inArray(productStatuses.id, [...alreadyOrdered]) : undefined,
        ),
      ),
    )
    // The common lock order of lots; any other order could deadlock with a bulk change.
    .orderBy(asc(productStatuses.id))
    .for("update");
  return rows.sort(newestFirst);
}

/** Sort order that makes a product id refer to its newest lot. */
const newestFirst = (a: ProductStatusRow, b: ProductStatusRow): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);

/**
 * Checks the lines of an order against the lots: each lot exists for this identity, the quantity is available, and only
 * the team that owns the lot sets a price other than the lot's. `alreadyOrdered` are the lots of the order itself: they
 * may have left the inventory since, and a product id keeps referring to the same lot.
 */
export async function readOrderLines(
  step: Step,
  items: readonly OrderLineInput[],
  { alreadyOrdered = [] }: { alreadyOrdered?: readonly string[] } = {},
): Promise<OrderLine[]> {
  const checked = readInput(linesInput, { items }).items;
  const ids = checked.map(({ productID }) => productID);
  const rows = await lockLots(step, ids, alreadyOrdered);
  const lotOf = (id: string) =>
    rows.find((row) => row.id === id) ??
    rows.find((row) => row.productID === id && alreadyOrdered.includes(row.id)) ??
    rows.find((row) => row.productID === id);
  const taken = new Map<string, number>();
  return checked.map((item, index) => {
    const lot = lotOf(ids[index] ?? "");
    const field = `items[${index}]`;
    if (!lot)
      throw new DomainError("BAD_USER_INPUT", "There is no such lot.", {
        field: `${field}.productID`,
        found: item.productID,
      });
    const available =
      lot.quantityNumber === null ? null : subtractQuantity(lot.quantityNumber, lot.heldQuantity);
    const sum = addQuantities(taken.get(lot.id) ?? 0, item.quantity);
    taken.set(lot.id, sum);
    if (available !== null && sum > available)
      throw new DomainError("BAD_USER_INPUT", `Only ${available} are left of ${lot.name ?? "this lot"}.`, {
        field: `${field}.quantity`,
        found: item.quantity,
        accepted: { max: available },
      });
    return {
      lot,
      quantity: item.quantity,
      unitPrice: priceOf(step, lot, item.unitPrice ?? null, `${field}.unitPrice`),
      remaining: available,
      description: item.description ?? null,
      notes: item.notes ?? null,
      vatRate: item.vatRate ?? null,
      vatScheme: item.vatScheme ?? null,
    };
  });
}

function priceOf(step: Step, lot: ProductStatusRow, given: number | null, field: string): number {
  const lotPrice = toEuros(toCents(lot.priceAmount ?? 0));
  if (given === null || toCents(given) === toCents(lotPrice)) return lotPrice;
  if (!ownsRow(step.identity, lot).allowed)
    throw new DomainError("BAD_USER_INPUT", "Only the seller of a lot sets its price.", {
      field,
      found: given,
      accepted: lotPrice,
    });
  return toEuros(toCents(given));
}

/** The `items` JSON of an order: a snapshot of each line when it was ordered (DATA-012, ORD-507). */
export function itemsJson(lines: readonly TaxedLine[]): string {
  return JSON.stringify(
    lines.map(({ lot, quantity, unitPrice, vat, remaining, description, notes }) => ({
      id: lot.id,
      productID: lot.productID,
      name: lot.name,
      pictures: lot.pictures,
      quantity,
      remainingQuantity: remaining,
      unit: lot.quantityUnit,
      price: unitPrice,
      total: toEuros(lineTotal(unitPrice, quantity)),
      vatRate: vat.rate,
      vatScheme: vat.scheme,
      rawPrice: lot.priceAmount,
      rawTotal: lot.priceAmount === null ? null : toEuros(lineTotal(lot.priceAmount, quantity)),
      weight: lot.weight,
      ref: lot.ref,
      model: lot.model,
      brand: lot.brand,
      category: lot.category,
      dimension: {
        length: lot.length,
        width: lot.width,
        height: lot.height,
        diameter: lot.diameter,
        unit: lot.dimensionUnit,
      },
      condition: lot.condition,
      conditions: lot.conditions,
      provenance: lot.provenance,
      provenances: lot.provenances,
      slug: lot.slug,
      placeID: lot.placeID,
      projectID: lot.projectID,
      description,
      notes,
    })),
  );
}
