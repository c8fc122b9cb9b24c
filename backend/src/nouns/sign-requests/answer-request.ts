import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import { type Signature, signatureSchema } from "@gisement/shared-domain/orders";
import { isTheirTurn, isWhollySigned, SIGN_ACTS, SIGN_LIMITS } from "@gisement/shared-domain/signatures";
import { eq } from "drizzle-orm";
import { boolean, object, string } from "yup";
import type { Database } from "../../platform/database/database.ts";
import { readInput } from "../../platform/input/read-input.ts";
import type { LinkAnswer } from "../../platform/links/link-scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { linkActor, type Step } from "../../platform/transaction/step.ts";
import { linkedOrder } from "../orders/changeable-order.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { orders } from "../orders/table.ts";
import type { OrderRow } from "../orders/types.ts";
import { signatureWriting } from "./apply-signatures.ts";
import { announceSignature, completeRequest } from "./complete-request.ts";
import { endRequest } from "./end-request.ts";
import { lockOpenRequest, recipientsOf } from "./find-request.ts";
import { mailCode, mailNext } from "./mail-recipients.ts";
import { type SignRecipientRow, type SignRequestRow, signRecipients, signRequests } from "./table.ts";

const { name, reason, code } = SIGN_LIMITS;
const MINUTE = 60_000;

const answerInput = object({
  act: string().oneOf(SIGN_ACTS).required(),
  name: string()
    .strict()
    .trim()
    .when("act", ([act], schema) =>
      act === "SIGN" ? schema.min(name.min).max(name.max).required() : schema.max(name.max),
    ),
  /** The handwriting as JSON; empty where the name stands for it. */
  strokes: string().strict().max(200_000).default(""),
  reason: string()
    .strict()
    .trim()
    .when("act", ([act], schema) =>
      act === "REFUSE" ? schema.min(reason.min).max(reason.max).required() : schema.max(reason.max),
    ),
  code: string().strict().trim().max(20).default(""),
  /** That the recipient ticked that they have read the document and sign it. */
  agreed: boolean()
    .default(false)
    .when("act", ([act], agreed) => (act === "SIGN" ? agreed.oneOf([true]) : agreed)),
});

const hashOf = (recipientID: string, digits: string): string =>
  createHash("sha256").update(`${recipientID} ${digits}`).digest("hex");
const sameText = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** @throws DomainError BAD_USER_INPUT for text that is not a handwriting */
function readStrokes(text: string): Signature | null {
  if (text.trim() === "") return null;
  let strokes: unknown;
  try {
    strokes = JSON.parse(text);
  } catch {
    strokes = text;
  }
  const { drawn } = readInput(object({ drawn: signatureSchema().required() }), { drawn: strokes });
  return drawn as Signature;
}

/** A request with its locked order; the order is locked before its request, as everywhere. */
interface Opened {
  readonly step: Step;
  readonly order: OrderRow;
  readonly request: SignRequestRow;
  readonly recipients: readonly SignRecipientRow[];
  readonly own: SignRecipientRow;
}

/**
 * Signs, refuses, or asks for a code, for the recipient whose secret link it is. The last signature completes the request, and a
 * quote that waits for its buyer is confirmed with it: if its stock is not free any more, nothing is signed.
 *
 * @throws DomainError INVALID_STATE if the request is closed, it is another recipient's turn, or the stock is not free;
 *   BAD_USER_INPUT for a wrong code or a missing name
 */
export async function answerRequest(db: Database, { thingID, input, now }: LinkAnswer): Promise<void> {
  const { act, ...answer } = readInput(answerInput, input);
  const strokes = readStrokes(answer.strokes);
  const [found] = await db
    .select({ orderID: signRequests.orderID, requestID: signRequests.id, order: orders })
    .from(signRecipients)
    .innerJoin(signRequests, eq(signRequests.id, signRecipients.signRequestID))
    .innerJoin(orders, eq(orders.id, signRequests.orderID))
    .where(eq(signRecipients.id, thingID));
  if (!found) throw new DomainError("NOT_FOUND", "There is no such request.", { field: "id" });
  const { organizationID, organizationMasterID } = found.order;
  // A wrong code counts although the signature is refused: what was counted is committed first.
  const wrong = await inStep(
    { db, identity: linkActor({ organizationID, organizationMasterID }), now: () => now },
    async (systemStep) => {
      // Rules of orders take the step of a person; those below act for the side that they are given.
      const step = systemStep as Step;
      const { row } = await lockOrder(step, linkedOrder(found.orderID), found.orderID, {
        status: "CONFIRMED",
        lots: [],
      });
      const request = await lockOpenRequest(step, found.requestID);
      const recipients = await recipientsOf(step.tx, request.id);
      const own = recipients.find(({ id }) => id === thingID) as SignRecipientRow;
      const opened: Opened = { step, order: row, request, recipients, own };
      checkTurn(opened, now);
      if (act === "CODE") return sendCode(opened);
      if (act === "REFUSE") return refuse(opened, answer.reason ?? "");
      if (request.needsCode && !(await isCodeRight(opened, answer.code))) return true;
      return sign(opened, { signedName: answer.name ?? "", strokes });
    },
  );
  if (wrong)
    throw new DomainError("BAD_USER_INPUT", "This is not the code that was mailed last.", {
      field: "code",
      found: answer.code,
      reason: "wrong-code",
    });
}

