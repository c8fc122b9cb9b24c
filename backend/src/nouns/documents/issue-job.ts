import { ORDER_DOCUMENT_KINDS } from "@gisement/shared-domain/documents";
import { LOCALES } from "@gisement/shared-domain/locale";
import { orderPolicy } from "@gisement/shared-domain/permissions";
import { boolean, type InferType, object, string } from "yup";
import { id, nameType } from "../../platform/input/input-schema.ts";
import { defineOwnedJob } from "../jobs/owned-job.ts";

/** Names on a certificate. */
const NAME = { min: 3, max: 120 } as const;

export const documentKind = () => nameType("OrderDocumentKind", string().oneOf(ORDER_DOCUMENT_KINDS));
export const documentLanguage = () => nameType("DocumentLanguage", string().oneOf(LOCALES));
const handler = (description: string) =>
  string().strict().trim().min(NAME.min).max(NAME.max).nullable().meta({ description });

export const issueDocumentInput = object({
  orderID: id().required(),
  kind: documentKind().required(),
  locale: documentLanguage().required().meta({ description: "Language of the document." }),
  sortedBy: handler("Of a certificate: who sorted the goods."),
  checkedBy: handler("Of a certificate: who checked the goods."),
});
/** Whether an act started it, such as writing a quote, and not the dialog: if the quote has failed meanwhile, the job ends without a document. */
const payload = issueDocumentInput.shape({ isAutomatic: boolean().default(false) });
export type IssuePayload = InferType<typeof issueDocumentInput>;

/** Draws a document, and issues it with its number and its file in one step. */
export const issueDocument = defineOwnedJob({
  name: "issue_document",
  queue: "short",
  payload,
  mayRun: orderPolicy.update,
});
