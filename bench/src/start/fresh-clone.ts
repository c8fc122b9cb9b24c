import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { atMost, type BenchRow } from "../lib/bench-row.ts";
import { ROOT } from "../lib/paths.ts";
import { makeFolder, startProduct } from "../lib/product.ts";

const GOAL = 120;
const runFile = promisify(execFile);

/** `npm start` on a fresh clone of the last commit; only npm's package cache is warm. */
export async function measureFreshClone(): Promise<BenchRow> {
  const folder = await makeFolder("fresh");
  const clone = path.join(folder.path, "gisement");
  try {
    await runFile("git", ["clone", "--quiet", "--depth", "1", `file://${ROOT}`, clone]);
    const product = await startProduct({
      dataDir: path.join(folder.path, "data"),
      command: ["npm", "start"],
      cwd: clone,
      // Including installing and building.
      patience: 900_000,
    });
    await product.stop();
    return atMost("npm start on a fresh clone until the ready line", product.startMs / 1000, "s", GOAL);
  } finally {
    await folder.remove();
  }
}
