import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { checkNode } from "./check-node.mjs";
import { ensurePackages } from "./packages.mjs";
import { fail, ROOT } from "./project.mjs";
import { runQuietly } from "./run-quietly.mjs";

/**
 * Runs one of the gateway's own programs (`backup.js`), built first when it is not there. They work on the database of this
 * machine and read the arguments themselves.
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
