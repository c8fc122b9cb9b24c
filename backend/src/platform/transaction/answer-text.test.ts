import { expect, test } from "vitest";
import { fromAnswerText, toAnswerText } from "./answer-text.ts";

test.each([
  [
    "a row",
    { id: "a", updatedAt: new Date(5), none: null, list: [new Date(0), "x"], nested: { at: new Date(1) } },
  ],
  ["a moment", new Date(7)],
  ["a text that looks like a moment", { at: "2026-11-21T00:00:00.000Z", $date: 5 }],
  ["nothing", null],
  ["a truth", true],
])("%s is read as it was written", (_what, result) => {
  expect(fromAnswerText(toAnswerText(result))).toEqual(result);
});

test("a rule without a result answers null", () => {
  expect(fromAnswerText(toAnswerText(undefined))).toBeNull();
});
