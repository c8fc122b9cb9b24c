import { noteVisit } from "./use-last-visit.ts";

const MINUTE = 60_000;
const start = Date.parse("2026-03-02T08:00:00.000Z");

beforeEach(() => localStorage.clear());

test("a first visit has none before it", () => {
  expect(noteVisit("team-1", start)).toBeNull();
});

test("looks within half an hour are one visit, which keeps the end of the visit before", () => {
  noteVisit("team-1", start);
  noteVisit("team-1", start + 20 * MINUTE);
  const next = start + 24 * 60 * MINUTE;
  const left = new Date(start + 20 * MINUTE).toISOString();
  expect(noteVisit("team-1", next)).toBe(left);
  expect(noteVisit("team-1", next + 5 * MINUTE)).toBe(left);
});

test("teams have visits of their own", () => {
  noteVisit("team-1", start);
  expect(noteVisit("team-2", start + 60 * MINUTE)).toBeNull();
});

test("damaged storage counts as a first visit", () => {
  localStorage.setItem("gisement:mf-inventory:visit:team-1", "{");
  expect(noteVisit("team-1", start)).toBeNull();
});
