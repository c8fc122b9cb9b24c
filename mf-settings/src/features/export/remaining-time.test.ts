import { remainingMinutes } from "./remaining-time.ts";

const startedAt = "2026-11-22T10:00:00.000Z";
const after = (minutes: number) => new Date(startedAt).getTime() + minutes * 60_000;

it("says how long work still takes at its speed so far, and nothing too early", () => {
  expect(remainingMinutes({ startedAt, share: 0.25 }, after(2))).toBe(6);
  expect(remainingMinutes({ startedAt, share: 0.9 }, after(2))).toBe(1);
  expect(remainingMinutes({ startedAt, share: 0.01 }, after(2))).toBeNull();
  expect(remainingMinutes({ startedAt, share: 1 }, after(2))).toBeNull();
  expect(remainingMinutes({ startedAt: null, share: 0.5 }, after(2))).toBeNull();
  // A clock that is behind that of the server.
  expect(remainingMinutes({ startedAt, share: 0.5 }, after(-1))).toBeNull();
});