function checkTurn({ request, recipients, own }: Opened, now: Date): void {
  if (request.expiresAt && request.expiresAt <= now)
    throw new DomainError("INVALID_STATE", "This request for signatures has run out.", {
      field: "id",
      found: "EXPIRED",
      reason: "request-closed",
    });
  if (!isTheirTurn(recipients, own, request.inTurn))
    throw new DomainError("INVALID_STATE", "Others sign before, or it was signed already.", {
      field: "id",
      found: own.signingStatus,
      reason: "not-your-turn",
    });
}

async function sendCode({ step, request, own }: Opened): Promise<false> {
  const isSoon = own.codeSentAt !== null && step.now.getTime() - own.codeSentAt.getTime() < code.pause * 1000;
  if (isSoon || own.codeTries >= code.allTries)
    throw new DomainError("LIMIT_EXCEEDED", "No other code is mailed now.", {
      field: "code",
      limit: isSoon ? code.pause : code.allTries,
      reason: isSoon ? "code-too-soon" : "too-many-codes",
    });
  const digits = String(randomInt(10 ** code.digits)).padStart(code.digits, "0");
  await step.tx
    .update(signRecipients)
    .set({ codeHash: hashOf(own.id, digits), codeSentAt: step.now })
    .where(eq(signRecipients.id, own.id));
  await mailCode(step, request, own, digits);
  return false;
}

/** Wrong ones are counted over all codes: every fifth voids its code. */
async function isCodeRight({ step, own }: Opened, digits: string): Promise<boolean> {
  const { codeHash, codeSentAt, codeTries } = own;
  const isValid =
    codeHash !== null &&
    codeSentAt !== null &&
    step.now.getTime() - codeSentAt.getTime() <= code.minutes * MINUTE &&
    codeTries < code.allTries;
  const isRight = isValid && sameText(codeHash, hashOf(own.id, digits.replace(/\s/g, "")));
  const tries = isValid ? codeTries + 1 : codeTries;
  const isVoid = isValid && tries % code.tries === 0;
  await step.tx
    .update(signRecipients)
    .set(
      isRight
        ? { codeHash: null, verifiedAt: step.now }
        : { codeTries: tries, ...(isVoid ? { codeHash: null } : {}) },
    )
    .where(eq(signRecipients.id, own.id));
  return isRight;
}

async function refuse({ step, order, request, own }: Opened, why: string): Promise<false> {
  await step.tx
    .update(signRecipients)
    .set({ signingStatus: "REJECTED", rejectionReason: why, updatedAt: step.now })
    .where(eq(signRecipients.id, own.id));
  step.record({
    entity: "orders",
    entityID: order.id,
    field: "signRefused",
    old: null,
    new: `${own.name} : ${why}`,
  });
  await endRequest(step, order, request, "REJECTED");
  return false;
}

async function sign(
  { step, order, request, recipients, own }: Opened,
  { signedName, strokes }: { readonly signedName: string; readonly strokes: Signature | null },
): Promise<false> {
  const { tx, now } = step;
  const signed = { signingStatus: "SIGNED" as const, signedAt: now, signedName, strokes, updatedAt: now };
  await tx.update(signRecipients).set(signed).where(eq(signRecipients.id, own.id));
  step.record({ entity: "orders", entityID: order.id, field: "signed", old: null, new: signedName });
  const after = recipients.map((each) => (each.id === own.id ? { ...each, ...signed } : each));
  if (isWhollySigned(after)) await completeRequest(step, order, request);
  else {
    await mailNext(step, request, after, recipients);
    // Both sides read who has signed at the order.
    announceSignature(step, order);
  }
  await step.enqueue(signatureWriting, { requestID: request.id });
  return false;
}
