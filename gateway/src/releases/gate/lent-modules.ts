import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { z } from "zod";

/** Written by the shell's build: every module it lends, name → version. */
const LENT_FILE = "lent-modules.json";

/** What the built shell lends; null when its build is older than the list. */
export async function readLentModules(
  shellDist: string,
  logger: Logger,
): Promise<ReadonlyMap<string, string> | null> {
  const text = await readFile(path.join(shellDist, LENT_FILE), "utf8").catch(() => null);
  if (text === null) {
    logger.warn(
      { file: LENT_FILE },
      "the shell's build does not tell what it lends: shared ranges are not checked",
    );
    return null;
  }
  return new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(text))));
}
