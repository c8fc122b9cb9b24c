import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { unlink } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import os from "node:os";
import path from "node:path";
import { StartError } from "../process/start-error.ts";

function lockName(dataDir: string): string {
  const hash = createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 24);
  // An abstract socket (Linux) and a pipe (Windows) vanish with their process, so a crash leaves no stale lock.
  if (process.platform === "linux") return `\0gisement-${hash}`;
  return path.join(os.tmpdir(), `gisement-${hash}.lock`);
}

const listen = (server: Server, name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    server.listen(name, () => resolve(true));
  });

const answers = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(name);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

/** Whether a product runs on this data folder. */
export const isLocked = (dataDir: string): Promise<boolean> => answers(lockName(dataDir));

/**
 * Locks the data folder for this process until `release`.
 * @throws StartError if another process holds the lock
 */
export async function lockDataFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  const name = lockName(dataDir);
  const server = createServer((socket) => socket.destroy());
  server.unref();
  let held = await listen(server, name);
  if (!held && !(await answers(name))) {
    // Only a lock that is a file can survive a killed process.
    await unlink(name).catch(() => undefined);
    held = await listen(server, name);
  }
  if (!held)
    throw new StartError(
      `Gisement already runs on the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}
