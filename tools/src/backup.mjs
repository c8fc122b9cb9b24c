// `npm run backup -- <file>` and `npm run restore -- <file> [--force]`.
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { checkNode } from "./lib/check-node.mjs";
import { ensurePackages } from "./lib/packages.mjs";
import { fail, ROOT } from "./lib/project.mjs";
import { runQuietly } from "./lib/run-quietly.mjs";

// Files are named from where the person stands; npm itself has gone to the project's folder.
const from = process.env.INIT_CWD ?? process.cwd();
const [command, ...args] = process.argv.slice(2);
process.argv.splice(
  2,
  Infinity,
  command,
  ...args.map((arg) => (arg.startsWith("--") ? arg : path.resolve(from, arg))),
);
process.chdir(ROOT);

const program = path.join(ROOT, "gateway/dist/backup.js");
await checkNode();
await ensurePackages(ROOT);
if (!existsSync(program)) {
  const { code, output } = await runQuietly(process.execPath, ["build.mjs"], {
    cwd: path.join(ROOT, "gateway"),
  });
  if (code !== 0) fail(output);
}
await import(pathToFileURL(program).href);
