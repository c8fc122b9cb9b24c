// `npm test`: runs all steps, or some of them: `npm test -- unit browser`, or what a change since `main` can make fail:
// `npm test -- --changed`. Needs only Node until the packages are installed.
import { AsyncLocalStorage } from "node:async_hooks";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { constants, setPriority, tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "./lib/chromium.mjs";
import { ensurePackages } from "./lib/packages.mjs";
import { readBrowserReport, readUnitReport } from "./lib/test-reports.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const reports = await mkdtemp(path.join(tmpdir(), "gisement-test-"));

/** How a step runs that is in parallel with others: its buffered output, and whether it leaves the cores to them. */
const parallel = new AsyncLocalStorage();

/** Runs a command and shows its output, or buffers it until its step ends; resolves to the exit code. */
function run(command, args, { cwd = root, env = {} } = {}) {
  const { buffer, yields = false } = parallel.getStore() ?? {};
  return new Promise((resolve) => {
    const stdio = buffer ? ["ignore", "pipe", "pipe"] : "inherit";
    const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } });
    // What it starts inherits this.
    if (yields && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    for (const stream of buffer ? [child.stdout, child.stderr] : [])
      stream.on("data", (part) => buffer.push(part));
    child.on("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}
/** Tests create many short-lived objects: with more room for them, jest collects garbage in an eighth less time. */
const roomForNew = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --max-semi-space-size=64`.trim() };
const npx = (args, options) => run("npx", ["--no-install", ...args], options);
const readReport = async (name) =>
  JSON.parse(await readFile(path.join(reports, name), "utf8").catch(() => "null"));

/** A step without its own count is one check, which passes or fails. */
const check = async (exitCode) => ({ passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 });

/** The runner's own count. A runner that fails without a count, or runs no test, has failed. */
function counted(exitCode, report) {
  const { passed = 0, failed = 0 } = report ?? {};
  const broken = (exitCode !== 0 && failed === 0) || passed + failed === 0;
  return { ...report, passed, failed: failed + (broken ? 1 : 0) };
}

async function jest(files = []) {
  const args = ["jest", "--json", `--outputFile=${path.join(reports, "jest.json")}`, "--silent=false"];
  const code = await npx(files.length > 0 ? [...args, "--runTestsByPath", ...files] : args, {
    env: roomForNew,
  });
  return counted(code, readUnitReport(await readReport("jest.json"), root));
}

async function vitest(workspace, files = []) {
  const name = `${workspace}.json`;
  const unhandled = `${workspace}.unhandled.json`;
  const code = await npx(
    [
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--reporter=${path.join(root, "tools/src/testing/unhandled-errors.mjs")}`,
      `--outputFile.json=${path.join(reports, name)}`,
      ...files.map((file) => path.relative(workspace, file)),
    ],
    {
      cwd: path.join(root, workspace),
      env: { UNHANDLED_ERRORS_FILE: path.join(reports, unhandled) },
    },
  );
  return counted(code, readUnitReport(await readReport(name), root, await readReport(unhandled)));
}

/** Checks the types of the browser half and of the server half, each as one program; for a change, reusing the last check. */
async function types(halves) {
  const codes = [];
  for (const half of halves ?? ["browser", "server"]) {
    const record = `node_modules/.cache/gisement/${half}.tsbuildinfo`;
    const reuse = halves ? ["--incremental", "--tsBuildInfoFile", record] : [];
    codes.push(await npx(["tsc", "-p", `tsconfig.${half}.json`, ...reuse]));
  }
  return check(Math.max(...codes));
}

/**
 * Runs the tests that depend on the database version on the oldest supported PostgreSQL: one check if it is installed,
 * none otherwise.
 */
async function backendOnPostgres15() {
  const result = await check(
    await run("npm", ["run", "--silent", "test:postgres-15"], { cwd: path.join(root, "backend") }),
  );
  return existsSync("/usr/lib/postgresql/15/bin/postgres") ? result : { ...result, passed: 0 };
}

async function playwright(files = []) {
  const executable = await ensureChromium(root);
  const name = "playwright.json";
  const journeys = files.map((file) => path.relative("e2e", file));
  const code = await npx(["playwright", "test", "--reporter=list,json", ...journeys], {
    cwd: path.join(root, "e2e"),
    env: { CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, name) },
  });
  return counted(code, readBrowserReport(await readReport(name)));
}

