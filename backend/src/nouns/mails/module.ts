import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { deleteMails } from "./delete-mails.ts";
import { mailJobs } from "./jobs.ts";
import { mails } from "./table.ts";

export const mailsNoun = defineNoun({
  name: "mails",
  tables: { mails },
  log: { mails: HIDDEN },
  on: { "user-removed": deleteMails },
  jobs: mailJobs,
});
