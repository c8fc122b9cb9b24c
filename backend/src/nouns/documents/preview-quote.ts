import type { DocumentContent } from "@gisement/shared-domain/documents";
import { DomainError } from "@gisement/shared-domain/errors";
import { QUOTE_TYPE } from "@gisement/shared-domain/orders";
import { type Identity, isUser, orderPolicy, type UserIdentity } from "@gisement/shared-domain/permissions";
import { mixed, object } from "yup";
import type { Database } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { tryStep } from "../../platform/transaction/try-step.ts";
import { createOrder } from "../orders/create-order.ts";
import { createOrderInput, updateOrderInput } from "../orders/order-input.ts";
import { updateOrder } from "../orders/update-order.ts";
import { documentLanguage } from "./issue-job.ts";
import { drawPages, type PreviewedDocument, refusalOf } from "./open-document.ts";
import { readContent } from "./read-content.ts";

const previewQuoteInput = object({
  locale: documentLanguage().required(),
  /** As for `createOrder`; or `change`, as for `updateOrder`. */
  quote: mixed().nullable().default(null),
  change: mixed().nullable().default(null),
});

/**
 * The pages of a quote that is being written, in base64, for who may send it. The quote is written and taken back in one
 * transaction, so that its words, sums and refusals are those of the sent one; it takes no number.
 *
 * @throws DomainError UNAVAILABLE
 */
export async function previewQuote(
  db: Database,
  store: Pick<FileStore, "getBytes">,
  identity: Identity,
  input: unknown,
): Promise<PreviewedDocument> {
  try {
    if (!isUser(identity)) throw new DomainError("UNAUTHENTICATED", "Nobody is signed in.");
    const content = await readDraft(db, identity, input);
    return { pdf: Buffer.from(await drawPages(db, store, identity, content)).toString("base64") };
  } catch (error) {
    return refusalOf(error);
  }
}

async function readDraft(db: Database, identity: UserIdentity, input: unknown): Promise<DocumentContent> {
  const { locale, quote, change } = readInput(previewQuoteInput, input);
  const decision = (change ? orderPolicy.update : orderPolicy.create)(identity);
  if (!decision.allowed)
    throw new DomainError("FORBIDDEN", "This person writes no orders.", { reason: decision.reason });
  return tryStep(db, identity, async (step) => {
    const order = change
      ? await updateOrder(step, readInput(updateOrderInput, change))
      : await createOrder(step, { ...readInput(createOrderInput, quote), type: QUOTE_TYPE });
    const content = await readContent(step.tx, identity, order, { kind: "QUOTE", locale, handling: null });
    return change ? content : { ...content, order: { ...content.order, number: null } };
  });
}
