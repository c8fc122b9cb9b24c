import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { storedFiles } from "../../platform/files/table.ts";
import { defineNoun } from "../../platform/noun.ts";
import { fileJobs } from "./jobs.ts";

export const filesNoun = defineNoun({
  name: "files",
  tables: { storedFiles },
  log: { storedFiles: HIDDEN },
  jobs: fileJobs,
});
