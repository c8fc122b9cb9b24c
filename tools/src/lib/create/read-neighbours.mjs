import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Manifests of the existing remotes; the error for a broken one names it. */
export function readNeighbours(root) {
  return readdirSync(root)
    .filter((name) => name.startsWith("mf-") && existsSync(path.join(root, name, "remote.json")))
    .map((name) => {
      try {
        return JSON.parse(readFileSync(path.join(root, name, "remote.json"), "utf8"));
      } catch (error) {
        throw new Error(`${name}/remote.json is not valid JSON (${error.message}); fix it first.`);
      }
    });
}
