import { DomainError } from "@gisement/shared-domain/errors";
import { DEFAULT_LOCALE, type Locale } from "@gisement/shared-domain/locale";
import { isNegotiable, isQuote } from "@gisement/shared-domain/orders";
import type { FoundSignatures, FoundSigner } from "@gisement/shared-domain/signatures";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { keepFiles } from "../../platform/files/files.ts";
import { changeRow } from "../../platform/transaction/change-row.ts";
import { inPart } from "../../platform/transaction/in-part.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { linkActor, type Step } from "../../platform/transaction/step.ts";
import { linkedOrder } from "../orders/changeable-order.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { orders } from "../orders/table.ts";
import { tellSeller } from "../orders/tell-seller.ts";
import type { OrderRow } from "../orders/types.ts";
import { atService } from "./at-service.ts";
import { agree, announceSignature, markComplete } from "./complete-request.ts";
import { endRequest } from "./end-request.ts";
import { recipientsOf } from "./find-request.ts";
import { type SignRequestRow, signRecipients, signRequests } from "./table.ts";

const ENDS = {
  rejected: "REJECTED",
  canceled: "CANCELED",
  expired: "EXPIRED",
  failed: "FAILED",
} as const;

const UNHELD: Readonly<Record<Locale, string>> = {
  fr: "Tous ont signé, mais les lots ne sont plus libres : la commande n’est pas confirmée.",
  en: "All have signed, but the lots are no longer free: the order is not confirmed.",
  nl: "Iedereen heeft ondertekend, maar de loten zijn niet meer vrij: de bestelling is niet bevestigd.",
};

/**
 * Writes what a look at the signing service found. Looks may come late, twice and in any order; what is signed stays signed. A
 * request that has ended here stays ended, and its service is asked to end it too.
 */
export async function keepSignatures(db: Database, found: FoundSignatures, now: Date): Promise<void> {
  const [known] = await db
    .select({ request: signRequests, order: orders })
    .from(signRequests)
    .innerJoin(orders, eq(orders.id, signRequests.orderID))
    .where(eq(signRequests.id, found.requestID));
  if (!known?.request.service) return;
  const { id: orderID } = known.order;
  await inStep({ db, identity: linkActor(known.order), now: () => now }, async (systemStep) => {
    // Rules of orders take the step of a person; those below act for the side that they are given.
    const step = systemStep as Step;
    const { row: order } = await lockOrder(step, linkedOrder(orderID), orderID, {
      status: "CONFIRMED",
      lots: [],
    });
    const [request] = await step.tx
      .select()
      .from(signRequests)
      .where(eq(signRequests.id, found.requestID))
      .for("no key update");
    if (request) await keepInStep(step, order, request, found);
  });
}

async function keepInStep(
  step: Step,
  order: OrderRow,
  request: SignRequestRow,
  found: FoundSignatures,
): Promise<void> {
  const { tx, now } = step;
  const externalID = request.externalID ?? found.externalID;
  await tx.update(signRequests).set({ externalID, checkedAt: now }).where(eq(signRequests.id, request.id));
  if (request.endedAt) {
    if (found.state === "open") await step.enqueue(...atService("cancel", request.id));
    return;
  }
  const row =
    externalID && request.status === "PENDING"
      ? await changeRow(step, linkedOrder(order.id), order, { yousignID: externalID })
      : order;
  const news = await keepSigners(step, order, request, found.signers);
  if (news) announceSignature(step, order);
  if (found.state === "complete") await complete(step, row, request, found.file);
  else if (found.state !== "open" && request.status === "PENDING") {
    if (found.state === "failed") record(step, order, "signFailed", request.title ?? "");
    await endRequest(step, row, request, ENDS[found.state], true);
  }
}

const record = (step: Step, order: OrderRow, field: string, words: string): void =>
  step.record({ entity: "orders", entityID: order.id, field, old: null, new: words });

/** Writes what the people who were asked have done; says whether that is new. */
async function keepSigners(
  step: Step,
  order: OrderRow,
  request: SignRequestRow,
  found: readonly FoundSigner[],
): Promise<boolean> {
  const { tx, now } = step;
  let isNew = false;
  for (const recipient of await recipientsOf(tx, request.id)) {
    const seen = found.find(({ email }) => email.toLowerCase() === recipient.email);
    const opened = seen?.isOpened && recipient.readStatus === null;
    // What is signed or refused stays so, whatever a late look says.
    const status = recipient.signingStatus === null ? (seen?.status ?? null) : null;
    if (!seen || (!opened && !status)) continue;
    isNew = true;
    await tx
      .update(signRecipients)
      .set({
        ...(opened ? { readStatus: "OPENED", openedAt: now } : {}),
        ...(status === "SIGNED"
          ? {
              signingStatus: status,
              signedName: recipient.name,
              signedAt: seen.signedAt ? new Date(seen.signedAt) : now,
              // The service takes no signature without the code.
              verifiedAt: request.needsCode ? now : null,
            }
          : {}),
        ...(status === "REJECTED" ? { signingStatus: status, rejectionReason: seen.reason } : {}),
        updatedAt: now,
      })
      .where(eq(signRecipients.id, recipient.id));
    if (status === "SIGNED") record(step, order, "signed", recipient.name);
    if (status === "REJECTED")
      record(step, order, "signRefused", [recipient.name, seen.reason].filter(Boolean).join(" : "));
  }
  return isNew;
}

/**
 * All have signed at the service. That is so even if the lots are not free any more: then the order waits for its two sides, and
 * a message tells the seller.
 */
async function complete(
  step: Step,
  order: OrderRow,
  request: SignRequestRow,
  file: FoundSignatures["file"],
): Promise<void> {
  const { tx, now } = step;
  if (file && !request.signedKey) {
    await keepFiles(tx, [file.key]);
    await tx
      .update(signRequests)
      .set({ signedKey: file.key, signedSha256: file.sha256, signedBytes: file.bytes, updatedAt: now })
      .where(eq(signRequests.id, request.id));
    // The service writes all signatures at once.
    await tx
      .update(signRecipients)
      .set({ appliedAt: now, fileSha256: file.sha256 })
      .where(eq(signRecipients.signRequestID, request.id));
    announceSignature(step, order);
  }
  if (request.status === "COMPLETED") return;
  const row = await markComplete(step, order, request);
  if (!isQuote(row) || !isNegotiable(row.status)) return;
  try {
    await inPart(step, (within) => agree(within, row));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    record(step, row, "signUnheld", request.title ?? "");
    await tellSeller(step, row, { name: row.name ?? "", text: UNHELD[request.locale ?? DEFAULT_LOCALE] });
  }
}
