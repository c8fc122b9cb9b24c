import { formatDimension, formatQuantity, formatUnit, type Units } from "../format/index.ts";
import { DEFAULT_PRODUCT_PICTURE } from "../limits/index.ts";
import type { Locale, Translated } from "../locale/index.ts";
import { isSameVat, isVatScheme, lineTotal, toEuros, type Vat, type VatScheme } from "../money/index.ts";
import { type OrderVat, vatOfItem, vatOfOrder } from "./order-vat.ts";

/** Replaces a missing item name in lists and orders (ORD-019, decision A15). */
export const MISSING_ITEM_NAME: Translated = { fr: "Nom manquant", en: "Name missing", nl: "Naam ontbreekt" };

/** One line of an order as stored in the `items` JSON, after repair. Amounts in euros. */
export interface StoredOrderItem {
  readonly id: string;
  /** Whether it is about no lot, but about transport, dismantling or packing. */
  readonly isExtra: boolean;
  readonly productID: string | null;
  readonly name: string | null;
  readonly quantity: number;
  /** Remaining quantity of the lot, from its own `quantity.number` (ORD-021). */
  readonly remainingQuantity: number | null;
  readonly unit: string | null;
  readonly price: number | null;
  /** Percent off the line; 0 without a discount. */
  readonly discount: number;
  readonly total: number | null;
  readonly rawPrice: number | null;
  /** Percent. Lines stored before lines had their own VAT have none, and take the order's. */
  readonly vatRate: number | null;
  readonly vatScheme: VatScheme | null;
  readonly ref: string | null;
  readonly model: string | null;
  readonly brand: string | null;
  readonly pictures: readonly string[];
  readonly dimensions: string | null;
  /** Kilograms of one unit. */
  readonly weight: number | null;
  readonly conditions: readonly string[];
  readonly provenances: readonly string[];
  readonly description: string | null;
  readonly notes: string | null;
}

/** A uuid of any version: ids that come from a client's key have version 8, which yup's own rule refuses. */
export const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

type Bag = Readonly<Record<string, unknown>>;
export const isBag = (value: unknown): value is Bag =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function text(...candidates: unknown[]): string | null {
  for (const value of candidates) {
    if (typeof value === "string" && value.trim()) return value.trim();
    if (typeof value === "number" && Number.isFinite(value)) return String(value);
  }
  return null;
}

/** Parses the stored forms of a number: `3`, `"3,5"`, `{ number: 3 }`, `{ amount: 12 }`. */
function amount(...candidates: unknown[]): number | null {
  for (const candidate of candidates) {
    const value = isBag(candidate) ? (candidate.number ?? candidate.amount) : candidate;
    if (typeof value === "number" && Number.isFinite(value)) return value;
    if (typeof value === "string" && value.trim()) {
      const parsed = Number(value.trim().replace(",", "."));
      if (Number.isFinite(parsed)) return parsed;
    }
  }
  return null;
}

/** The plural spelling takes precedence over the singular one (decision A34). */
function texts(...candidates: unknown[]): string[] {
  for (const value of candidates) {
    const list = (Array.isArray(value) ? value : [value])
      .map((entry) => text(entry))
      .filter((entry) => entry !== null);
    if (list.length > 0) return list;
  }
  return [];
}

function dimensionLabel(...candidates: unknown[]): string | null {
  for (const value of candidates) {
    if (isBag(value)) {
      const label = isBag(value.label) ? null : text(value.label);
      const stored =
        label ??
        formatDimension(
          {
            length: amount(value.length),
            width: amount(value.width),
            height: amount(value.height),
            diameter: amount(value.diameter),
            unit: text(value.unit),
          },
          "fr",
        );
      if (stored) return stored;
    } else {
      const trimmed = text(value);
      if (trimmed) return trimmed;
    }
  }
  return null;
}

