import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { registerAccounting } from "./accounting/accounting-file.ts";
import { issueHandler } from "./issue-documents.ts";
import { registerDocuments } from "./operations.ts";
import { documentsOwnership } from "./ownership.ts";
import { documentsPermissions } from "./permissions.ts";
import { issueDeliveryNote, issueQuote } from "./start-issue.ts";
import { documents } from "./table.ts";

export const documentsNoun = defineNoun({
  name: "documents",
  tables: { documents },
  ownership: { documents: documentsOwnership },
  // Issuing is logged at the order, where both sides read it.
  log: { documents: HIDDEN },
  on: { "quote-written": issueQuote, "order-handed-over": issueDeliveryNote },
  jobHandlers: [issueHandler],
  operations: [registerDocuments, registerAccounting],
  permissions: documentsPermissions,
});
