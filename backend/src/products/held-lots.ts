import { DomainError } from "@gisement/shared-domain/errors";
import type { Step } from "../actions/step.ts";
import { heldQuantities } from "../orders/held-quantities.ts";
import type { ProductStatusRow } from "./types.ts";

/** What orders hold of these lots may not go away under them: refuses the whole and names the lots. */
export async function requireFree(
  step: Step,
  /** Each lot, and how much of it stays. */
  lots: readonly { readonly row: ProductStatusRow; readonly stays: number }[],
  field = "ids",
): Promise<void> {
  const held = await heldQuantities(
    step.tx,
    lots.map(({ row }) => row.id),
  );
  const taken = lots.filter(({ row, stays }) => (held.get(row.id) ?? 0) > stays);
  if (taken.length === 0) return;
  throw new DomainError("INVALID_STATE", "Orders hold some of these lots.", {
    field,
    found: taken.map(({ row }) => row.id),
    reason: "held",
    current: taken.map(({ row }) => ({
      id: row.id,
      name: row.name,
      quantity: row.quantityNumber,
      held: held.get(row.id) ?? 0,
    })),
  });
}
