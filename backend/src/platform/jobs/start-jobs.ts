import { Logger as WorkerLogger } from "graphile-worker";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { matchNewLots } from "../../nouns/alerts/match-new-lots.ts";
import { forgetMails } from "../../nouns/mails/take-mails.ts";
import { forgetNotifications, mailDigests } from "../../nouns/notifications/mail-digests.ts";
import { expireOrders } from "../../nouns/orders/expire-orders.ts";
import type { Database } from "../database/database.ts";
import { type Jobs, keepRunning } from "./keep-running.ts";

/** Lots of so long before the start are weighed for what is wanted, in milliseconds. */
const SLEPT = 3_600_000;
/** A step's moment is its beginning; it may be committed so much later. */
const OVERLAP = 120_000;

/**
 * Work that nobody waits for, kept in tables and tried again when it fails. Several processes share it: each job runs
 * once. While the database is away, running them is tried again and again.
 */
export function startJobs({ pool, db, logger }: { pool: Pool; db: Database; logger: Logger }): Jobs {
  // Another process may have weighed them already: a match is new once.
  let matchedTo = new Date(Date.now() - SLEPT);
  return keepRunning(pool, logger, {
    pgPool: pool,
    concurrency: 1,
    noHandleSignals: true,
    noPreparedStatements: true,
    pollInterval: 10_000,
    // Orders every hour, and once for hours that were slept through; the digest before a working day begins (UTC).
    crontab: [
      "7 * * * * expire_orders ?fill=2h",
      "40 5 * * * mail_digests ?fill=6h",
      "25 3 * * * forget_old ?fill=1d",
      "* * * * * match_alerts",
    ].join("\n"),
    taskList: {
      expire_orders: async () => {
        const expired = await expireOrders(db, new Date());
        if (expired > 0) logger.info({ expired }, "orders expired");
      },
      mail_digests: async () => {
        const asked = await mailDigests(db, new Date());
        if (asked > 0) logger.info({ asked }, "digests asked for");
      },
      match_alerts: async () => {
        const to = new Date();
        const found = await matchNewLots(db, { from: matchedTo, to });
        matchedTo = new Date(to.getTime() - OVERLAP);
        if (found > 0) logger.info({ found }, "lots answer what is wanted");
      },
      forget_old: async () => {
        await forgetMails(db, new Date());
        await forgetNotifications(db, new Date());
      },
    },
    logger: workerLogger(logger),
  });
}

/** Its notes of every step are for nobody; what goes wrong is. */
const workerLogger = (logger: Logger) =>
  new WorkerLogger(() => (level, message) => {
    if (level === "error") logger.error({ worker: message }, "a job failed");
    else if (level === "warning") logger.warn({ worker: message }, "jobs");
  });
