import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { resolveInside } from "../http/static-file.ts";

/** Milliseconds that a file is kept after it was last part of the shell. No page stays open longer. */
const KEPT = 30 * 24 * 3_600_000;
/** How often the current build's files are marked as in use, in milliseconds. */
const NOTED = 24 * 3_600_000;

/** The build adds eight digits of the content's hash to the names of files that may be cached for ever. */
export const isHashed = (file: string): boolean => /\.[0-9a-f]{8}\.[a-z0-9.]+$/.test(path.basename(file));

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((file) => !file.split("/").some((part) => part.startsWith(".")));
}

export interface KeptFiles {
  /** Adds the files of the current build; called at the start and after a new build. */
  keep(): Promise<void>;
  /** Path of a former build's file, or null. */
  file(requested: string): Promise<string | null>;
  close(): void;
}

/**
 * Keeps the hashed files of former shell builds, so that a page opened on one of them can still load its chunks. A
 * file's modification time is when it was last part of the shell.
 */
export function createKeptFiles(parts: {
  readonly shellDist: string;
  readonly folder: string;
  readonly logger: Pick<Logger, "warn">;
  readonly now?: () => number;
}): KeptFiles {
  const { shellDist, folder, logger, now = Date.now } = parts;
  let current: readonly string[] = [];

  /** Copies to a temporary name first, so that a partial file is never served. */
  const add = async (file: string): Promise<void> => {
    const target = path.join(folder, ...file.split("/"));
    if (!(await stat(target).catch(() => null))) {
      await mkdir(path.dirname(target), { recursive: true });
      const temporary = path.join(path.dirname(target), `.${randomUUID()}`);
      await copyFile(path.join(shellDist, ...file.split("/")), temporary);
      await rename(temporary, target);
    }
    await touch(file);
  };
  const touch = async (file: string): Promise<void> => {
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
    // Files of the previous build were in use until now, whenever they were added.
    for (const file of current) await touch(file);
    current = (await listFiles(shellDist)).filter(isHashed);
    for (const file of current) await add(file);
    await sweep();
  };
  let turn: Promise<void> = Promise.resolve();
  const keep = (): Promise<void> => {
    turn = turn.then(work).catch((error: unknown) => {
      // The build is being written; the next page tries again.
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
