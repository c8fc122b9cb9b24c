import { DomainError } from "@gisement/shared-domain/errors";
import { worksInTeam } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import { enforce } from "../../platform/input/enforce.ts";
import { changeRow, checkUnchanged } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { orders } from "../orders/table.ts";
import { orderScope } from "../orders/types.ts";
import { messages } from "./table.ts";
import type { MessageRow } from "./types.ts";

/** A message of an order that this person reads, locked; none for messages of threads. */
export async function findOrderMessage(step: Step, id: string): Promise<MessageRow | undefined> {
  const [found] = await step.tx
    .select({ message: messages })
    .from(messages)
    .innerJoin(orders, eq(orders.id, messages.orderID))
    .where(and(eq(messages.id, id), orderScope(step.identity)))
    .for("update", { of: messages });
  return found?.message;
}

interface Change {
  readonly updatedAt?: Date | null | undefined;
  readonly message?: string | null | undefined;
  readonly status?: string | null | undefined;
}

const DELIVERED: readonly string[] = ["SENT", "READ"];

/** The author changes the text; the addressee says that the message arrived or was read. */
export async function updateOrderMessage(
  step: Step,
  row: MessageRow,
  { updatedAt, message, status }: Change,
): Promise<MessageRow> {
  const { identity } = step;
  enforce(worksInTeam(identity));
  const isAuthor = row.userID === identity.userID;
  const isAddressee = row.toOrganizationID
    ? row.toOrganizationID === identity.team?.id
    : row.toUserID === identity.userID;
  if ((message && !isAuthor) || (status && !isAddressee) || (!isAuthor && !isAddressee))
    throw new DomainError("FORBIDDEN", "The author changes the text, the addressee the state.", {
      field: status && !isAddressee ? "status" : "message",
      found: row.id,
      reason: "not-owner",
    });
  if (status && !DELIVERED.includes(status))
    throw new DomainError("BAD_USER_INPUT", "A message was sent or read.", {
      field: "status",
      found: status,
      accepted: DELIVERED,
    });
  checkUnchanged(row, updatedAt);
  return changeRow(step, { entity: "messages", table: messages, scope: eq(messages.id, row.id) }, row, {
    ...(message ? { message } : {}),
    ...(status ? { status } : {}),
  });
}
