import { DomainError } from "@gisement/shared-domain/errors";
import { addQuantities } from "@gisement/shared-domain/occurrences";
import { parseOrderItems, partiesOf } from "@gisement/shared-domain/orders";
import { isUuid } from "../../platform/input/is-uuid.ts";
import type { ProductStatusRow } from "../lots/types.ts";
import type { Holders } from "./held-stock.ts";
import type { OrderRow } from "./types.ts";

/** What an order requests of one lot, summed over its lines. */
export interface OrderedLot {
  readonly lotID: string;
  readonly name: string | null;
  readonly quantity: number;
  /** The total of every line is zero or empty. */
  readonly isFree: boolean;
}

export function orderedLots(items: string): OrderedLot[] {
  const ordered = new Map<string, OrderedLot>();
  for (const { id, name, quantity, total } of parseOrderItems(items)) {
    if (!isUuid(id) || quantity === 0) continue;
    const before = ordered.get(id);
    ordered.set(id, {
      lotID: id,
      name,
      quantity: addQuantities(before?.quantity ?? 0, quantity),
      isFree: (before?.isFree ?? true) && !total,
    });
  }
  return [...ordered.values()];
}

/** Refuses lots that the seller no longer has: removed, closed or moved to another team. */
export function requireSellerLots(
  order: OrderRow,
  ordered: readonly OrderedLot[],
  lots: readonly ProductStatusRow[],
): Map<string, ProductStatusRow> {
  const { seller } = partiesOf(order);
  const isSellers = ({ organizationID, byUserID }: ProductStatusRow): boolean =>
    seller.organizationID === null
      ? organizationID === null && byUserID === seller.userID
      : organizationID === seller.organizationID;
  const lotsByID = new Map(lots.map((lot) => [lot.id, lot]));
  const unavailable = ordered.filter(({ lotID }) => {
    const lot = lotsByID.get(lotID);
    return lot?.progress !== "active" || !isSellers(lot);
  });
  if (unavailable.length > 0)
    throw new DomainError("INVALID_STATE", "Some lots of this order are not in the inventory.", {
      field: "items",
      found: unavailable.map(({ lotID }) => lotID),
      reason: "gone",
      current: unavailable.map(({ lotID, name }) => ({ id: lotID, name: lotsByID.get(lotID)?.name ?? name })),
    });
  return lotsByID;
}

/** Refuses an order for more than the lot's quantity, or than other orders leave of it. */
export function refuseShortage(
  lot: ProductStatusRow,
  ordered: number,
  available: number,
  holders?: Holders,
): never {
  throw new DomainError("INVALID_STATE", `Only ${available} are left of ${lot.name ?? "a lot"}.`, {
    field: "items",
    found: { id: lot.id, quantity: ordered },
    accepted: { max: available },
    reason: holders ? "held" : "short",
    current: [
      {
        id: lot.id,
        name: lot.name,
        quantity: lot.quantityNumber,
        held: lot.heldQuantity,
        left: available,
        orders: holders?.orders.get(lot.id) ?? [],
      },
    ],
  });
}
