import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Jobs, startJobs } from "@gisement/backend/jobs";
import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createDatabase } from "../testing/test-gateway.ts";
import { createInvitationTokens } from "./invitation-token.ts";
import { createLinkTokens } from "./link-token.ts";
import { createMailer } from "./mailer.ts";
import { createSeal } from "./seal.ts";
import { createMailHandler } from "./send-mail.ts";

const HOLDER = fileURLToPath(new URL("../testing/hold-mail.ts", import.meta.url));
const TIMING = { beat: 300, dead: 1500 };
const logger = pino({ level: "silent" });
const seal = createSeal("secret");

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: pg.Pool;
const running: Jobs[] = [];
beforeAll(async () => {
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on("error", () => undefined);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const send = (to: string) =>
  createMailer({ pool, seal }).send({
    to,
    language: "fr",
    template: "confirm-code",
    data: { code: "012345", minutes: 10 },
  });
/** The mail worker of one gateway; returns the addresses that it sends to. */
const startWorker = (): string[] => {
  const sent: string[] = [];
  const handler = createMailHandler({
    invitations: createInvitationTokens("a secret"),
    links: createLinkTokens("a secret"),
    pool,
    logger,
    seal,
    publicUrl: () => "https://gisement.test",
    transport: {
      deliver: async ({ to }) => {
        await delay(5);
        sent.push(to);
      },
      close: () => undefined,
    },
  });
  running.push(
    startJobs({ databaseUrl: database.url, parts: { logger }, handlers: [handler], timing: TIMING }),
  );
  return sent;
};
const unsent = async () =>
  (await pool.query<{ to: string }>('select "to" from mails where sent_at is null')).rows.map(({ to }) => to);

test("two gateways share the mails, and send each of them once", async () => {
  const sent = [startWorker(), startWorker()];
  const addresses = Array.from({ length: 60 }, (_, index) => `${index}@atelier.test`);
  await Promise.all(addresses.map(send));
  await expect.poll(unsent, { timeout: 10_000 }).toEqual([]);
  expect(sent.flat().toSorted()).toEqual(addresses.toSorted());
});

test("a mail that a killed gateway had taken is sent by another one", async () => {
  await send("held@atelier.test");
  const child = spawn(process.execPath, ["--import", "tsx", HOLDER, database.url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  const sent = startWorker();
  await delay(2 * TIMING.dead);
  expect(sent).toEqual([]);
  child.kill("SIGKILL");
  await expect.poll(() => sent, { timeout: 20_000 }).toEqual(["held@atelier.test"]);
  await expect.poll(unsent).toEqual([]);
}, 60_000);
