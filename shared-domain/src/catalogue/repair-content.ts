import { uniqueID } from "./block-id.ts";
import { categoryNumberOf, lotOf, roundQuantity } from "./rules.ts";
import type { Block, CatalogueContent, HeaderData, ProductData } from "./types.ts";

/** Corrections made, in the order of the blocks. */
export interface Repair {
  readonly kind: "dropped-block" | "renamed-block" | "dropped-duplicate" | "not-a-list";
  readonly index: number;
}

type Raw = Readonly<Record<string, unknown>>;
const asRecord = (value: unknown): Raw =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Raw) : {};
const asText = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
const asOptionalText = (value: unknown): string | null => asText(value) || null;
const asTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === "string" && item !== "") : [];
function asNumber(value: unknown): number | null {
  const parsed = typeof value === "string" && value.trim() !== "" ? Number(value.replace(",", ".")) : value;
  return typeof parsed === "number" && Number.isFinite(parsed) ? parsed : null;
}
const asAmount = (value: unknown): number | null => {
  const amount = asNumber(value);
  return amount === null || amount < 0 ? null : amount;
};
const asInteger = (value: unknown): number | null => {
  const whole = asNumber(value);
  return whole === null ? null : Math.trunc(whole);
};

function repairDimension(value: unknown): ProductData["dimension"] {
  const raw = asRecord(value);
  const [length, width, height, diameter] = ["length", "width", "height", "diameter"].map((side) =>
    asAmount(raw[side]),
  );
  if ([length, width, height, diameter].every((side) => side === null)) return null;
  return { length, width, height, diameter, unit: asOptionalText(raw.unit) ?? "cm" };
}

function repairHeader(value: unknown): HeaderData {
  const raw = asRecord(value);
  const category = asText(raw.category);
  const categoryNumber = asInteger(raw.categoryNumber) ?? categoryNumberOf(category);
  return {
    lot: asInteger(raw.lot) ?? lotOf(categoryNumber),
    lotLabel: asText(raw.lotLabel),
    categoryNumber,
    category,
    description: asText(raw.description),
  };
}

function repairOwn(value: unknown): Pick<ProductData, "own"> {
  const own = (Array.isArray(value) ? value : []).flatMap((each: unknown) => {
    const { key, value: text } = asRecord(each);
    return asText(key) && asText(text) ? [{ key: asText(key), value: asText(text) }] : [];
  });
  return own.length > 0 ? { own } : {};
}

/** A page outside of shops would lead readers of a printed code anywhere. */
const repairShopPage = (value: unknown): Pick<ProductData, "shopPage"> =>
  typeof value === "string" && /^\/shops\/[^/?#]+\/p\/[^/?#]+$/.test(value) ? { shopPage: value } : {};

function repairProduct(value: unknown): ProductData {
  const raw = asRecord(value);
  const category = asText(raw.category);
  const quantity = asAmount(raw.quantity);
  return {
    name: asText(raw.name),
    categoryNumber: asInteger(raw.categoryNumber) ?? categoryNumberOf(category),
    category,
    lotLabel: asText(raw.lotLabel),
    quantity: quantity === null ? null : roundQuantity(quantity),
    unit: asOptionalText(raw.unit),
    channels: asTexts(raw.channels),
    dimension: repairDimension(raw.dimension),
    description: asText(raw.description),
    reemploymentIndex: /^[123]\/[01]$/.test(asText(raw.reemploymentIndex))
      ? asText(raw.reemploymentIndex)
      : null,
    price: asAmount(raw.price),
    pictures: asTexts(raw.pictures),
    reference: asText(raw.reference),
    brand: asText(raw.brand),
    model: asText(raw.model),
    materials: asTexts(raw.materials),
    color: asText(raw.color),
    action: asOptionalText(raw.action),
    condition: asOptionalText(raw.condition),
    provenance: asOptionalText(raw.provenance),
    weight: asAmount(raw.weight),
    place: asText(raw.place),
    ...repairOwn(raw.own),
    ...repairShopPage(raw.shopPage),
    updatedAt: asText(raw.updatedAt),
    detailed: raw.detailed === true,
  };
}

/**
 * Parses stored content, whatever the database holds, into content that the layout and the screens can rely on. Drops
 * blocks that are neither HEADER nor PRODUCT, products without a reference and repeated products; makes ids unique;
 * empties values of the wrong type. Returns the corrections too.
 */
export function repairContent(value: unknown): { content: CatalogueContent; repairs: readonly Repair[] } {
  const raw = asRecord(value);
  const repairs: Repair[] = [];
  const list = Array.isArray(raw.blocks) ? raw.blocks : [];
  if (!Array.isArray(raw.blocks)) repairs.push({ kind: "not-a-list", index: -1 });
  const ids = new Set<string>();
  const products = new Set<string>();
  const blocks: Block[] = [];
  list.forEach((item: unknown, index) => {
    const block = asRecord(item);
    const isProduct = block.type === "PRODUCT";
    const referenceID = asText(block.referenceID);
    if ((!isProduct && block.type !== "HEADER") || (isProduct && !referenceID)) {
      repairs.push({ kind: "dropped-block", index });
      return;
    }
    if (isProduct && products.has(referenceID)) {
      repairs.push({ kind: "dropped-duplicate", index });
      return;
    }
    const preferredID = asText(block.id) || (isProduct ? referenceID : `header-${index + 1}`);
    const id = uniqueID(preferredID, ids);
    if (id !== block.id) repairs.push({ kind: "renamed-block", index });
    ids.add(id);
    if (isProduct) {
      products.add(referenceID);
      blocks.push({ id, type: "PRODUCT", referenceID, data: repairProduct(block.data) });
    } else {
      blocks.push({ id, type: "HEADER", referenceID: null, data: repairHeader(block.data) });
    }
  });
  return { content: { language: asText(raw.language) || "fr", blocks }, repairs };
}
