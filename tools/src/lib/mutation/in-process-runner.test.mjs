import { mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { InProcessRunner } from "./in-process-runner.mjs";

// Code as Stryker instruments it: each position counts its visits and checks the active mutant.
const HELPERS = `
const board = (globalThis.__stryker__ ??= {});
function reach(id) {
  const coverage = board.mutantCoverage;
  if (coverage) {
    const hits = board.currentTestId === undefined ? coverage.static : (coverage.perTest[board.currentTestId] ??= {});
    hits[id] = (hits[id] ?? 0) + 1;
  }
  if (board.hitCount !== undefined && ++board.hitCount > board.hitLimit) throw new Error("hit limit");
}
const isOn = (id) => { reach(id); return board.activeMutant === id; };
`;
const SOURCE = `${HELPERS}
let remembered;
export const add = (a: number, b: number) => (isOn("sum") ? a - b : a + b);
export const unproven = () => isOn("unproven") ? 1 : 2;
export const remember = () => (remembered ??= isOn("memory") ? "wrong" : "right");
export function count(to: number) { let at = 0; while (at < to) at += isOn("endless") ? 0 : 1; return at; }
export const greet = () => (isOn("greeting") ? "" : "hello");
`;
const FREE = `import { expect, test } from "vitest";
import { add, count, remember, unproven } from "./code.ts";
test("adds", () => expect(add(1, 2)).toBe(3));
test("counts", () => expect(count(3)).toBe(3));
test("remembers", () => expect(remember()).toBe("right"));
test("calls", () => { unproven(); });
`;
const IN_ORDER = `import { beforeAll, expect, it } from "vitest";
import { greet } from "./code.ts";
let made: string[];
beforeAll(() => { made = []; });
it("makes", () => { made.push("a"); expect(made).toHaveLength(1); });
it("needs what was made", () => { expect(made).toContain("a"); expect(greet()).toBe("hello"); });
`;

let folder;
const home = process.cwd();
beforeEach(async () => {
  folder = await mkdtemp(path.join(import.meta.dirname, ".runner-"));
  await writeFile(path.join(folder, "code.ts"), SOURCE);
  await writeFile(path.join(folder, "free.test.ts"), FREE);
  await writeFile(path.join(folder, "order.test.ts"), IN_ORDER);
  await writeFile(
    path.join(folder, "other.test.ts"),
    `import { test } from "vitest"; test("apart", () => {});`,
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts a runner in the folder; the globals it sets are restored. */
async function withRunner(use) {
  const before = new Map(Object.getOwnPropertyNames(globalThis).map((name) => [name, globalThis[name]]));
  process.chdir(folder);
  try {
    const runner = new InProcessRunner({
      inProcess: { tests: ["free.test.ts", "order.test.ts", "other.test.ts"], changed: ["code.ts"] },
    });
    await runner.init();
    await use(runner);
  } finally {
    process.chdir(home);
    for (const name of Object.getOwnPropertyNames(globalThis)) if (!before.has(name)) delete globalThis[name];
    for (const name of ["test", "it", "describe", "expect"])
      if (before.has(name)) globalThis[name] = before.get(name);
  }
}
const change = (runner, id, testFilter, hitLimit) =>
  runner.mutantRun({ activeMutant: { id }, testFilter, hitLimit });

test("a mutant is killed when a test fails because of it alone", () =>
  withRunner(async (runner) => {
    const { status, tests, mutantCoverage } = await runner.dryRun();
    expect(status).toBe("complete");
    expect(tests.map(({ id }) => id)).toEqual([
      "free.test.ts > adds",
      "free.test.ts > counts",
      "free.test.ts > remembers",
      "free.test.ts > calls",
      "order.test.ts > makes",
      "order.test.ts > needs what was made",
    ]);
    expect(mutantCoverage.perTest["free.test.ts > adds"]).toEqual({ sum: 1 });

    expect(await change(runner, "sum", ["free.test.ts > adds"])).toMatchObject({
      status: "killed",
      killedBy: ["free.test.ts > adds"],
    });
    expect(await change(runner, "unproven")).toMatchObject({ status: "survived" });
    expect(await change(runner, "endless", ["free.test.ts > counts"], 50)).toMatchObject({
      status: "timeout",
    });
    // This test fails on its own, with and without the mutant: the whole file is run.
    expect(await change(runner, "greeting", ["order.test.ts > needs what was made"])).toMatchObject({
      status: "killed",
    });
    expect(await change(runner, "none", ["order.test.ts > needs what was made"])).toMatchObject({
      status: "survived",
    });
  }));

test("a process in which a mutant left state behind is discarded", () =>
  withRunner(async (runner) => {
    expect(await change(runner, "memory", ["free.test.ts > remembers"])).toMatchObject({ status: "killed" });
    await expect(change(runner, "unproven")).rejects.toThrow("left something behind");
  }));
