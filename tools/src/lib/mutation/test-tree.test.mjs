import { expect, test } from "vitest";
import { createTestTree, forgetSetUp, isFree, runFile } from "./test-tree.mjs";

async function collect(define) {
  const tree = createTestTree();
  await tree.collect("a.test.ts", async () => define(tree.api));
  return tree.files[0];
}
const all = () => true;
const TIMEOUT = { timeout: 1000 };
const outcome = (results) =>
  results.map(({ test: each, error }) => `${each?.title ?? "hook"}: ${error ? error.message : "passed"}`);

test("hooks run around the tests of their suite, and suites without a chosen test are skipped", async () => {
  const calls = [];
  const file = await collect(({ beforeAll, beforeEach, afterEach, afterAll, describe, test: it }) => {
    beforeAll(() => calls.push("open"));
    afterAll(() => calls.push("close"));
    beforeEach(() => calls.push("before"));
    afterEach(() => calls.push("after"));
    it("one", () => calls.push("one"));
    describe("inner", () => {
      beforeAll(() => calls.push("open inner"));
      beforeEach(() => calls.push("before inner"));
      it("two", () => calls.push("two"));
    });
  });
  expect(isFree(file)).toBe(false);
  expect(outcome(await runFile(file, all, TIMEOUT))).toEqual([
    "a.test.ts > one: passed",
    "a.test.ts > inner > two: passed",
  ]);
  expect(calls.join(" ")).toBe("open before one after open inner before before inner two after close");
  calls.length = 0;
  await runFile(file, ({ title }) => title.endsWith("one"), TIMEOUT);
  expect(calls.join(" ")).toBe("open before one after close");
});

test("each row makes one test, and tests of the same name stay distinct", async () => {
  const seen = [];
  const file = await collect(({ it, describe }) => {
    it.each([
      [1, 2],
      [3, 4],
    ])("sum", (a, b) => seen.push(a + b));
    describe.each(["x"])("suite", (name) => it("inside", () => seen.push(name)));
    it("twice", () => seen.push("first"));
    it("twice", () => seen.push("second"));
  });
  expect(isFree(file)).toBe(true);
  await runFile(file, all, TIMEOUT);
  expect(seen).toEqual([3, 7, "x", "first", "second"]);
  expect(file.tests.map(({ id }) => id)).toEqual([
    "a.test.ts > sum [0]",
    "a.test.ts > sum [1]",
    "a.test.ts > suite [0] > inside",
    "a.test.ts > twice",
    "a.test.ts > twice (2)",
  ]);
});

test("a failure stops the file if requested; a failed set-up stops its tests", async () => {
  const failing = await collect(({ it, expect: check }) => {
    it("wrong", () => check(1, "words of the failure").toBe(2));
    it("late", () => new Promise(() => undefined));
    it("right", () => undefined);
  });
  const short = { timeout: 20 };
  expect(outcome(await runFile(failing, all, { ...short, bail: true }))).toHaveLength(1);
  expect(outcome(await runFile(failing, all, short)).slice(1)).toEqual([
    "a.test.ts > late: no end within 20 ms",
    "a.test.ts > right: passed",
  ]);
  const broken = await collect(({ it, beforeAll }) => {
    beforeAll(() => Promise.reject(new Error("no database")));
    it("right", () => undefined);
  });
  expect(outcome(await runFile(broken, all, TIMEOUT))).toEqual(["hook: no database"]);
});

test("a kept set-up serves the next run until it is discarded", async () => {
  const calls = [];
  const file = await collect(({ it, beforeAll, afterAll }) => {
    beforeAll(() => calls.push("open"));
    afterAll(() => calls.push("close"));
    it("one", () => calls.push("one"));
  });
  const options = { ...TIMEOUT, keepsSetUp: true };
  await runFile(file, all, options);
  await runFile(file, all, options);
  expect(calls.join(" ")).toBe("open one one");
  forgetSetUp(file.root);
  await runFile(file, all, TIMEOUT);
  expect(calls.join(" ")).toBe("open one one open one close");
});

test("a polled expectation is retried until it holds", async () => {
  const { api } = createTestTree();
  let attempts = 0;
  await api.expect.poll(() => ++attempts, { interval: 1 }).toBe(3);
  await expect(api.expect.poll(() => ++attempts, { timeout: 5, interval: 1 }).toBe(0)).rejects.toThrow();
});
