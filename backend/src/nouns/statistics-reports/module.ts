import { projectPolicy } from "@gisement/shared-domain/permissions";
import { defineNoun } from "../../platform/noun.ts";
import { rowLines } from "../../platform/permissions/line.ts";
import { registerStatisticsReports } from "./operations.ts";
import { reportHandler } from "./report-job.ts";

export const statisticsReportsNoun = defineNoun({
  name: "statistics-reports",
  tables: {},
  jobHandlers: [reportHandler],
  operations: [registerStatisticsReports],
  permissions: rowLines(
    "projects",
    (identity, target) => projectPolicy.see(identity, { ...target, id: target.projectID }),
    "startStatisticsReport",
  ),
});
