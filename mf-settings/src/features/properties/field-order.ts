import { positionOf } from "@gisement/shared-domain/fields";
import type { FieldRow } from "./api/list-fields.ts";

/** Two neighbours this close leave no number between them. */
const CLOSEST = 1e-6;

/** The positions to write so that the row comes to this index: its own, or all if no number is left between. */
export function movedPositions(
  rows: readonly FieldRow[],
  row: FieldRow,
  to: number,
): readonly { readonly row: FieldRow; readonly order: number }[] {
  const others = rows.filter(({ key }) => key !== row.key);
  const [before, after] = [others[to - 1], others[to]];
  const from = before ? positionOf(before) : after ? positionOf(after) - 2 : 0;
  const until = after ? positionOf(after) : from + 2;
  const order = (from + until) / 2;
  const isFree = until < Number.MAX_SAFE_INTEGER && until - from > CLOSEST;
  if (isFree) return [{ row, order }];
  return others.toSpliced(to, 0, row).map((each, index) => ({ row: each, order: index + 1 }));
}
