import { expect, test } from "vitest";
import { mutationPlan } from "./mutation-plan.mjs";
import { mutationScore } from "./mutation-score.mjs";

const TEXTS = {
  "shared-domain/src/money/round.ts": "",
  "shared-domain/src/money/round.test.ts": "expect(round(1)).toBe(1);",
  "shared-ui/src/kit/button.tsx": "",
  "shared-ui/src/kit/button.test.tsx": "render(<Button />);",
  "backend/src/nouns/search/words.ts": "",
  "backend/src/nouns/search/words.test.ts": "",
  "backend/src/nouns/lots/lots.test.ts": "",
  "backend/src/nouns/orders/orders.ts": "",
  "backend/src/nouns/orders/orders.test.ts": "",
  "gateway/src/http/http.ts": "",
  "gateway/src/http/http.test.ts": "vi.useFakeTimers();",
};
const filesIn = (name) => Object.keys(TEXTS).filter((file) => file === name || file.startsWith(`${name}/`));
const plan = (paths, tests) =>
  mutationPlan(paths, { tests, report: "/tmp/report.json", filesIn, textOf: (name) => TEXTS[name] });

test("the sampled share of lines is reproducible", () => {
  const text = "const x = 1;\n".repeat(1000);
  const draw = () =>
    mutationPlan(["shared-domain/src/long.ts"], {
      share: 0.2,
      filesIn: (name) => [name],
      textOf: () => text,
    }).mutate;
  expect(draw()[0]).toMatch(/^shared-domain\/src\/long\.ts:(\d+)-\1$/);
  expect(draw().length).toBeGreaterThan(150);
  expect(draw().length).toBeLessThan(250);
  expect(draw()).toEqual(draw());
});

test("rules and the backend are mutated in one process, with the tests of their folder or the given ones", () => {
  expect(plan(["shared-domain/src/money"])).toMatchObject({
    testRunner: "in-process",
    inProcess: {
      tests: ["shared-domain/src/money/round.test.ts"],
      changed: ["shared-domain/src/money/round.ts"],
    },
    mutate: ["shared-domain/src/money/round.ts"],
    jsonReporter: { fileName: "/tmp/report.json" },
  });
  expect(plan(["backend/src/nouns/search/words.ts"]).inProcess).toEqual({
    tests: ["backend/src/nouns/search/words.test.ts"],
    changed: ["backend/src/nouns/search/words.ts"],
  });
  expect(plan(["backend/src/nouns/orders"], ["backend/src/nouns/lots"]).inProcess.tests).toEqual([
    "backend/src/nouns/lots/lots.test.ts",
  ]);
});

test("screens are mutated under jest, with the tests that import them", () => {
  expect(plan(["shared-ui/src/kit"])).toMatchObject({
    testRunner: "jest",
    jest: { configFile: "shared-ui/jest.config.cjs", enableFindRelatedTests: true },
    mutate: ["shared-ui/src/kit/button.tsx"],
  });
});

test("tests with mocks keep their own runner", () => {
  expect(plan(["gateway/src/http"])).toMatchObject({
    testRunner: "vitest",
    vitest: { configFile: "gateway/vitest.config.ts" },
    testFiles: ["gateway/src/http/http.test.ts"],
  });
});

test("one run covers one workspace", () => {
  expect(() => plan(["backend/src/nouns/search", "shared-domain/src/money"])).toThrow(
    "one workspace at a time",
  );
});

test("the score is the share of killed mutants; survivors are listed with their line", () => {
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
