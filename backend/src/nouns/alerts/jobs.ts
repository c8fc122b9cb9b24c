import type { Job } from "../../platform/jobs/job.ts";
import { matchNewLots } from "./match-new-lots.ts";

/** Period before the process start whose changed lots are matched, in milliseconds. */
const SLEPT = 3_600_000;
/** Maximum delay between a step's timestamp (its start) and its commit, in milliseconds. */
const OVERLAP = 120_000;

export const alertJobs: readonly Job[] = [
  {
    name: "match_alerts",
    schedule: "* * * * *",
    start({ db, logger }) {
      // Another process may have matched them already; that is harmless, since a match is new only once.
      let matchedTo = new Date(Date.now() - SLEPT);
      return async () => {
        const to = new Date();
        const found = await matchNewLots(db, { from: matchedTo, to });
        matchedTo = new Date(to.getTime() - OVERLAP);
        if (found > 0) logger.info({ found }, "lots answer what is wanted");
      };
    },
  },
];
