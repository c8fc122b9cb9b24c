import type { Job } from "../../platform/jobs/job.ts";
import { matchNewLots } from "./match-new-lots.ts";

/** Lots of so long before the start are weighed for what is wanted, in milliseconds. */
const SLEPT = 3_600_000;
/** A step's moment is its beginning; it may be committed so much later. */
const OVERLAP = 120_000;

export const alertJobs: readonly Job[] = [
  {
    name: "match_alerts",
    schedule: "* * * * *",
    start({ db, logger }) {
      // Another process may have weighed them already: a match is new once.
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
