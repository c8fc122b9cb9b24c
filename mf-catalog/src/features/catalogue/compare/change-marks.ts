import { productName, type SheetWords } from "@gisement/shared-domain/catalogue";
import type { Change } from "../rules/compare-blocks.ts";
import type { BlockMark } from "../sheets/sheet-context.ts";

export const toneOf = ({ kind }: Change): BlockMark["tone"] =>
  kind === "added" || kind === "gone" ? kind : "changed";

/** The block that names a change: how the lot stands now, or stood before it was gone. */
export const blockOf = ({ before, after }: Change) => after ?? before;

export function nameOf(change: Change, sheet: SheetWords): string {
  const block = blockOf(change);
  return block ? productName(block.data, sheet) : "";
}

/** The marks of one side, by block: the values of that side, or what happened to the lot. */
export function marksOf(
  changes: readonly Change[],
  side: "before" | "after",
  words: { readonly added: string; readonly gone: string; readonly empty: string },
): ReadonlyMap<string, BlockMark> {
  const marks = new Map<string, BlockMark>();
  for (const change of changes) {
    const block = change[side];
    if (!block) continue;
    const tone = toneOf(change);
    const value = (side === "before" ? change.from : change.to) || words.empty;
    const label = tone === "changed" ? (change.label ?? value) : words[tone];
    const known = marks.get(block.id);
    marks.set(block.id, { tone, label: known ? `${known.label}, ${label}` : label });
  }
  return marks;
}
