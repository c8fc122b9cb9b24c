import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, open, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { RunAs } from "./run-as.ts";

/** Programs that may read the data folder may connect; other programs of PostgreSQL's user may not. */
const HBA = "# Written at every start.\nlocal all all scram-sha-256\n";
const fileOf = (dataDir: string): string => path.join(dataDir, "postgres-password");

/** The password of the embedded database's owner; null before the first start creates one. */
export async function readOwnerPassword(dataDir: string): Promise<string | null> {
  const content = await readFile(fileOf(dataDir), "utf8").catch(() => "");
  return /^[0-9a-f]{64}$/.exec(content.trim())?.[0] ?? null;
}

/** Makes the server require the password from every client. */
export async function demandPassword(cluster: string, runAs: RunAs): Promise<void> {
  const file = path.join(cluster, "pg_hba.conf");
  if ((await readFile(file, "utf8").catch(() => "")) === HBA) return;
  const part = `${file}.part`;
  await writeFile(part, HBA, { mode: 0o600 });
  if (runAs.owner !== null) await chown(part, runAs.owner, runAs.owner);
  await rename(part, file);
}

/**
 * Gives the owner a new password in PostgreSQL's single-user mode, which needs no password; no server may be running.
 * The password is saved in the data folder first, so the next start repairs a kill in between.
 * @returns null if PostgreSQL does not run; its log has the reason
 */
export async function renewOwnerPassword(options: {
  readonly dataDir: string;
  readonly cluster: string;
  readonly postgres: string;
  readonly owner: string;
  readonly runAs: RunAs;
  readonly logFile: string;
}): Promise<string | null> {
  const { dataDir, cluster, postgres, owner, runAs, logFile } = options;
  const password = randomBytes(32).toString("hex");
  const part = `${fileOf(dataDir)}.part`;
  await writeFile(part, `${password}\n`, { mode: 0o600 });
  await rename(part, fileOf(dataDir));
  const [command = "", ...args] = [...runAs.prefix, postgres, "--single", "-D", cluster, "postgres"];
  const log = await open(logFile, "a", 0o600);
  try {
    const child = spawn(command, args, {
      stdio: ["pipe", log.fd, log.fd],
      env: runAs.environment,
      cwd: "/",
      ...runAs.ids,
    });
    const ended = new Promise<number>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code) => resolve(code ?? 1));
    });
    // It may end before it has read its input; its exit code reports that.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(`alter role ${owner} password '${password}'\n`);
    return (await ended) === 0 ? password : null;
  } finally {
    await log.close();
  }
}
