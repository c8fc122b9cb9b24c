import type { Job } from "../../platform/jobs/job.ts";
import { expireOrders } from "./expire-orders.ts";

export const orderJobs: readonly Job[] = [
  {
    name: "expire_orders",
    schedule: "7 * * * *",
    fill: "2h",
    start:
      ({ db, logger }) =>
      async () => {
        const expired = await expireOrders(db, new Date());
        if (expired > 0) logger.info({ expired }, "orders expired");
      },
  },
];
