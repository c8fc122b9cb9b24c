import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { checkNode } from "../check-node.mjs";
import { ensurePackages } from "../packages.mjs";
import { fail, ROOT } from "../project.mjs";
import { runQuietly } from "../run-quietly.mjs";

/** Deploy tokens are made where the database is, by the gateway's own program; it reads the arguments itself. */
export async function runLocal() {
  process.chdir(ROOT);
  const program = path.join(ROOT, "gateway/dist/remotes.js");
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