const steps = {
  lint: async (files = ["."]) =>
    check(await npx(["biome", "ci", "--diagnostic-level=error", "--no-errors-on-unmatched", ...files])),
  types,
  unit: jest,
  tools: (files) => vitest("tools", files),
  backend: (files) => vitest("backend", files),
  postgres15: () => backendOnPostgres15(),
  gateway: (files) => vitest("gateway", files),
  build: async () => check(await npx(["turbo", "run", "build", "parts", "--output-logs=errors-only"])),
  browser: playwright,
};
/** Steps that must run before a step. */
const needs = { gateway: ["build"], browser: ["build"] };

const given = process.argv.slice(2);
const ofChange = given.includes("--changed");
const requested = given.filter((name) => name !== "--changed");
const unknown = requested.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(
    `npm test: unknown step ${unknown.join(", ")}; the steps are ${Object.keys(steps).join(", ")}, the option --changed`,
  );
  process.exit(2);
}
await ensurePackages(root);
const { readPlan, rememberPassed } = await import("./lib/changed/read-plan.mjs");
const plan = ofChange ? await readPlan() : null;
const wanted = Object.keys(steps).filter(
  (name) => (requested.length === 0 || requested.includes(name)) && (!plan || name in plan),
);
const chosen = Object.keys(steps).filter(
  (name) => wanted.includes(name) || wanted.some((each) => needs[each]?.includes(name)),
);
/**
 * Runs in sequence. Steps on one line run in parallel, because none of them keeps two cores busy; those of an inner list one
 * after the other. Yielding steps, of which none measures time, take what the others leave of the cores.
 */
const order = [
  ["unit"],
  ["tools", "build"],
  ["backend", "postgres15"],
  ["gateway"],
  ["browser", ["lint", "types"]],
]
  .map((names) =>
    names
      .map((each) => [each].flat().filter((name) => chosen.includes(name)))
      .filter(({ length }) => length > 0),
  )
  .filter(({ length }) => length > 0);

const yielding = new Set(["lint", "types"]);

const results = [];
// Screens import generated documents, and tests of the backend send them.
if (["unit", "types", "backend"].some((name) => chosen.includes(name)))
  await npx(["turbo", "run", "codegen", "--output-logs=errors-only"]);
async function runStep(name) {
  const started = Date.now();
  const missing = (needs[name] ?? []).find((each) =>
    results.some((one) => one.name === each && one.failed > 0),
  );
  // What cannot work would wait for each of its limits.
  const result = missing
    ? { passed: 0, failed: 1, failures: [`not run, because the step ${missing} failed`] }
    : await steps[name](plan?.[name]);
  results.push({ name, ...result, seconds: (Date.now() - started) / 1000 });
}
const showName = (name) => console.log(`\n── ${name} ${"─".repeat(Math.max(0, 60 - name.length))}`);
for (const lanes of order) {
  const isAlone = lanes.length === 1;
  await Promise.all(
    lanes.map(async (names) => {
      for (const name of names) {
        if (isAlone) {
          showName(name);
          await runStep(name);
          continue;
        }
        const buffer = [];
        await parallel.run({ buffer, yields: yielding.has(name) }, () => runStep(name));
        showName(name);
        process.stdout.write(Buffer.concat(buffer));
      }
    }),
  );
}
await rm(reports, { recursive: true, force: true });

console.log("");
for (const { name, passed, failed, seconds } of results) {
  console.log(
    `${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(0).padStart(5)} s`,
  );
}
for (const { slow = [] } of results)
  for (const { name, seconds } of slow) console.log(`over its budget: ${name} (${seconds.toFixed(0)} s)`);
for (const { name, failures = [] } of results)
  for (const failure of failures) console.log(`failed, in ${name}: ${failure}`);
const flaky = results.flatMap((result) => result.flaky ?? []);
for (const name of flaky) console.log(`flaky, passed on its second try: ${name}`);
console.log(`${flaky.length} flaky`);
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
if (requested.length === 0 && total("failed") === 0) await rememberPassed(plan?.proofs);
console.log(`\n${total("passed")} passed, ${total("failed")} failed`);
process.exit(total("failed") === 0 ? 0 : 1);
