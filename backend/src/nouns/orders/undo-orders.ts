import { DomainError } from "@gisement/shared-domain/errors";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Changeable } from "../../platform/transaction/change-row.ts";
import { changeRows, type RowChange } from "../../platform/transaction/write-rows.ts";
import type { LogRow, UndoRows } from "../../platform/undo/undo.ts";
import { followingOrders } from "./follow-lots.ts";
import { rebuildOrderItems } from "./rebuild-items.ts";
import type { OrderRow } from "./types.ts";

/** What follows another row: the lines their lots, the customer a row of the directory that another one was merged with. */
const FOLLOWING: readonly string[] = ["items", "customerID"];

/**
 * Refuses to undo a status change of an order: stock taken out by DONE does not return (decision D5). Only what followed
 * another row is moved back with it.
 */
function refuseMove(ofOrders: readonly LogRow[], entries: readonly LogRow[]): void {
  if (ofOrders.length < entries.length && ofOrders.every(({ field }) => FOLLOWING.includes(field))) return;
  throw new DomainError("INVALID_STATE", "A step of an order is not taken back.", {
    field: "batchID",
    found: "orders",
    reason: "order",
  });
}

export const undoOrders: UndoRows = {
  rank: 4,
  changeable: () => followingOrders as unknown as Changeable<PgTable>,
  refuse: refuseMove,
  async write(step, changes) {
    const former = changes as unknown as readonly RowChange<OrderRow>[];
    for (const order of await changeRows(step, followingOrders, former))
      await rebuildOrderItems(step.tx, order);
  },
  isSilent: true,
};
