import { jobPolicy } from "@gisement/shared-domain/permissions";
import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { jobRunners } from "../../platform/jobs/table.ts";
import { defineNoun } from "../../platform/noun.ts";
import { jobJobs } from "./jobs.ts";
import { registerJobs } from "./operations.ts";
import { jobsPermissions } from "./permissions.ts";
import { deleteJobs } from "./sweep-jobs.ts";
import { jobs } from "./table.ts";

export const jobsNoun = defineNoun({
  name: "jobs",
  tables: { jobs, jobRunners },
  log: { jobs: HIDDEN, jobRunners: HIDDEN },
  announced: { jobs: { noun: "jobs", mayRead: jobPolicy.read } },
  on: { "user-removed": deleteJobs },
  jobs: jobJobs,
  operations: [registerJobs],
  permissions: jobsPermissions,
});
