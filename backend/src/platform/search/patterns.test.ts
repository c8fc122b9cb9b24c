import { DomainError } from "@gisement/shared-domain/errors";
import { describe, expect, it } from "vitest";
import { likePattern, safeRegexp } from "./patterns.ts";

describe("patterns of everyday searches", () => {
  it.each([
    ["porte*", "porte%"],
    ["?orte", "_orte"],
    ["100%", "100\\%"],
    ["a_b", "a\\_b"],
    ["\\*", "*"],
    ["\\?", "?"],
    ["a\\\\b", "a\\\\b"],
    ["Béton*", "beton%"],
    ["cæsium", "caesium"],
  ])("the wildcard %s", (wildcard, like) => {
    expect(likePattern("name.wildcard", wildcard, true)).toBe(like);
  });

  it("an unanchored wildcard matches any part", () => {
    expect(likePattern("name.wildcard", "por?e", false)).toBe("%por_e%");
    expect(likePattern("name.wildcard", "a".repeat(200), true)).toHaveLength(200);
  });

  it("an unanchored regular expression matches any part, without accents", () => {
    expect(safeRegexp("name.regexp", "é+", false)).toBe("e+");
  });

  it.each([
    "[^a]b",
    "a[.]b",
    "[a:]",
    "a{100}",
    "a{2,}b",
    "a{10,100}",
    "(ab)+",
    "(a)(b)+",
    "((a)b)+",
    "(a+)?",
    "(a+)b*",
    "x*(ab)+",
    "(a)[)]+",
  ])("%s runs fast", (pattern) => {
    expect(safeRegexp("name.regexp", pattern, true)).toBe(`^(?:${pattern})$`);
  });

  it.each(["porte.*", "^(cou|cour)$", "[a-z]+\\d{2,4}", "(ab)?c*", "\\w+-\\d+", "(a|b)c{3}"])(
    "accepts %s as a safe regular expression",
    (pattern) => {
      expect(safeRegexp("name.regexp", pattern, true)).toBe(`^(?:${pattern})$`);
    },
  );

  it.each([
    ["(a+)+", "repeats a group that itself repeats"],
    ["((a+))+", "repeats a group that itself repeats"],
    ["((a+)b)+", "repeats a group that itself repeats"],
    ["(a+){2}", "repeats a group that itself repeats"],
    ["[]a]", "holds an empty class"],
    ["[^]a]", "holds an empty class"],
    ["[[.a.]]", "named class"],
    ["a{2,101}", "repeats more than 100 times"],
    ["xa{b{2}", "no {m} or {m,n}"],
    ["((a*)b*)*", "repeats a group that itself repeats"],
    ["(a)\\1", "holds \\1"],
    ["(?=a)", "holds (?"],
    ["(?i)a", "holds (?"],
    ["(*UTF)a", "holds (? or (*"],
    ["a{1000}", "no {m} or {m,n}"],
    ["a{101}", "repeats more than 100 times"],
    ["[[:alpha:]]", "named class"],
    ["(", "does not close its ("],
    [")", "closes a group"],
    ["[a", "does not close its ["],
    ["a\\", "ends in a backslash"],
    ["", "is empty"],
  ])("refuses %s: it %s", (pattern, reason) => {
    let refusal: unknown;
    try {
      safeRegexp("name.regexp", pattern, true);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      details: { field: "name.regexp", found: pattern },
    });
    expect((refusal as Error).message).toContain(reason);
  });

  it("refuses a pattern over its length limit", () => {
    expect(() => safeRegexp("name.regexp", "a".repeat(201), true)).toThrow(
      expect.objectContaining({ code: "LIMIT_EXCEEDED" }),
    );
  });
});
