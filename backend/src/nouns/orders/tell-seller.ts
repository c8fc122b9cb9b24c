import { randomUUID } from "node:crypto";
import { isQuote } from "@gisement/shared-domain/orders";
import type { Step } from "../../platform/transaction/step.ts";
import { messages } from "../messages/table.ts";
import type { OrderRow } from "./types.ts";

/** Who sells: the side that a quote comes from, and that a request or an order goes to. */
export const sellerOf = (order: OrderRow) =>
  isQuote(order)
    ? { organizationID: order.organizationID, userID: order.userID }
    : { organizationID: order.toOrganizationID, userID: order.toUserID };

/** Writes words of a side without an account, or of the product, into the conversation of an order, and notifies the seller. */
export async function tellSeller(
  step: Step,
  order: OrderRow,
  { id = randomUUID(), name, text }: { readonly id?: string; readonly name: string; readonly text: string },
): Promise<void> {
  const { tx, now } = step;
  const { organizationID, userID } = sellerOf(order);
  const toUserID = order.managerID ?? userID;
  await tx.insert(messages).values({
    id,
    message: text,
    type: order.requestType,
    orderID: order.id,
    authorName: name,
    toUserID,
    toOrganizationID: organizationID,
    status: "PENDING",
    createdAt: now,
    updatedAt: now,
  });
  step.record({ entity: "messages", entityID: id, field: "created", new: text });
  if (toUserID) step.emit({ kind: "message-created", id, recipientID: toUserID });
  else step.emit({ kind: "team-message-created", id });
}
