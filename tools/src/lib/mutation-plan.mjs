import path from "node:path";

const ON_VITEST = new Set(["backend", "gateway"]);
const workspaceOf = (name) => path.normalize(name).split(path.sep)[0];

/**
 * The mutation runner's settings for some files or folders of one workspace.
 * @param {readonly string[]} paths from the project's root
 * @param {{ tests?: readonly string[], report: string, isFolder: (name: string) => boolean }} options
 */
export function mutationPlan(paths, { tests, report, isFolder }) {
  const workspaces = new Set(paths.map(workspaceOf));
  if (workspaces.size > 1) throw new Error(`one workspace at a time, not ${[...workspaces].join(", ")}`);
  const [workspace] = workspaces;
  const sources = paths.map((name) => (isFolder(name) ? `${name}/**/*.{ts,tsx}` : name));
  const testsOf = (name) => (isFolder(name) ? `${name}/**/*.test.ts` : name);
  const folderOf = (name) => (isFolder(name) ? name : path.dirname(name));
  const runner = ON_VITEST.has(workspace)
    ? {
        testRunner: "vitest",
        plugins: ["@stryker-mutator/vitest-runner"],
        vitest: { configFile: `${workspace}/vitest.config.ts`, related: false },
        testFiles: (tests ?? paths.map(folderOf)).map(testsOf),
      }
    : {
        testRunner: "jest",
        plugins: ["@stryker-mutator/jest-runner"],
        jest: {
          projectType: "custom",
          configFile: `${workspace}/jest.config.cjs`,
          enableFindRelatedTests: true,
        },
        ...(tests && { testFiles: tests.map(testsOf) }),
      };
  return {
    ...runner,
    mutate: [...sources, "!**/*.test.{ts,tsx}"],
    coverageAnalysis: "perTest",
    // What runs once, when a module loads, would need a fresh process for each change: tables of words and patterns.
    ignoreStatic: true,
    concurrency: 1,
    // Under node_modules jest finds no tests.
    tempDirName: ".data/mutate",
    ignorePatterns: [".data", "**/dist", "**/.turbo", "e2e", "bench/results"],
    // Stryker reads it with the API of an older TypeScript.
    tsconfigFile: "none.json",
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: report },
    timeoutMS: 10_000,
    allowEmpty: false,
  };
}
