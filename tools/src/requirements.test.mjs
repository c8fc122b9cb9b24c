import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./lib/project.mjs";
import { coverage, namedKinds, proofOf, readRecords, withProofs } from "./lib/requirement-proofs.mjs";

test("docs/requirements.csv is up to date with the tests (npm run requirements writes it)", () => {
  const csv = readFileSync(path.join(ROOT, "docs/requirements.csv"), "utf8");
  const named = namedKinds(ROOT);
  const rows = readRecords(csv);
  const stale = readRecords(withProofs(csv, named)).filter(({ raw }, at) => rows[at]?.raw !== raw);
  expect(stale.map(({ cells }) => `${cells[0]}: ${cells.at(-1)}`)).toEqual([]);
  expect(coverage(csv, named).filter((line) => line.endsWith("is no requirement"))).toEqual([]);
});

test("a test of the owner's kind, or one closer to the user, proves a row", () => {
  expect(proofOf("backend", new Set(["unit"]))).toBe("");
  expect(proofOf("backend", new Set(["screen", "API", "unit"]))).toBe("API");
  expect(proofOf("mf-orders", new Set(["API", "screen", "browser"]))).toBe("browser + screen");
  expect(proofOf("shared-domain", new Set(["unit", "API"]))).toBe("API + unit");
  expect(proofOf("backend", new Set(["shape"]))).toBe("shape");
  expect(proofOf("shell")).toBe("");
});

test("the column is added once, last, and nothing else of a row changes", () => {
  const csv = 'id,area,owner,requirement\nA-001,A,backend,"one, ""two"" and\nthree"\nA-002,A,shell,four\n';
  const named = new Map([["A-001", new Set(["API"])]]);
  const updated =
    'id,area,owner,requirement,proof\nA-001,A,backend,"one, ""two"" and\nthree",API\nA-002,A,shell,four,\n';
  expect(withProofs(csv, named)).toBe(updated);
  expect(withProofs(updated, named)).toBe(updated);
  expect(withProofs(updated, new Map())).toBe(updated.replace(",API", ","));
  expect(coverage(updated, named).slice(0, 3)).toEqual([
    "1 of 2 requirements are proven by a test of their owner's kind or nearer to the user",
    "browser 0  screen 0  API 1  unit 0  shape 0",
    "A 1/2",
  ]);
});
