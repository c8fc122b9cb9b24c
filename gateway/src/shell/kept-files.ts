import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { resolveInside } from "../http/static-file.ts";

/** How long a file stays after it was last part of the shell, in milliseconds. Nobody's page is open longer than that. */
const KEPT = 30 * 24 * 3_600_000;
/** How often the files of the present build are noted as still in use, in milliseconds. */
const NOTED = 24 * 3_600_000;

/** The build puts eight digits of the content's hash into a name that may be kept for ever. */
export const isHashed = (file: string): boolean => /\.[0-9a-f]{8}\.[a-z0-9.]+$/.test(path.basename(file));

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((file) => !file.split("/").some((part) => part.startsWith(".")));
}

export interface KeptFiles {
  /** Takes in what the present build has; called at a start and when a build has replaced another. */
  keep(): Promise<void>;
  /** A file of a former build, or null. */
  file(requested: string): Promise<string | null>;
  close(): void;
}

/**
 * Keeps the hashed files of former builds of the shell, so that a page that was opened on one of them still finds the
 * chunks it asks for later. A file's time tells when it was last part of the shell.
 */
export function createKeptFiles(parts: {
  readonly shellDist: string;
  readonly folder: string;
  readonly logger: Pick<Logger, "warn">;
  readonly now?: () => number;
}): KeptFiles {
  const { shellDist, folder, logger, now = Date.now } = parts;
  let present: readonly string[] = [];

  /** Copies under another name first: half a file is never served. */
  const add = async (file: string): Promise<void> => {
    const target = path.join(folder, ...file.split("/"));
    if (!(await stat(target).catch(() => null))) {
      await mkdir(path.dirname(target), { recursive: true });
      const coming = path.join(path.dirname(target), `.${randomUUID()}`);
      await copyFile(path.join(shellDist, ...file.split("/")), coming);
      await rename(coming, target);
    }
    await note(file);
  };
  const note = async (file: string): Promise<void> => {
    const at = new Date(now());
    await utimes(path.join(folder, ...file.split("/")), at, at).catch(() => undefined);
  };
  const sweep = async (): Promise<void> => {
    const before = now() - KEPT;
    for (const file of await listFiles(folder)) {
      const target = path.join(folder, ...file.split("/"));
      const found = await stat(target).catch(() => null);
      if (found && found.mtimeMs < before) await rm(target, { force: true });
    }
  };
  const work = async (): Promise<void> => {
    // Those of the build before were in use until now, however long ago they were taken in.
    for (const file of present) await note(file);
    present = (await listFiles(shellDist)).filter(isHashed);
    for (const file of present) await add(file);
    await sweep();
  };
  let turn: Promise<void> = Promise.resolve();
  const keep = (): Promise<void> => {
    turn = turn.then(work).catch((error: unknown) => {
      // A build that is being written; the next page asks again.
      logger.warn({ err: error }, "files of the shell were not kept");
    });
    return turn;
  };
  const timer = setInterval(keep, NOTED);
  timer.unref();

  return {
    keep,
    file: (requested) => (isHashed(requested) ? resolveInside(folder, requested) : Promise.resolve(null)),
    close: () => clearInterval(timer),
  };
}
