import { DomainError } from "@gisement/shared-domain/errors";
import { canSteerSignRequest } from "@gisement/shared-domain/permissions";
import { isTheirTurn } from "@gisement/shared-domain/signatures";
import { and, eq } from "drizzle-orm";
import { array, object } from "yup";
import { type InputValue, id } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { changeableOrder } from "../orders/changeable-order.ts";
import type { OrderRow } from "../orders/types.ts";
import { atService } from "./at-service.ts";
import { endRequest } from "./end-request.ts";
import { findRequest, lockOpenRequest, recipientsOf } from "./find-request.ts";
import { mailRecipients } from "./mail-recipients.ts";
import { type SignRequestRow, signRecipients } from "./table.ts";

/** Minutes between two mails to the same recipient. */
const REMINDER_MINUTES = 5;

export const resendSignRequestInput = object({
  id: id().required().meta({ description: "Of the request, or of its order." }),
  recipientIDs: array(id().required())
    .max(10)
    .nullable()
    .default(null)
    .meta({ description: "By default all whose turn it is." }),
});

/** A request that this person steers, with its locked order (decision E32: the manager, the author and the sender's ADMINs). */
async function ownRequest(
  step: Step,
  named: string,
): Promise<{ readonly order: OrderRow; readonly request: SignRequestRow }> {
  const found = await findRequest(step.tx, step.identity, named);
  if (!found)
    throw new DomainError("NOT_FOUND", "There is no such request for signatures.", {
      field: "id",
      found: named,
    });
  const order = await lockRow(step, changeableOrder(step), found.orderID);
  const decision = canSteerSignRequest(step.identity, { ...found, managerID: order.managerID });
  if (!decision.allowed)
    throw new DomainError(
      "FORBIDDEN",
      "The author, the manager and ADMINs of the sender decide on a request.",
      { field: "id", reason: decision.reason },
    );
  return { order, request: await lockOpenRequest(step, found.id) };
}

/**
 * Mails the recipients whose turn it is once more.
 *
 * @throws DomainError LIMIT_EXCEEDED for a recipient who was mailed minutes ago
 */
export async function resendSignRequest(
  step: Step,
  input: InputValue<typeof resendSignRequestInput>,
): Promise<SignRequestRow> {
  const { id: named, recipientIDs } = readInput(resendSignRequestInput, input);
  const { request } = await ownRequest(step, named);
  const recipients = await recipientsOf(step.tx, request.id);
  const wanted = recipients.filter(
    (each) =>
      isTheirTurn(recipients, each, request.inTurn) && (!recipientIDs || recipientIDs.includes(each.id)),
  );
  const unknown = recipientIDs?.find((each) => !recipients.some(({ id: known }) => known === each));
  if (unknown)
    throw new DomainError("BAD_USER_INPUT", "This person was not asked to sign.", {
      field: "recipientIDs",
      found: unknown,
    });
  const recent = wanted.find(
    ({ remindedAt }) => remindedAt && step.now.getTime() - remindedAt.getTime() < REMINDER_MINUTES * 60_000,
  );
  if (recent)
    throw new DomainError("LIMIT_EXCEEDED", `A recipient is mailed once in ${REMINDER_MINUTES} minutes.`, {
      field: "recipientIDs",
      found: recent.name,
      limit: REMINDER_MINUTES,
      retryAfter: REMINDER_MINUTES * 60,
    });
  if (request.service)
    await step.enqueue(
      ...atService(
        "remind",
        request.id,
        wanted.map(({ id: recipientID }) => recipientID),
      ),
    );
  else await mailRecipients(step, request, recipients, wanted);
  for (const { id: recipientID } of wanted)
    await step.tx
      .update(signRecipients)
      // The sender answers for who asks: a recipient who tried too often may try again.
      .set({ remindedAt: step.now, codeTries: 0 })
      .where(and(eq(signRecipients.id, recipientID), eq(signRecipients.signRequestID, request.id)));
  return request;
}

/** Cancels a request: its links open no form any more, and the order forgets it. */
export async function cancelSignRequest(step: Step, named: string): Promise<SignRequestRow> {
  const { order, request } = await ownRequest(step, named);
  await endRequest(step, order, request, "CANCELED");
  step.record({
    entity: "orders",
    entityID: order.id,
    field: "signCanceled",
    old: null,
    new: request.title,
  });
  return { ...request, endedAt: step.now, endReason: "CANCELED" };
}
