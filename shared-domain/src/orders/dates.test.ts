import fc from "fast-check";
import { addParisDays, defaultExpiry, isPastExpiry, onParisDay, parisDay } from "./index.ts";

describe("issue and expiry dates", () => {
  it("[ORD-027] [CONST-002] a document expires 30 days after its issue", () => {
    expect(defaultExpiry(new Date("2026-05-04T09:00:00Z")).toISOString()).toBe("2026-06-03T09:00:00.000Z");
  });

  it("[CONST-002] counts days in Paris across both changes of the clock", () => {
    // 10:00 in Paris before and after the change of 29 March 2026 (UTC+1, then UTC+2).
    expect(defaultExpiry(new Date("2026-03-10T09:00:00Z")).toISOString()).toBe("2026-04-09T08:00:00.000Z");
    // 23:45 in Paris before and after 25 October 2026: a plain 30 × 24 h would fall on the day before.
    expect(parisDay(defaultExpiry(new Date("2026-10-05T21:45:00Z")))).toBe("2026-11-04");
    expect(parisDay(defaultExpiry(new Date("2026-10-05T21:45:00Z"), 20))).toBe("2026-10-25");
  });

  it("[ORD-028] the day of issue is the current day in Paris", () => {
    expect(parisDay(new Date("2026-12-31T23:30:00Z"))).toBe("2027-01-01");
    expect(parisDay(new Date("2026-06-30T21:59:59Z"))).toBe("2026-06-30");
  });

  it("keeps the time of day when the user picks only a day", () => {
    expect(onParisDay("2026-07-14", new Date("2026-01-02T08:15:30.250Z")).toISOString()).toBe(
      "2026-07-14T07:15:30.250Z",
    );
    expect(onParisDay("2026-07-14").toISOString()).toBe("2026-07-14T10:00:00.000Z");
    expect(() => onParisDay("14/07/2026")).toThrow(RangeError);
  });

  it("moves a time skipped by the change of the clock one hour on", () => {
    expect(onParisDay("2026-03-29", new Date("2026-03-28T01:30:00Z")).toISOString()).toBe(
      "2026-03-29T01:30:00.000Z",
    );
  });

  it("a document is valid until the end of its last day", () => {
    const expiry = new Date("2026-06-03T09:00:00Z");
    expect(isPastExpiry(expiry, new Date("2026-06-03T21:59:00Z"))).toBe(false);
    expect(isPastExpiry(expiry, new Date("2026-06-03T22:01:00Z"))).toBe(true);
  });

  it("adding days gives exactly that many calendar days later, for any instant", () => {
    const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
    const instants = fc.date({
      min: new Date("2020-01-01T00:00:00Z"),
      max: new Date("2035-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 400 }), (instant, days) => {
        const landed = parisDay(addParisDays(instant, days));
        expect(dayNumber(landed) - dayNumber(parisDay(instant))).toBe(days);
      }),
    );
  });
});
