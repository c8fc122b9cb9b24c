import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { signRecipients, signRequests } from "./table.ts";
import "./types.ts";

export const signRequestsNoun = defineNoun({
  name: "sign-requests",
  tables: { signRequests, signRecipients },
  log: { signRequests: HIDDEN, signRecipients: HIDDEN },
});
