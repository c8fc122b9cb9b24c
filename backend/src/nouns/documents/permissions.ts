import { QUOTE_TYPE } from "@gisement/shared-domain/orders";
import { allOf, canIssueDocument, customerPolicy, orderPolicy } from "@gisement/shared-domain/permissions";
import { type Line, ownLines, rowLines } from "../../platform/permissions/line.ts";

export const documentsPermissions: readonly Line[] = [
  ...rowLines("documents", orderPolicy.see, "documentsOfOrder"),
  ...rowLines(
    "documents",
    (identity, row) => allOf(customerPolicy.see(identity, row), orderPolicy.see(identity, row)),
    "documentsOfCustomer",
  ),
  ...ownLines("documents", "accountingEntries"),
  // Of a quote, which its seller wrote.
  ...rowLines(
    "documents",
    (identity, row) => canIssueDocument(identity, { ...row, type: QUOTE_TYPE }),
    "issueDocument",
  ),
];
