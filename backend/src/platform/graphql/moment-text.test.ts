import { expect, test } from "vitest";
import { momentText } from "./moment-text.ts";

const MOMENTS = [
  "2026-03-29T12:00:00.000Z",
  "2026-03-29T23:59:59.999Z",
  "2026-03-30T00:00:00.001Z",
  "2024-02-29T09:08:07.065Z",
  "1969-12-31T23:59:59.999Z",
  "0001-01-01T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
];

test("writes moments in ISO 8601, at both ends of a day, on a leap day and at the epoch", () => {
  for (const text of [...MOMENTS, ...MOMENTS.toReversed()]) expect(momentText(new Date(text))).toBe(text);
});

test("writes any moment as toISOString does", () => {
  const from = Date.parse("1900-01-01T00:00:00.000Z");
  // Walks through 150 years in steps of a prime number of milliseconds, so that no part of the text stays the same.
  for (let step = 0; step < 20_000; step += 1) {
    const moment = new Date(from + step * 236_682_443);
    expect(momentText(moment)).toBe(moment.toISOString());
  }
});
