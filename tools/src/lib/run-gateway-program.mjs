import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { checkNode } from "./check-node.mjs";
import { ensurePackages } from "./packages.mjs";
import { fail, ROOT } from "./project.mjs";
import { runQuietly } from "./run-quietly.mjs";

/**
 * Runs a program of the gateway (`backup.js`) and builds it first if missing. The programs use this machine's database
 * and parse the arguments themselves.
 */
export async function runGatewayProgram(name) {
  process.chdir(ROOT);
  const program = path.join(ROOT, "gateway/dist", name);
  await checkNode();
  await ensurePackages(ROOT);
  if (!existsSync(program)) {
    const { code, output } = await runQuietly(process.execPath, ["build.mjs"], {
      cwd: path.join(ROOT, "gateway"),
    });
    if (code !== 0) fail(output);
  }
  await import(pathToFileURL(program).href);
}
