import { productName } from "@gisement/shared-domain/catalogue";
import { type Change, type ComparedWords, compareBlocks } from "../rules/compare-blocks.ts";
import { blocksOf, type CatalogueDocument, type ProductsByLocale, primaryLocale } from "../rules/document.ts";
import { bringUpToDate, type Difference, lotsOf } from "../rules/edits.ts";
import type { ChangedLot } from "./take-over-form.tsx";

/** The lots that changed since they were put on the pages, with what the pages would say differently. */
export function changedLots(
  document: CatalogueDocument,
  products: ProductsByLocale,
  difference: Difference,
  words: ComparedWords,
): ChangedLot[] {
  const locale = primaryLocale(document);
  const before = blocksOf(document, locale);
  const after = blocksOf(bringUpToDate(products)(document), locale);
  const changesOf = new Map<string, Change[]>();
  for (const change of compareBlocks(before, after, words)) {
    const id = (change.after ?? change.before)?.referenceID;
    const known = id === undefined ? undefined : changesOf.get(id);
    if (known) known.push(change);
    else if (id !== undefined) changesOf.set(id, [change]);
  }
  // A changed lot is known by the name that the pages have.
  const data = new Map(
    [...after, ...before].flatMap((block) =>
      block.type === "PRODUCT" ? [[block.referenceID, block.data] as const] : [],
    ),
  );
  return lotsOf(difference, before).map((id) => {
    const shown = data.get(id);
    return {
      id,
      name: shown ? productName(shown, words) : id,
      changes: changesOf.get(id) ?? [],
    };
  });
}
