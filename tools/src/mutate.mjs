// `npm run mutate -- shared-domain/src/money`: mutates the code of a path and counts the mutants that tests kill. Runs
// the tests of the path's folder, or those of `--tests <path>`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { checkNode } from "./lib/check-node.mjs";
import { mutationPlan } from "./lib/mutation/mutation-plan.mjs";
import { mutationScore } from "./lib/mutation/mutation-score.mjs";
import { ensurePackages } from "./lib/packages.mjs";
import { ROOT } from "./lib/project.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: "string", multiple: true },
    share: { type: "string", default: "1" },
    least: { type: "string", default: "85" },
  },
});
if (positionals.length === 0) {
  console.error(
    "Usage: npm run mutate -- <file or folder> … [--tests <file or folder>] [--share 0.2] [--least 85]",
  );
  process.exit(2);
}
process.chdir(ROOT);
await checkNode();
await ensurePackages(ROOT);

const filesIn = (name) =>
  statSync(name).isDirectory()
    ? readdirSync(name).flatMap((inside) => filesIn(path.join(name, inside)))
    : [path.normalize(name)];

const folder = await mkdtemp(path.join(tmpdir(), "gisement-mutate-"));
let database = null;
try {
  const report = path.join(folder, "report.json");
  const plan = mutationPlan(positionals, {
    tests: values.tests,
    share: Number(values.share),
    report,
    filesIn,
    textOf: (name) => readFileSync(name, "utf8"),
  });
  if (plan.inProcess && path.normalize(positionals[0]).startsWith("backend")) {
    const { startDatabase } = await import("./lib/mutation/start-database.mjs");
    database = await startDatabase(ROOT);
    plan.inProcess.provided = database.provided;
  }
  const configuration = path.join(folder, "stryker.json");
  await writeFile(configuration, JSON.stringify(plan));
  // Asynchronous: a database whose output is not read blocks when its pipe is full.
  const stryker = spawn("npx", ["--no-install", "stryker", "run", configuration], { stdio: "inherit" });
  const [status] = await once(stryker, "close");
  if (status !== 0) process.exitCode = status ?? 1;
  else {
    const { score, killed, survived, lines } = mutationScore(JSON.parse(await readFile(report, "utf8")));
    for (const line of lines) console.log(line);
    console.log(`${score.toFixed(1)} % of ${killed + survived} changes were noticed, ${survived} were not`);
    if (score < Number(values.least)) process.exitCode = 1;
  }
} finally {
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
}
