import { setTimeout } from "node:timers/promises";
import { expect } from "expect";

const HOOKS = ["beforeAll", "beforeEach", "afterEach", "afterAll"];
const bodyOf = (args) => args.find((arg) => typeof arg === "function");

/** Retries an expectation until it holds; times in milliseconds. */
const poll = (read, { timeout = 1000, interval = 50 } = {}) =>
  new Proxy(
    {},
    {
      get:
        (_target, matcher) =>
        async (...expected) => {
          const end = performance.now() + timeout;
          for (;;) {
            try {
              return expect(await read())[matcher](...expected);
            } catch (error) {
              if (performance.now() > end) throw error;
            }
            await setTimeout(interval);
          }
        },
    },
  );

/**
 * Implements the part of jest's and vitest's API that tests of rules use, over a tree of suites and tests that can run
 * repeatedly in one process: `api` collects while `collect` loads a file, `runFile` runs some of its tests.
 */
export function createTestTree() {
  const files = [];
  let suite;
  const newSuite = (id, file) => ({
    id,
    file,
    entries: [],
    ...Object.fromEntries(HOOKS.map((hook) => [hook, []])),
  });

  function test(name, ...args) {
    const { file } = suite;
    const title = `${suite.id} > ${name}`;
    const twins = file.tests.filter((other) => other.title === title).length;
    const entry = { id: twins === 0 ? title : `${title} (${twins + 1})`, title, file, run: bodyOf(args) };
    file.tests.push(entry);
    suite.entries.push(entry);
  }
  function describe(name, ...args) {
    const outer = suite;
    suite = newSuite(`${outer.id} > ${name}`, outer.file);
    outer.entries.push(suite);
    bodyOf(args)();
    suite = outer;
  }
  const each =
    (define) =>
    (rows) =>
    (name, ...args) => {
      const run = bodyOf(args);
      for (const [index, row] of rows.entries()) {
        define(`${name} [${index}]`, () => run(...(Array.isArray(row) ? row : [row])));
      }
    };
  const tests = Object.assign(test, { each: each(test) });
  return {
    files,
    api: {
      test: tests,
      it: tests,
      describe: Object.assign(describe, { each: each(describe) }),
      // vitest's second argument is only a message for failures.
      expect: Object.assign((value) => expect(value), expect, { poll }),
      ...Object.fromEntries(HOOKS.map((hook) => [hook, (run) => void suite[hook].push(run)])),
    },
    /** Loads a test file by calling `load`. */
    async collect(name, load) {
      const file = { name, tests: [] };
      file.root = newSuite(name, file);
      suite = file.root;
      await load();
      files.push(file);
    },
  };
}

const isSuite = (entry) => entry.entries !== undefined;
const hasHooks = (suite) =>
  HOOKS.some((hook) => suite[hook].length > 0) ||
  suite.entries.some((entry) => isSuite(entry) && hasHooks(entry));

/** Whether the tests of a file share no set-up, so that each can run alone and in any order. */
export const isFree = (file) => !hasHooks(file.root);

/** Discards a file's kept set-up: the next run repeats it. */
export function forgetSetUp(suite) {
  suite.isSetUp = false;
  suite.entries.filter(isSuite).forEach(forgetSetUp);
}

/** Rejects after a timeout in milliseconds. */
async function withTimeout(run, timeout) {
  const waiting = new AbortController();
  const expired = setTimeout(timeout, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`no end within ${timeout} ms`);
  });
  expired.catch(() => undefined);
  try {
    await Promise.race([run(), expired]);
  } finally {
    waiting.abort();
  }
}

/**
 * Runs the chosen tests of a file in order with their hooks; stops at the first failure if `bail` is set.
 * @param {object} file of a test tree
 * @param {(test: object) => boolean} isChosen
 * @param {object} options
 * @param {number} options.timeout of each hook and test, in milliseconds
 * @param {boolean} [options.bail]
 * @param {boolean} [options.keepsSetUp] keeps what `beforeAll` created for the next run, without `afterAll`
 * @param {(entry: object, run: () => Promise<void>) => Promise<void>} [options.around] called for each test, and for
 * each `beforeAll` with its suite
 * @returns {Promise<{ test: object | null, error: Error | null, time: number }[]>} `test` is null for a failed hook
 */
export async function runFile(
  file,
  isChosen,
  { timeout, bail = false, keepsSetUp = false, around = (_entry, run) => run() },
) {
  const results = [];
  const hasFailed = () => results.some(({ error }) => error);
  const holds = (suite) => suite.entries.some((entry) => (isSuite(entry) ? holds(entry) : isChosen(entry)));
  const attempt = async (entry, run) => {
    try {
      await withTimeout(() => around(entry, async () => run()), timeout);
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };
  const runHooks = async (suite, hooks) => {
    for (const hook of hooks) {
      const error = await attempt(suite, hook);
      if (error) results.push({ test: null, error, time: 0 });
    }
  };
  async function runTest(test, { before, after }) {
    const start = performance.now();
    const error = await attempt(test, async () => {
      for (const hook of before) await hook();
      try {
        await test.run();
      } finally {
        for (const hook of after) await hook();
      }
    });
    results.push({ test, error, time: performance.now() - start });
  }
  async function runSuite(suite, outer) {
    if (!holds(suite)) return;
    if (!suite.isSetUp) await runHooks(suite, suite.beforeAll);
    suite.isSetUp = keepsSetUp;
    const hooks = {
      before: [...outer.before, ...suite.beforeEach],
      after: [...suite.afterEach, ...outer.after],
    };
    for (const entry of results.some(({ test }) => test === null) ? [] : suite.entries) {
      if (bail && hasFailed()) break;
      if (isSuite(entry)) await runSuite(entry, hooks);
      else if (isChosen(entry)) await runTest(entry, hooks);
    }
    if (!keepsSetUp) await runHooks(suite, suite.afterAll);
  }
  await runSuite(file.root, { before: [], after: [] });
  return results;
}
