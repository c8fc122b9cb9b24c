import type { ProductForm } from "@gisement/shared-domain/product-form";
import { leavesOf, sameValue, withLeaf } from "./form-values.ts";

/** One value that two people changed at once, each to something else. */
export interface Clash {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}
export interface Merged {
  /** Theirs, with everything that I changed; where both did, mine. */
  readonly form: ProductForm;
  readonly clashes: readonly Clash[];
}

/**
 * Brings two people's changes of one form together: what only one of them changed is kept, what both changed to
 * different values is for a person to decide.
 */
export function mergeForms(base: ProductForm, mine: ProductForm, theirs: ProductForm): Merged {
  const before = leavesOf(base);
  const own = leavesOf(mine);
  const clashes: Clash[] = [];
  let form = theirs;
  for (const [path, value] of leavesOf(theirs)) {
    if (!own.has(path) || sameValue(own.get(path), before.get(path))) continue;
    const changedBoth = !sameValue(value, before.get(path)) && !sameValue(value, own.get(path));
    if (changedBoth) clashes.push({ path, mine: own.get(path), theirs: value });
    form = withLeaf(form, path, own.get(path));
  }
  return { form, clashes };
}
