import type { Job } from "../../platform/jobs/job.ts";
import { deleteOldTeamExports } from "./team/forget-team-exports.ts";

export const exportJobs: readonly Job[] = [
  {
    name: "forget_team_exports",
    schedule: "40 3 * * *",
    fill: "1d",
    start:
      ({ db }) =>
      () =>
        deleteOldTeamExports(db, new Date()),
  },
];
