import path from "node:path";
import { fileURLToPath } from "node:url";

/** Root folder of all workspaces. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");

/** Prints one sentence and exits with a failure. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
