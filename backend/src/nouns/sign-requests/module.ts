import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { signatureHandler } from "./apply-signatures.ts";
import { endWithOrder, expiryJob } from "./end-request.ts";
import { signatureLinks } from "./link-scope.ts";
import { registerSignRequests } from "./operations.ts";
import { signRequestsOwnership } from "./ownership.ts";
import { signRequestsPermissions } from "./permissions.ts";
import { signingKeys, signRecipients, signRequests } from "./table.ts";

export const signRequestsNoun = defineNoun({
  name: "sign-requests",
  tables: { signRequests, signRecipients, signingKeys },
  ownership: { signRequests: signRequestsOwnership },
  // Logged at the order, where both sides read it.
  log: { signRequests: HIDDEN, signRecipients: HIDDEN, signingKeys: HIDDEN },
  links: { signature: signatureLinks },
  on: { "order-moved": endWithOrder, "order-rewritten": endWithOrder },
  jobs: [expiryJob],
  jobHandlers: [signatureHandler],
  operations: [registerSignRequests],
  permissions: signRequestsPermissions,
});
