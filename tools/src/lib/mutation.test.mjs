import { expect, test } from "vitest";
import { mutationPlan } from "./mutation-plan.mjs";
import { mutationScore } from "./mutation-score.mjs";

const isFolder = (name) => !name.endsWith(".ts");
const plan = (paths, tests) => mutationPlan(paths, { tests, report: "/tmp/report.json", isFolder });

test("code of the browser half is changed under jest, with the tests that import it", () => {
  expect(plan(["shared-domain/src/money"])).toMatchObject({
    testRunner: "jest",
    jest: { configFile: "shared-domain/jest.config.cjs", enableFindRelatedTests: true },
    mutate: ["shared-domain/src/money/**/*.{ts,tsx}", "!**/*.test.{ts,tsx}"],
    jsonReporter: { fileName: "/tmp/report.json" },
  });
});

test("code of the server is changed under vitest, with the tests of its folder or those that are named", () => {
  expect(plan(["backend/src/nouns/search/words.ts"])).toMatchObject({
    testRunner: "vitest",
    vitest: { configFile: "backend/vitest.config.ts" },
    testFiles: ["backend/src/nouns/search/**/*.test.ts"],
  });
  expect(plan(["backend/src/nouns/orders"], ["backend/src/nouns/lots"])).toMatchObject({
    testFiles: ["backend/src/nouns/lots/**/*.test.ts"],
  });
});

test("one run is of one workspace", () => {
  expect(() => plan(["backend/src/nouns/search", "shared-domain/src/money"])).toThrow(
    "one workspace at a time",
  );
});

test("the score is the share of changes that a test noticed; the others are named with their line", () => {
  const mutant = (status, line) => ({
    status,
    location: { start: { line, column: 3 } },
    replacement: "false",
    mutatorName: "BooleanLiteral",
  });
  const source = "first\n  return true;\nthird";
  const mutants = [
    mutant("Killed", 1),
    mutant("Timeout", 1),
    mutant("Killed", 3),
    mutant("Survived", 2),
    mutant("Ignored", 2),
    mutant("CompileError", 2),
  ];
  expect(mutationScore({ files: { "a.ts": { source, mutants } } })).toEqual({
    killed: 3,
    survived: 1,
    score: 75,
    lines: ["a.ts:2:3 BooleanLiteral\n    return true;\n    → false"],
  });
  expect(mutationScore({ files: {} }).score).toBe(100);
});
