import type { InputValue } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { ownerOf, ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { type JobRecord, startJob } from "../jobs/owned-job.ts";
import { issueDocument, issueDocumentInput } from "./issue-job.ts";
import { planDocuments } from "./plan-documents.ts";

/**
 * Starts to issue a document. Everything that can be refused is refused here, before the work begins. Documents of one seller are
 * issued one after the other, because their numbers follow each other.
 */
export async function startIssue(
  step: Step,
  input: InputValue<typeof issueDocumentInput>,
): Promise<JobRecord> {
  const payload = readInput(issueDocumentInput, input);
  const { tx, identity } = step;
  await planDocuments(tx, identity, payload);
  const seller = ownershipOf(identity).organizationID ?? ownerOf(identity);
  return startJob(step, issueDocument, payload, `${payload.orderID} ${payload.kind}`, `documents ${seller}`);
}
