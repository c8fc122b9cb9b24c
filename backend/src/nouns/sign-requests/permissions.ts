import { QUOTE_TYPE } from "@gisement/shared-domain/orders";
import { canIssueDocument, canSteerSignRequest, orderPolicy } from "@gisement/shared-domain/permissions";
import { type Line, rowLines } from "../../platform/permissions/line.ts";

export const signRequestsPermissions: readonly Line[] = [
  ...rowLines("requests for signatures", orderPolicy.see, "signRequest"),
  // Of a quote, which its seller wrote.
  ...rowLines(
    "requests for signatures",
    (identity, row) => canIssueDocument(identity, { ...row, type: QUOTE_TYPE }),
    "createSignRequest",
  ),
  ...rowLines("requests for signatures", canSteerSignRequest, "resendSignRequest cancelSignRequest"),
];
