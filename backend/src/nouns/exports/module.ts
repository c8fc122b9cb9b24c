import { jobPolicy } from "@gisement/shared-domain/permissions";
import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { forgetExports } from "./forget-exports.ts";
import { exportJobs } from "./jobs.ts";
import { notifyReady } from "./notify-ready.ts";
import { registerExports } from "./operations.ts";
import { exportsPermissions } from "./permissions.ts";
import { teamExports, teamExportsOwnership } from "./team/table.ts";
import { registerTeamExports } from "./team/team-operations.ts";
import { teamExportHandler } from "./team/write-team-export.ts";
import { exportHandler } from "./write-inventory.ts";

export const exportsNoun = defineNoun({
  name: "exports",
  tables: { teamExports },
  ownership: { teamExports: teamExportsOwnership },
  log: { teamExports: HIDDEN },
  announced: { teamExports: { noun: "jobs", mayRead: jobPolicy.read } },
  on: { "export-ready": notifyReady, "user-removed": forgetExports },
  jobs: exportJobs,
  jobHandlers: [exportHandler, teamExportHandler],
  operations: [registerExports, registerTeamExports],
  permissions: exportsPermissions,
});
