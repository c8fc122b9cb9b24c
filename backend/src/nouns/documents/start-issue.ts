import type { OrderDocumentKind } from "@gisement/shared-domain/documents";
import { DEFAULT_LOCALE, isLocale } from "@gisement/shared-domain/locale";
import { eq } from "drizzle-orm";
import type { EventHandler } from "../../platform/events/event-handler.ts";
import type { InputValue } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { ownerOf, ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { type JobRecord, type JobStarter, startJob } from "../jobs/owned-job.ts";
import { users } from "../users/table.ts";
import { type IssuePayload, issueDocument, issueDocumentInput } from "./issue-job.ts";
import { planDocuments } from "./plan-documents.ts";

/** Issues a document that follows from an act, in the language of who acted. */
const issueAfter =
  <Kind extends "quote-written" | "order-handed-over">(kind: OrderDocumentKind): EventHandler<Kind> =>
  async ({ tx, actor: identity, now, enqueue, wrote }, { orderID }) => {
    if (!identity) return;
    const [author] = await tx
      .select({ language: users.language })
      .from(users)
      .where(eq(users.id, identity.userID));
    const language = author?.language.toLowerCase();
    const locale = isLocale(language) ? language : DEFAULT_LOCALE;
    const payload = { orderID, kind, locale, sortedBy: null, checkedBy: null, isAutomatic: true };
    await start({ tx, now, identity, enqueue, wrote }, payload);
  };
/** The document of a quote that was just written. */
export const issueQuote = issueAfter<"quote-written">("QUOTE");
/** The delivery note of goods that were just signed for. */
export const issueDeliveryNote = issueAfter<"order-handed-over">("DELIVERY");

/**
 * Starts to issue a document. Everything that can be refused is refused here, before the work begins. Documents of one seller are
 * issued one after the other, because their numbers follow each other.
 */
export async function startIssue(
  step: Step,
  input: InputValue<typeof issueDocumentInput>,
): Promise<JobRecord> {
  const payload = readInput(issueDocumentInput, input);
  await planDocuments(step.tx, step.identity, payload);
  return start(step, { ...payload, isAutomatic: false });
}

function start(
  step: JobStarter,
  payload: IssuePayload & { readonly isAutomatic: boolean },
): Promise<JobRecord> {
  const seller = ownershipOf(step.identity).organizationID ?? ownerOf(step.identity);
  return startJob(step, issueDocument, payload, `${payload.orderID} ${payload.kind}`, `documents ${seller}`);
}
