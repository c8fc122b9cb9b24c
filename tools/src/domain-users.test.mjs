import { expect, test } from "vitest";
import { importersOf, unreadKeys, unusedOfDomain } from "./lib/domain-users.mjs";
import { ROOT } from "./lib/project.mjs";

/** Deliberately used only by tests of several workspaces, or by the tools. */
const FOR_TESTS = {
  recordFragments: "the code generation of every part reads it",
  writeSheet: "writes a whole sheet in one call, which the product's worker does part by part",
};

test("every constant, message and predicate of the shared domain is used outside tests", () => {
  const unused = unusedOfDomain(ROOT).filter(({ name }) => !(name in FOR_TESTS));
  expect(unused).toEqual([]);
});

test("the product reads every limit and every timing of the specification", () => {
  expect(unreadKeys(ROOT, "shared-domain/src/limits/index.ts", "LIMITS")).toEqual([]);
  expect(unreadKeys(ROOT, "shared-domain/src/limits/index.ts", "TIMINGS")).toEqual([]);
});

test("a value named only by its own test or a re-export is unused", () => {
  const names = unusedOfDomain(ROOT).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(FOR_TESTS)));
});

test("screens read option lists from the team's property set, never from the vocabulary", () => {
  const lists = ["ACTIONS", "CHANNELS", "CONDITIONS", "PLACE_TYPES", "PROVENANCES", "UNITS"];
  const importers = importersOf(ROOT, "vocabulary", lists);
  expect(importers.length).toBeGreaterThan(0);
  expect(importers.filter((file) => /^(?:shared-ui|shell|mf-)/.test(file))).toEqual([]);
});
