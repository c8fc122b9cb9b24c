import { DomainError } from "@gisement/shared-domain/errors";
import { lineTotal, toCents, toEuros, type Vat, type VatScheme } from "@gisement/shared-domain/money";
import { addQuantities, subtractQuantity } from "@gisement/shared-domain/occurrences";
import { discountSchema, QUOTE_LIMITS } from "@gisement/shared-domain/orders";
import { ownsRow } from "@gisement/shared-domain/permissions";
import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { array, type InferType, number, object, string } from "yup";
import { type InputValue, id, nameType } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { asShopShows, atShopPrice, hiddenByShop, isPublishedLot } from "../lots/published-lots.ts";
import { productStatuses } from "../lots/status-table.ts";
import { type ProductStatusRow, productStatusColumns } from "../lots/types.ts";
import { vatRate, vatScheme } from "../organizations/vat-input.ts";

export interface OrderLine {
  /** Null for an extra line of a quote, such as transport or dismantling. */
  readonly lot: ProductStatusRow | null;
  readonly name: string | null;
  readonly unit: string | null;
  readonly quantity: number;
  readonly unitPrice: number;
  /** Percent off the line. */
  readonly discount: number;
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
  productID: id().nullable().meta({
    description:
      "Id of a lot, or of a product, which refers to its newest active lot; null for an extra line of a quote.",
  }),
  name: string().strict().trim().max(QUOTE_LIMITS.name).nullable().meta({ description: "Of an extra line." }),
  unit: string().strict().trim().max(QUOTE_LIMITS.unit).nullable().meta({ description: "Of an extra line." }),
  quantity: number().strict().moreThan(0).max(100_000_000).required(),
  unitPrice: number().strict().min(0).max(QUOTE_LIMITS.unitPrice).nullable(),
  discount: discountSchema().strict().nullable().meta({ description: "Percent off the line; the seller's." }),
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

/** Finds the lots for these ids and locks them, so that two orders cannot take the same last piece. */
async function lockLots(
  step: Step,
  ids: readonly string[],
  alreadyOrdered: readonly string[],
  openedShop: string | null,
) {
  const lotIDs = [...new Set([...ids, ...alreadyOrdered])];
  const isReadable = readScope(step.identity, productStatusesOwnership);
  const rows = await step.tx
    .select({
      lot: productStatusColumns,
      isReadable: sql<boolean>`${isReadable}`,
      hides: hiddenByShop,
    })
    .from(productStatuses)
    .where(
      and(
        or(inArray(productStatuses.id, lotIDs), inArray(productStatuses.productID, lotIDs)),
        or(
          and(
            eq(productStatuses.progress, "active"),
            eq(productStatuses.archived, false),
            or(isReadable, isPublishedLot(openedShop)),
          ),
          alreadyOrdered.length > 0 ? inArray(productStatuses.id, [...alreadyOrdered]) : undefined,
        ),
      ),
    )
    // The common lock order of lots; any other order could deadlock with a bulk change.
    .orderBy(asc(productStatuses.id))
    .for("update");
  return rows.sort((a, b) => newestFirst(a.lot, b.lot));
}

/** Sort order that makes a product id refer to its newest lot. */
const newestFirst = (a: ProductStatusRow, b: ProductStatusRow): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);

/**
 * Checks the lines of an order against the lots: each lot exists for this identity, the quantity is available, and only
 * the team that owns the lot sets a price other than the lot's, or a discount. A quote may have extra lines.
 * `alreadyOrdered` are the lots of the order itself: they
 * may have left the inventory since, and a product id keeps referring to the same lot. A lot that the reader knows from its
 * shop alone stands there without what the shop keeps back. `openedShop` is the shop through which
 * they are ordered, by someone who has given its password if it has one.
 */
