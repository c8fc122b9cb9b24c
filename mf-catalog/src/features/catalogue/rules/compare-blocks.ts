import {
  type Block,
  FACT_TITLES,
  factsOf,
  type ProductBlock,
  type ProductData,
  priceOf,
  quantityText,
  type SheetWords,
  type ShownFact,
} from "@gisement/shared-domain/catalogue";

/** Kinds of changes between two versions, in the order in which they are shown. */
export const CHANGE_KINDS = ["added", "gone", "quantity", "price", "text"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The number that stands for the lots as they are now, in the place of a version. */
export const TODAY = 0;

/** One change of one lot. An added lot has no block before, one that is gone none after. */
export interface Change {
  /** Unique among the changes of a comparison. */
  readonly key: string;
  readonly kind: ChangeKind;
  readonly before: ProductBlock | null;
  readonly after: ProductBlock | null;
  /** Words for what is compared, empty if unknown: `40 pièces` and `35 pièces`. */
  readonly from: string;
  readonly to: string;
  /** Name of the text that changed, as `Dimensions`. */
  readonly label?: string;
}

/** How a version words its lots; the second one's words are used for names. */
export interface ComparedWords extends SheetWords {
  readonly ownFacts: (product: ProductData) => readonly ShownFact[];
}

const productsOf = (blocks: readonly Block[]): Map<string, ProductBlock> =>
  new Map(blocks.flatMap((block) => (block.type === "PRODUCT" ? [[block.referenceID, block] as const] : [])));

/** Everything that a page says about a lot besides quantity and price, by name. */
function textsOf(data: ProductData, words: ComparedWords): Map<string, { label: string; value: string }> {
  const { word, labelOf, locale } = words;
  const facts = [
    { key: "name", label: word("name"), value: data.name },
    { key: "category", label: word("category"), value: data.category },
    { key: "description", label: word("description"), value: data.description },
    { key: "action", label: word("action"), value: labelOf("action", data.action) },
    { key: "condition", label: FACT_TITLES.condition[locale], value: labelOf("condition", data.condition) },
    { key: "reference", label: word("reference"), value: data.reference },
    { key: "place", label: FACT_TITLES.place[locale], value: data.place },
    { key: "reemployment", label: word("reemployment"), value: data.reemploymentIndex ?? "" },
    ...factsOf(data, words, true),
    ...words.ownFacts(data).map(({ key, label, value }) => ({ key: `own:${key}`, label, value })),
  ];
  return new Map(facts.map(({ key, label, value }) => [key, { label, value }]));
}

function textChanges(before: ProductBlock, after: ProductBlock, words: ComparedWords): Change[] {
  const [old, now] = [textsOf(before.data, words), textsOf(after.data, words)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): Change[] => {
    const [from = "", to = ""] = [old.get(key)?.value, now.get(key)?.value];
    if (from === to) return [];
    const label = now.get(key)?.label ?? old.get(key)?.label ?? key;
    return [{ key: `${after.referenceID}:${key}`, kind: "text", before, after, from, to, label }];
  });
}

/**
 * The changes from one version of a catalogue to another: lots that came and went, and what their pages say differently. A
 * change of order, or of what a version shows, is none.
 */
export function compareBlocks(
  before: readonly Block[],
  after: readonly Block[],
  words: ComparedWords,
): Change[] {
  const [old, now] = [productsOf(before), productsOf(after)];
  const priceText = (data: ProductData) => priceOf(data, words)?.amount ?? "";
  const changes: Change[] = [];
  for (const [lotID, block] of now) {
    const was = old.get(lotID);
    if (!was) {
      changes.push({
        key: `${lotID}:added`,
        kind: "added",
        before: null,
        after: block,
        from: "",
        to: quantityText(block.data, words),
      });
      continue;
    }
    const pair = { before: was, after: block };
    const quantities = [quantityText(was.data, words), quantityText(block.data, words)] as const;
    const prices = [priceText(was.data), priceText(block.data)] as const;
    if (quantities[0] !== quantities[1])
      changes.push({
        ...pair,
        key: `${lotID}:quantity`,
        kind: "quantity",
        from: quantities[0],
        to: quantities[1],
      });
    if (prices[0] !== prices[1])
      changes.push({ ...pair, key: `${lotID}:price`, kind: "price", from: prices[0], to: prices[1] });
    changes.push(...textChanges(was, block, words));
  }
  for (const [lotID, block] of old)
    if (!now.has(lotID))
      changes.push({
        key: `${lotID}:gone`,
        kind: "gone",
        before: block,
        after: null,
        from: quantityText(block.data, words),
        to: "",
      });
  return changes;
}
