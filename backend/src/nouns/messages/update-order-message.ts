import { DomainError } from "@gisement/shared-domain/errors";
import { isStillEditable, MESSAGE_LIMITS, waitsForAddressee } from "@gisement/shared-domain/orders";
import { worksInTeam } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import { enforce } from "../../platform/input/enforce.ts";
import { changeRow, checkUnchanged } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { orders } from "../orders/table.ts";
import { orderScope } from "../orders/types.ts";
import { checkLength } from "./order-messages.ts";
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
  readonly orderID?: string | null | undefined;
  readonly userID?: string | null | undefined;
  readonly toUserID?: string | null | undefined;
  readonly type?: string | null | undefined;
}

/** What a message is about does not change: a client may send it as it is. */
const FIXED = ["orderID", "userID", "toUserID", "type"] as const;
function checkFixed(row: MessageRow, change: Change): void {
  for (const name of FIXED)
    if (change[name] != null && change[name] !== row[name])
      throw new DomainError("BAD_USER_INPUT", `The ${name} of a message does not change.`, {
        field: name,
        found: change[name],
        accepted: row[name] ?? "nothing",
      });
}

/** The author changes the text; the addressee promises an answer, or says that the message was read. */
export async function updateOrderMessage(step: Step, row: MessageRow, change: Change): Promise<MessageRow> {
  const { updatedAt, message, status } = change;
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
  checkFixed(row, change);
  if (status && waitsForAddressee(status) && row.status === "READ")
    throw new DomainError("INVALID_STATE", "A message that was read waits no more.", {
      field: "status",
      found: status,
      accepted: "READ",
    });
  if (message && !isStillEditable(row.createdAt, step.now))
    throw new DomainError("INVALID_STATE", "A message is corrected within five minutes.", {
      field: "message",
      found: row.createdAt.toISOString(),
      accepted: { maxMinutes: MESSAGE_LIMITS.editable / 60_000 },
      reason: "too-late",
    });
  if (message) checkLength(message);
  checkUnchanged(row, updatedAt);
  if (status === "READ") step.emit({ kind: "message-read", id: row.id });
  return changeRow(step, { entity: "messages", table: messages, scope: eq(messages.id, row.id) }, row, {
    ...(message ? { message } : {}),
    ...(status ? { status } : {}),
  });
}
