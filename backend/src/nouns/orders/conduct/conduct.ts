import { DomainError } from "@gisement/shared-domain/errors";
import { isSent, REPORT_REASON } from "@gisement/shared-domain/orders";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { boolean, object, string } from "yup";
import { type InputValue, id } from "../../../platform/input/input-schema.ts";
import { readInput } from "../../../platform/input/read-input.ts";
import { changeRow, lockRow } from "../../../platform/transaction/change-row.ts";
import type { Step } from "../../../platform/transaction/step.ts";
import { mailLanguage, queueMails } from "../../mails/queue-mails.ts";
import type { MailData } from "../../mails/templates.ts";
import { users } from "../../users/table.ts";
import { changeableOrder } from "../changeable-order.ts";
import { orders } from "../table.ts";
import type { OrderRow } from "../types.ts";

export const blockMessagesInput = object({
  orderID: id().required(),
  block: boolean().strict().required(),
});
export const reportOrderInput = object({
  orderID: id().required(),
  reason: string().strict().trim().min(REPORT_REASON.min).max(REPORT_REASON.max).required(),
});

/** Whether this person acts for the side that received the order. */
const isReceiver = ({ team, userID }: UserIdentity, { toOrganizationID, toUserID }: OrderRow): boolean =>
  team ? toOrganizationID === team.id : !toOrganizationID && toUserID === userID;

/**
 * The side that received an order wants no more messages from the other one, or wants them again (decision E2).
 *
 * @throws DomainError NOT_FOUND; FORBIDDEN for the side that wrote the order
 */
export async function blockMessages(
  step: Step,
  input: InputValue<typeof blockMessagesInput>,
): Promise<OrderRow> {
  const { orderID, block } = readInput(blockMessagesInput, input);
  const changeable = changeableOrder(step);
  const row = await lockRow(step, changeable, orderID);
  if (!isSent(row) || !isReceiver(step.identity, row))
    throw new DomainError("FORBIDDEN", "The side that received an order decides on its messages.", {
      field: "orderID",
      reason: "not-owner",
    });
  return changeRow(step, changeable, row, { block });
}

/** @throws DomainError INVALID_STATE with reason `messages-blocked` if the other side wants no more messages from this one */
export function checkMessagesWanted({ identity }: Pick<Step, "identity">, order: OrderRow): void {
  if (!order.block || isReceiver(identity, order)) return;
  throw new DomainError("INVALID_STATE", "The other side wants no more messages on this order.", {
    field: "orderID",
    found: order.id,
    reason: "messages-blocked",
  });
}

/**
 * A complaint of either side to the platform: its administrators read it by mail, and at the order when they look at it as one of
 * its sides. The other side does not learn of it.
 */
export async function reportOrder(step: Step, input: InputValue<typeof reportOrderInput>): Promise<OrderRow> {
  const { orderID, reason } = readInput(reportOrderInput, input);
  const changeable = changeableOrder(step);
  const row = await lockRow(step, changeable, orderID);
  if (!isSent(row))
    throw new DomainError("INVALID_STATE", "An order that was not sent has no other side.", {
      field: "orderID",
      found: row.type,
    });
  const { team, name } = step.identity;
  // Not a change of the order: its time stays, which the other side reads.
  await step.tx.update(orders).set({ report: reason }).where(eq(orders.id, row.id));
  step.record({ entity: "orders", entityID: row.id, field: "report", old: row.report, new: reason });
  const administrators = await step.tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.type, "ADMIN"));
  await queueMails(
    step.tx,
    step.now,
    administrators.map(({ email, language }) => ({
      to: email,
      language: mailLanguage(language),
      template: "order-report" as const,
      data: {
        number: row.number,
        orderID: row.id,
        authorName: name,
        teamName: team?.name ?? null,
        reason,
      } satisfies MailData["order-report"],
    })),
  );
  return { ...row, report: reason };
}