export function repairItem(value: unknown, index: number): StoredOrderItem | null {
  if (!isBag(value)) return null;
  const product: Bag = isBag(value.product) ? value.product : {};
  const price = amount(value.unitPrice, value.price, product.price);
  const quantity = Math.max(0, amount(value.quantity) ?? 0);
  const discount = Math.min(100, Math.max(0, amount(value.discount) ?? 0));
  const unitOf = (candidate: unknown) => (isBag(candidate) ? candidate.unit : null);
  return {
    id: text(value.id) ?? `item-${index + 1}`,
    isExtra: value.isExtra === true,
    productID: text(value.productID, product.productID, product.id),
    name: text(value.name, product.name),
    quantity,
    remainingQuantity: amount(value.remainingQuantity, product.quantity),
    unit: text(value.unit, unitOf(value.quantity), product.unit, unitOf(product.quantity)),
    price,
    discount,
    total: amount(value.total) ?? (price === null ? null : toEuros(lineTotal(price, quantity, discount))),
    rawPrice: amount(value.rawPrice, product.rawPrice),
    vatRate: amount(value.vatRate),
    vatScheme: isVatScheme(value.vatScheme) ? value.vatScheme : null,
    ref: text(value.ref, product.ref),
    model: text(value.model, product.model),
    brand: text(value.brand, product.brand),
    pictures: texts(value.pictures, product.pictures),
    dimensions: dimensionLabel(value.dimensions, value.dimension, product.dimensions, product.dimension),
    weight: amount(value.weight, product.weight),
    conditions: texts(value.conditions, value.condition, product.conditions, product.condition),
    provenances: texts(value.provenances, value.provenance, product.provenances, product.provenance),
    description: text(value.description),
    notes: text(value.notes),
  };
}

/** The stored lines before repair; empty if they cannot be parsed. */
export function readItems(items: string | null | undefined): readonly unknown[] {
  if (!items) return [];
  let value: unknown;
  try {
    value = JSON.parse(items);
    // Some writers encode the JSON twice.
    if (typeof value === "string") value = JSON.parse(value);
  } catch {
    return [];
  }
  if (Array.isArray(value)) return value;
  return isBag(value) && Array.isArray(value.items) ? value.items : [];
}

/** Parses the `items` JSON of an order into lines that can be displayed; drops what is no line. Never throws. */
export const parseOrderItems = (items: string | null | undefined): StoredOrderItem[] =>
  readItems(items)
    .map(repairItem)
    .filter((item) => item !== null);

/** The lot that replaces a closed one on a line. */
export interface SuccessorLot {
  readonly id: string;
  readonly productID: string;
}

/** Replaces the lots of lines and leaves everything else of the order unchanged. */
export function replaceLots(items: string, successors: ReadonlyMap<string, SuccessorLot>): string {
  const lines = readItems(items).map((line) => {
    const successor = isBag(line) ? successors.get(text(line.id) ?? "") : undefined;
    return successor ? { ...(line as Bag), id: successor.id, productID: successor.productID } : line;
  });
  return JSON.stringify(lines);
}

/** Gives the order's new VAT to the lines that have its former one, and leaves everything else unchanged. */
export function restateVat(items: string, former: OrderVat, { scheme, rate }: Vat): string {
  const lines = readItems(items).map((line, index) => {
    const item = repairItem(line, index);
    if (!item || !isSameVat(vatOfItem(item, former), vatOfOrder(former))) return line;
    return { ...(line as Bag), vatRate: rate, vatScheme: scheme };
  });
  return lines.length === 0 ? items : JSON.stringify(lines);
}

/** A line as displayed. */
export interface DisplayedOrderItem extends Omit<StoredOrderItem, "name" | "unit"> {
  readonly name: string;
  readonly picture: string;
  readonly unit: string;
  /** Quantity with unit: "4 pièces". */
  readonly quantityLabel: string;
}

/** Fills in replacements for a missing name, picture or unit (ORD-019, ORD-020, ORD-022); `units` are the reader's, else the product's. */
export function displayOrderItem(item: StoredOrderItem, locale: Locale, units?: Units): DisplayedOrderItem {
  return {
    ...item,
    name: item.name ?? MISSING_ITEM_NAME[locale],
    picture: item.pictures[0] ?? DEFAULT_PRODUCT_PICTURE,
    unit: formatUnit(item.unit, locale, units),
    quantityLabel: formatQuantity({ number: item.quantity, unit: item.unit }, locale, units),
  };
}
