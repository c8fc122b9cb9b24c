// A test runner for Stryker that loads the tests once and activates each mutant in the running process. Reloading them
// for each mutant takes a hundred times as long as the tests of a rule.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { INSTRUMENTER_CONSTANTS } from "@stryker-mutator/api/core";
import { commonTokens, declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  DryRunStatus,
  determineHitLimitReached,
  MutantRunStatus,
  TestStatus,
} from "@stryker-mutator/api/test-runner";
import fc from "fast-check";
import { bundleTests, TEST_API } from "./bundle-tests.mjs";
import { createTestTree, forgetSetUp, isFree, runFile } from "./test-tree.mjs";

/** Measurements of the first process, for later processes. */
const MEASURED = "mutation-measured.json";
/** Timeout of one test in milliseconds: generous, so that load kills no mutant. */
const TIMEOUT = 30_000;
const SUITE = "suite:";

/** The object in which mutated code looks up the active mutant. */
function switchboard() {
  globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {};
  return globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE];
}

export class InProcessRunner {
  static inject = [commonTokens.options];

  /** @param {{ inProcess: { tests: string[], changed: string[], provided?: Record<string, unknown> } }} options */
  constructor({ inProcess }) {
    this.settings = inProcess;
    this.tree = createTestTree();
    /** Milliseconds by test. */
    this.times = new Map();
    /** Files whose set-up can be reused: their tests pass again without a new one. */
    this.keeping = new Set();
    /** Files whose tests depend on earlier ones. */
    this.whole = new Set();
    this.runs = 0;
    /** A mutant has left state behind in this process. */
    this.isDirty = false;
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init() {
    const root = process.cwd();
    const { tests, changed, provided = {} } = this.settings;
    globalThis[TEST_API] = { ...this.tree.api, inject: (key) => provided[key] };
    Object.assign(globalThis, this.tree.api);
    // A mutant that breaks a property is killed: shrinking its counterexample is of no use here.
    fc.configureGlobal({ endOnFailure: true });
    const folder = path.join(root, path.dirname(tests[0]), `.tests-${process.pid}`);
    const bundles = await bundleTests(tests, { root, folder });
    for (const test of tests) {
      const { url, sources } = bundles.get(path.normalize(test));
      if (changed.some((file) => sources.has(path.normalize(file))))
        await this.tree.collect(test, () => import(url));
    }
    if (existsSync(MEASURED)) {
      const { times, keeping } = JSON.parse(readFileSync(MEASURED, "utf8"));
      this.times = new Map(times);
      this.keeping = new Set(this.tree.files.filter(({ name }) => keeping.includes(name)));
      // Set-up runs while no mutant is active.
      for (const file of this.keeping) await this.run(file, () => true);
    }
  }

  run(file, isChosen, options) {
    return runFile(file, isChosen, { timeout: TIMEOUT, keepsSetUp: this.keeping.has(file), ...options });
  }

  async dryRun() {
    const board = switchboard();
    board.mutantCoverage ??= { static: {}, perTest: {} };
    const around = async (entry, run) => {
      board.currentTestId = entry.entries ? SUITE + entry.id : entry.id;
      try {
        await run();
      } finally {
        board.currentTestId = undefined;
      }
    };
    const tests = [];
    for (const file of this.tree.files) {
      for (const { test, error, time } of await this.run(file, () => true, { around })) {
        if (!test) return { status: DryRunStatus.Error, errorMessage: `${file.name}: ${error.stack}` };
        this.times.set(test.id, time);
        const result = { id: test.id, name: test.id, timeSpentMs: time, fileName: path.resolve(file.name) };
        tests.push(
          error
            ? { ...result, status: TestStatus.Failed, failureMessage: String(error.stack) }
            : { ...result, status: TestStatus.Success },
        );
      }
    }
    const reached = structuredClone(board.mutantCoverage);
    await this.findKeeping();
    const mutantCoverage = this.coverage(reached);
    const files = [...this.keeping].map(({ name }) => name);
    writeFileSync(MEASURED, JSON.stringify({ times: [...this.times], keeping: files }));
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  /** Coverage by test, including that of its suites' set-up. A reused set-up runs once, like a module that loads. */
  coverage({ static: loaded, perTest }) {
    const own = {};
    for (const file of this.tree.files) for (const { id } of file.tests) own[id] = { ...perTest[id] };
    const add = (to, hits) => {
      for (const [change, count] of Object.entries(hits)) to[change] = (to[change] ?? 0) + count;
    };
    const reused = [...this.keeping].map(({ name }) => name);
    for (const [place, hits] of Object.entries(perTest)) {
      if (!place.startsWith(SUITE)) continue;
      const suite = place.slice(SUITE.length);
      if (reused.some((name) => suite === name || suite.startsWith(`${name} > `))) add(loaded, hits);
      else for (const id of Object.keys(own)) if (id.startsWith(`${suite} > `)) add(own[id], hits);
    }
    return { static: loaded, perTest: own };
  }

  /** Finds the files whose tests do not disturb their set-up: two more runs over the same one pass. */
  async findKeeping() {
    for (const file of this.tree.files.filter((each) => !isFree(each))) {
      this.keeping.add(file);
      for (let round = 0; round < 2 && this.keeping.has(file); round += 1) {
        const results = await this.run(file, () => true, { bail: true });
        if (results.some(({ error }) => error)) this.keeping.delete(file);
      }
      if (!this.keeping.has(file)) forgetSetUp(file.root);
    }
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    // Stryker starts another process and retries.
    if (this.isDirty) throw new Error("an earlier change left something behind");
    this.runs += 1;
    const board = switchboard();
    let nrOfTests = 0;
    for (const { file, tests } of this.plan(testFilter)) {
      Object.assign(board, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
      const results = await this.run(file, (test) => tests.has(test), { bail: true });
      const { hitCount } = board;
      Object.assign(board, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
      nrOfTests += results.length;
      const failure = results.find(({ error }) => error);
      if (!failure) continue;
      const other = await this.failureWithout(
        file,
        failure.test ? results.map(({ test }) => test) : [...tests],
      );
      if (other && !isFree(file) && !this.whole.has(file)) {
        this.whole.add(file);
        return this.mutantRun({ activeMutant, testFilter, hitLimit });
      }
      if (other) {
        this.isDirty = true;
        if (this.runs > 1) throw other;
      }
      const endless = determineHitLimitReached(hitCount, hitLimit);
      if (endless) return { status: MutantRunStatus.Timeout, reason: endless.reason };
      return {
        status: MutantRunStatus.Killed,
        killedBy: [(failure.test ?? [...tests][0]).id],
        failureMessage: String(failure.error.message),
        nrOfTests,
      };
    }
    return { status: MutantRunStatus.Survived, nrOfTests };
  }

  /** Returns why the same tests fail without the mutant, or null: a test must fail because of the mutant alone. */
  async failureWithout(file, tests) {
    const results = await this.run(file, (test) => tests.includes(test), { bail: true });
    return results.find(({ error }) => error)?.error ?? null;
  }

  /** Orders the tests of a filter, fastest first: test by test if they are independent, else file by file. */
  plan(testFilter) {
    const wantedTests = testFilter && new Set(testFilter);
    return this.tree.files
      .flatMap((file) => {
        const tests = file.tests.filter(({ id }) => !wantedTests || wantedTests.has(id));
        if (tests.length === 0) return [];
        if (isFree(file)) return tests.map((test) => ({ file, tests: new Set([test]) }));
        return [{ file, tests: new Set(this.whole.has(file) ? file.tests : tests) }];
      })
      .map((step) => ({
        ...step,
        time: [...step.tests].reduce((sum, { id }) => sum + (this.times.get(id) ?? 0), 0),
      }))
      .sort((a, b) => a.time - b.time);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "in-process", InProcessRunner)];
export const strykerValidationSchema = { properties: { inProcess: { type: "object" } } };
