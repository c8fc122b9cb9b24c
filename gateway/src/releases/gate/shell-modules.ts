import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { z } from "zod";

/** Written by the shell's build: every module that it shares, version by name. */
const LIST_FILE = "lent-modules.json";

/** The modules that the built shell shares; null if its build predates the list. */
export async function readShellModules(
  shellDist: string,
  logger: Logger,
): Promise<ReadonlyMap<string, string> | null> {
  const text = await readFile(path.join(shellDist, LIST_FILE), "utf8").catch(() => null);
  if (text === null) {
    logger.warn(
      { file: LIST_FILE },
      "the shell's build does not list its shared modules: shared ranges are not checked",
    );
    return null;
  }
  return new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(text))));
}
