import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { type RemotesCommand, remotesCommand } from "./remotes-command.ts";
import { ROOT } from "./root.ts";
import { ACCOUNTS, type Account, PASSWORD } from "./test.ts";

/** Beside a product that was running already, no folder is filled, and filling one takes a while on a busy machine. */
const START = 120_000;

/** A separate product, for journeys whose changes would disturb others. */
export interface OwnProduct extends RemotesCommand {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Address of its embedded database, for a second gateway. */
  databaseUrl(): Promise<string>;
  signIn(context: BrowserContext, account: Account): Promise<Page>;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

async function whenReady(child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + START;
  while (Date.now() < until) {
    if (child.exitCode !== null)
      throw new Error(`the product ended with ${child.exitCode} instead of starting`);
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new Error("the product did not start in time");
}

/** Starts the built product in a new folder on a free port, with the demo data. */
export async function startOwnProduct(env: Readonly<Record<string, string>> = {}): Promise<OwnProduct> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "gis-own-"));
  const seeded = process.env.SEEDED_DATA;
  if (seeded && existsSync(seeded)) await cp(seeded, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [path.join(ROOT, "gateway/dist/server.js")], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      SEED: "demo",
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      RATE_LIMIT: "0",
      ...env,
    },
  });
  await whenReady(child, url);
  const { remotes, token } = remotesCommand({ DATA_DIR: dataDir, GISEMENT_URL: url });
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    databaseUrl: async () => {
      // The fifth line of PostgreSQL's pid file is the folder of its socket.
      const notes = await readFile(path.join(dataDir, "postgres/postmaster.pid"), "utf8");
      const socket = notes.split("\n")[4] ?? "";
      const password = (await readFile(path.join(dataDir, "postgres-password"), "utf8")).trim();
      return `postgresql:///gisement?host=${encodeURIComponent(socket)}&user=gisement&password=${password}`;
    },
    remotes,
    token,
    signIn: async (context, account) => {
      const answer = await context.request.post(`${url}/api/auth/sign-in/email`, {
        data: { email: ACCOUNTS[account], password: PASSWORD, rememberMe: true },
        headers: { origin: url },
      });
      expect(answer.ok(), `sign-in of ${account}: ${answer.status()}`).toBe(true);
      return context.newPage();
    },
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await new Promise((resolve) => child.once("exit", resolve));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
