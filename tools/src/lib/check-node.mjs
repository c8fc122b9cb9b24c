import { readFile } from "node:fs/promises";
import path from "node:path";
import { fail, ROOT } from "./project.mjs";

/** The product needs the Node that `engines` names. */
export async function checkNode() {
  const { engines } = JSON.parse(await readFile(path.join(ROOT, "package.json"), "utf8"));
  const least = engines.node.replace(/^>=/, "").split(".").map(Number);
  const present = process.versions.node.split(".").map(Number);
  const older = present[0] < least[0] || (present[0] === least[0] && present[1] < (least[1] ?? 0));
  if (older) fail(`Gisement needs Node ${least.join(".")} or later, this is Node ${process.versions.node}.`);
}
