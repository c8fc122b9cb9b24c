import { expect, test } from "vitest";
import { unreadKeys, unusedOfDomain } from "./lib/domain-users.mjs";
import { ROOT } from "./lib/project.mjs";

/** Called by tests of several workspaces alone, on purpose. */
const FOR_TESTS = {
  writeSheet: "writes a whole sheet in one call, which the product's worker does part by part",
};

test("every constant, message and predicate of the shared domain has a user outside tests", () => {
  const unused = unusedOfDomain(ROOT).filter(({ name }) => !(name in FOR_TESTS));
  expect(unused).toEqual([]);
});

test("every limit and every timing of the specification is read by the product", () => {
  expect(unreadKeys(ROOT, "shared-domain/src/limits/index.ts", "LIMITS")).toEqual([]);
  expect(unreadKeys(ROOT, "shared-domain/src/limits/index.ts", "TIMINGS")).toEqual([]);
});

test("a value that only its own test or a list of exports names has no user", () => {
  const names = unusedOfDomain(ROOT).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(FOR_TESTS)));
});