export async function readOrderLines(
  step: Step,
  items: readonly OrderLineInput[],
  {
    isQuote,
    alreadyOrdered = [],
    openedShop = null,
  }: {
    readonly isQuote: boolean;
    readonly alreadyOrdered?: readonly string[];
    readonly openedShop?: string | null;
  },
): Promise<OrderLine[]> {
  const checked = readInput(linesInput, { items }).items;
  const ids = checked.flatMap(({ productID }) => productID ?? []);
  const rows = await lockLots(step, ids, alreadyOrdered, openedShop);
  const lotOf = (id: string) =>
    rows.find(({ lot }) => lot.id === id) ??
    rows.find(({ lot }) => lot.productID === id && alreadyOrdered.includes(lot.id)) ??
    rows.find(({ lot }) => lot.productID === id);
  const taken = new Map<string, number>();
  return checked.map((item, index) => {
    const field = `items[${index}]`;
    if (!item.productID && isQuote) return extraLine(item, field);
    const found = lotOf(item.productID ?? "");
    if (!found)
      throw new DomainError("BAD_USER_INPUT", "There is no such lot.", {
        field: `${field}.productID`,
        found: item.productID,
      });
    refuseOwnWords(item, field);
    // A visitor's order is written for its seller; what they themselves read of it is withheld when it is read.
    const lot =
      openedShop !== null
        ? atShopPrice(found.lot)
        : found.isReadable
          ? found.lot
          : asShopShows(found.lot, found.hides);
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
      name: lot.name,
      unit: lot.quantityUnit,
      quantity: item.quantity,
      unitPrice: priceOf(step, lot, item.unitPrice ?? null, `${field}.unitPrice`),
      discount: discountOf(step, lot, item.discount ?? 0, `${field}.discount`),
      remaining: available,
      description: item.description ?? null,
      notes: item.notes ?? null,
      vatRate: item.vatRate ?? null,
      vatScheme: item.vatScheme ?? null,
    };
  });
}

type CheckedLine = InferType<typeof orderLine>;

/** Transport, dismantling, packing: what a quote offers beside its lots. */
function extraLine(item: CheckedLine, field: string): OrderLine {
  if (!item.name)
    throw new DomainError("BAD_USER_INPUT", "An extra line has a name.", {
      field: `${field}.name`,
      found: item.name ?? null,
      accepted: { minLength: 1, maxLength: QUOTE_LIMITS.name },
    });
  return {
    lot: null,
    name: item.name,
    unit: item.unit || null,
    quantity: item.quantity,
    unitPrice: toEuros(toCents(item.unitPrice ?? 0)),
    discount: item.discount ?? 0,
    remaining: null,
    description: item.description ?? null,
    notes: item.notes ?? null,
    vatRate: item.vatRate ?? null,
    vatScheme: item.vatScheme ?? null,
  };
}

/** The name and unit of a lot are its own. */
function refuseOwnWords(item: CheckedLine, field: string): void {
  for (const part of ["name", "unit"] as const)
    if (item[part])
      throw new DomainError("BAD_USER_INPUT", `The ${part} of a line is that of its lot.`, {
        field: `${field}.${part}`,
        found: item[part],
        accepted: null,
      });
}

function discountOf(step: Step, lot: ProductStatusRow, discount: number, field: string): number {
  if (discount === 0 || ownsRow(step.identity, lot).allowed) return discount;
  throw new DomainError("BAD_USER_INPUT", "Only the seller of a lot grants a discount.", {
    field,
    found: discount,
    accepted: 0,
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
    lines.map(({ lot, name, unit, quantity, unitPrice, discount, vat, remaining, description, notes }) => ({
      ...(lot ? { id: lot.id } : { isExtra: true }),
      productID: lot?.productID ?? null,
      name,
      quantity,
      unit,
      price: unitPrice,
      discount,
      total: toEuros(lineTotal(unitPrice, quantity, discount)),
      vatRate: vat.rate,
      vatScheme: vat.scheme,
      ...(lot ? snapshotOf(lot, quantity, remaining) : {}),
      description,
      notes,
    })),
  );
}

/** What a line keeps of its lot. */
const snapshotOf = (lot: ProductStatusRow, quantity: number, remaining: number | null) => ({
  pictures: lot.pictures,
  remainingQuantity: remaining,
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
});
