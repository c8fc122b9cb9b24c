import { QUOTE_TYPE } from "@gisement/shared-domain/orders";
import { canIssueDocument, orderPolicy } from "@gisement/shared-domain/permissions";
import { type Line, rowLines } from "../../platform/permissions/line.ts";

export const documentsPermissions: readonly Line[] = [
  ...rowLines("documents", orderPolicy.see, "documentsOfOrder"),
  // Of a quote, which its seller wrote.
  ...rowLines(
    "documents",
    (identity, row) => canIssueDocument(identity, { ...row, type: QUOTE_TYPE }),
    "issueDocument",
  ),
];
