import { DEFAULT_LOCALE, isLocale } from "@gisement/shared-domain/locale";
import { eq } from "drizzle-orm";
import type { InputValue } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { ownerOf, ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { type JobRecord, startJob } from "../jobs/owned-job.ts";
import { users } from "../users/table.ts";
import { type IssuePayload, issueDocument, issueDocumentInput } from "./issue-job.ts";
import { planDocuments } from "./plan-documents.ts";

/** Issues the document of a quote that was just written, in its author's language. */
export async function startQuote(step: Step, orderID: string): Promise<void> {
  const { tx, identity } = step;
  const [author] = await tx
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, identity.userID));
  const language = author?.language.toLowerCase();
  const locale = isLocale(language) ? language : DEFAULT_LOCALE;
  await start(step, { orderID, kind: "QUOTE", locale, sortedBy: null, checkedBy: null });
}

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
  return start(step, payload);
}

function start(step: Step, payload: IssuePayload): Promise<JobRecord> {
  const seller = ownershipOf(step.identity).organizationID ?? ownerOf(step.identity);
  return startJob(step, issueDocument, payload, `${payload.orderID} ${payload.kind}`, `documents ${seller}`);
}
