import { DomainError } from "@gisement/shared-domain/errors";
import { addQuantities } from "@gisement/shared-domain/occurrences";
import { parseOrderItems } from "@gisement/shared-domain/orders";
import { ownsRow } from "@gisement/shared-domain/permissions";
import { isUuid } from "../../platform/input/is-uuid.ts";
import type { Step } from "../../platform/transaction/step.ts";
import type { ProductStatusRow } from "../lots/types.ts";
import type { Holders } from "./held-stock.ts";

/** What an order requests of one lot, summed over its lines. */
export interface Wanted {
  readonly lotID: string;
  readonly name: string | null;
  readonly quantity: number;
  /** The total of every line is zero or empty. */
  readonly isFree: boolean;
}

export function wantedOf(items: string): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const { id, name, quantity, total } of parseOrderItems(items)) {
    if (!isUuid(id) || quantity === 0) continue;
    const before = wanted.get(id);
    wanted.set(id, {
      lotID: id,
      name,
      quantity: addQuantities(before?.quantity ?? 0, quantity),
      isFree: (before?.isFree ?? true) && !total,
    });
  }
  return [...wanted.values()];
}

/** Refuses lots that the seller no longer has: removed, closed or moved to another team. */
export function requireThere(
  step: Step,
  wanted: readonly Wanted[],
  lots: readonly ProductStatusRow[],
): Map<string, ProductStatusRow> {
  const known = new Map(lots.map((lot) => [lot.id, lot]));
  const gone = wanted.filter(({ lotID }) => {
    const lot = known.get(lotID);
    return lot?.progress !== "active" || !ownsRow(step.identity, lot).allowed;
  });
  if (gone.length > 0)
    throw new DomainError("INVALID_STATE", "Some lots of this order are not in the inventory.", {
      field: "items",
      found: gone.map(({ lotID }) => lotID),
      reason: "gone",
      current: gone.map(({ lotID, name }) => ({ id: lotID, name: known.get(lotID)?.name ?? name })),
    });
  return known;
}

/** Refuses an order for more than the lot's quantity, or than other orders leave of it. */
export function refuseShort(lot: ProductStatusRow, wanted: number, left: number, holders?: Holders): never {
  throw new DomainError("INVALID_STATE", `Only ${left} are left of ${lot.name ?? "a lot"}.`, {
    field: "items",
    found: { id: lot.id, quantity: wanted },
    accepted: { max: left },
    reason: holders ? "held" : "short",
    current: [
      {
        id: lot.id,
        name: lot.name,
        quantity: lot.quantityNumber,
        held: lot.heldQuantity,
        left,
        orders: holders?.orders.get(lot.id) ?? [],
      },
    ],
  });
}
