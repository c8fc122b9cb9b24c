import type { Examples } from "../../../platform/examples.ts";
import { jobs } from "../table.ts";

export const examples: Examples = {
  build: async ({ db, owner }) => {
    const [job] = await db
      .insert(jobs)
      .values({
        kind: "export_inventory",
        key: "example",
        payload: { format: "csv" },
        // Cancelled work can be cancelled again, which changes nothing, and started again.
        state: "cancelled",
        userID: owner.userID,
        organizationID: owner.team?.id ?? null,
        flags: owner.flags,
      })
      .returning();
    return { job: job?.id ?? "" };
  },
  variables: {
    listJobs: () => ({}),
    getJob: ({ job }) => ({ id: job }),
    cancelJob: ({ job }) => ({ id: job }),
    retryJob: ({ job }) => ({ id: job }),
  },
  listedID: {
    listJobs: ({ job }) => job,
  },
};
