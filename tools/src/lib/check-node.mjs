import { readFile } from "node:fs/promises";
import path from "node:path";
import { fail, ROOT } from "./project.mjs";

/** Checks the Node version against `engines`. */
export async function checkNode() {
  const { engines } = JSON.parse(await readFile(path.join(ROOT, "package.json"), "utf8"));
  const required = engines.node.replace(/^>=/, "").split(".").map(Number);
  const current = process.versions.node.split(".").map(Number);
  const older = current[0] < required[0] || (current[0] === required[0] && current[1] < (required[1] ?? 0));
  if (older)
    fail(`Gisement needs Node ${required.join(".")} or later, this is Node ${process.versions.node}.`);
}
