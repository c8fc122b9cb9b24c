import { createHash } from "node:crypto";
import path from "node:path";

const ON_VITEST = new Set(["backend", "gateway"]);
/** Workspaces whose tests need neither a browser nor a gateway. */
const IN_PROCESS = new Set(["shared-domain", "backend"]);
const RUNNER = path.join(import.meta.dirname, "in-process-runner.mjs");
const workspaceOf = (name) => path.normalize(name).split(path.sep)[0];
const isTest = (name) => /\.test\.tsx?$/.test(name);
/** Mocks, fake timers and components require the full test runner. */
const needsItsRunner = (name, text) => name.endsWith(".tsx") || /\b(?:jest|vi)\.\w/.test(text);

/** A reproducible number from 0 to 1 for each line. */
const lotOf = (name, line) =>
  createHash("sha256").update(`${name}:${line}`).digest().readUInt32BE() / 2 ** 32;

/** A random share of a file's lines; only positions on them are mutated. */
const drawLines = (name, text, share) =>
  text.split("\n").flatMap((_, at) => (lotOf(name, at + 1) < share ? [`${name}:${at + 1}-${at + 1}`] : []));

/**
 * Builds the mutation runner's settings for files or folders of one workspace; includes `inProcess` if its tests run in
 * the runner's process.
 * @param {readonly string[]} paths from the project's root
 * @param {object} options
 * @param {readonly string[]} [options.tests] files or folders; defaults to the tests in the folders of `paths`
 * @param {number} [options.share] of the lines to mutate, from 0 to 1, if all would take too long
 * @param {string} options.report path of the report
 * @param {(name: string) => readonly string[]} options.filesIn all files below a folder, or the file itself
 * @param {(name: string) => string} options.textOf reads a file
 */
export function mutationPlan(paths, { tests, share = 1, report, filesIn, textOf }) {
  const workspaces = new Set(paths.map(workspaceOf));
  if (workspaces.size > 1) throw new Error(`one workspace at a time, not ${[...workspaces].join(", ")}`);
  const [workspace] = workspaces;
  const changed = paths.flatMap(filesIn).filter((name) => /\.tsx?$/.test(name) && !isTest(name));
  const folderOf = (name) => (filesIn(name)[0] === name ? path.dirname(name) : name);
  const testFiles = [...new Set((tests ?? paths.map(folderOf)).flatMap(filesIn).filter(isTest))];
  const isInProcess =
    IN_PROCESS.has(workspace) &&
    testFiles.length > 0 &&
    !testFiles.some((name) => needsItsRunner(name, textOf(name)));
  return {
    ...(isInProcess
      ? { testRunner: "in-process", plugins: [RUNNER], inProcess: { tests: testFiles, changed } }
      : ownRunner(workspace, testFiles, tests !== undefined)),
    mutate: share < 1 ? changed.flatMap((name) => drawLines(name, textOf(name), share)) : changed,
    coverageAnalysis: "perTest",
    // Code that runs once when a module loads (word tables, patterns) would need a new process for each mutant.
    ignoreStatic: true,
    concurrency: 1,
    // jest ignores tests below node_modules.
    tempDirName: ".data/mutate",
    ignorePatterns: [".data", "**/dist", "**/.turbo", "e2e", "bench/results"],
    // Stryker would read it with the API of an older TypeScript.
    tsconfigFile: "none.json",
    // None of the runners checks types.
    disableTypeChecks: false,
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: report },
    // Load must not kill a mutant.
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 30,
    allowEmpty: false,
  };
}

const ownRunner = (workspace, testFiles, areNamed) =>
  ON_VITEST.has(workspace)
    ? {
        testRunner: "vitest",
        plugins: ["@stryker-mutator/vitest-runner"],
        vitest: { configFile: `${workspace}/vitest.config.ts`, related: false },
        testFiles,
      }
    : {
        testRunner: "jest",
        plugins: ["@stryker-mutator/jest-runner"],
        jest: {
          projectType: "custom",
          configFile: `${workspace}/jest.config.cjs`,
          enableFindRelatedTests: true,
        },
        ...(areNamed && { testFiles }),
      };
