import fc from "fast-check";
import {
  type AccountLot,
  accountDueDay,
  gapsOf,
  isProven,
  openGaps,
  outcomeOf,
  sectionOf,
  sectionsOf,
  summarizeAccount,
  wasteLines,
} from "./index.ts";

const lot = (more: Partial<AccountLot> = {}): AccountLot => ({
  id: "1",
  action: "reuse",
  weight: 10,
  co2Impact: null,
  wasteCode: null,
  isHandedOver: false,
  recipient: null,
  proof: null,
  ...more,
});
const slip = { kind: "SLIP", number: "BD-1", isSigned: true, day: null };

test("a lot is accounted for once it is handed over, proven, or stays in place", () => {
  expect(outcomeOf(lot())).toBeNull();
  expect(outcomeOf(lot({ proof: slip }))).toBe("reuse");
  expect(outcomeOf(lot({ action: "recycle", proof: slip }))).toBe("recycling");
  expect(outcomeOf(lot({ action: "dispose", proof: slip }))).toBe("disposal");
  expect(outcomeOf(lot({ action: "keep" }))).toBe("kept");
  expect(outcomeOf(lot({ action: "sale", isHandedOver: true }))).toBe("reuse");
  // A status that says nothing of a destination cannot be proven.
  for (const action of [null, "tbd", "done", "team-word"])
    expect(outcomeOf(lot({ action, proof: slip }))).toBeNull();
});

test("what is not signed is not counted, and what is missing is named", () => {
  const unsigned = lot({ isHandedOver: true, proof: { ...slip, kind: "CERTIFICATE", isSigned: false } });
  expect([isProven(unsigned), gapsOf(unsigned)]).toEqual([false, ["signature"]]);
  expect(gapsOf(lot({ isHandedOver: true }))).toEqual(["proof"]);
  expect(gapsOf(lot({ action: null, weight: null }))).toEqual(["outcome", "weight"]);
  expect(gapsOf(lot({ action: "recycle" }))).toEqual(["proof", "wasteCode"]);
  expect(gapsOf(lot({ action: "dispose", wasteCode: "17 09 04", proof: slip }))).toEqual([]);
  expect(gapsOf(lot({ action: "keep" }))).toEqual([]);
  expect(openGaps([lot(), lot({ action: "recycle" })])).toEqual([
    { gap: "proof", count: 2 },
    { gap: "wasteCode", count: 1 },
  ]);
});

test("sums rest on what is proven; what is planned has everything", () => {
  const lots = [
    lot({ weight: 600, proof: slip, co2Impact: 50 }),
    lot({ weight: 200, action: "keep", co2Impact: 9 }),
    lot({ weight: 150, action: "recycle", proof: slip }),
    lot({ weight: 50, action: "dispose", proof: slip }),
    lot({ weight: 400, action: "sale" }),
    lot({ weight: 70, action: null }),
    lot({ weight: null, action: "sale" }),
  ];
  expect(summarizeAccount(lots)).toEqual({
    planned: { reuse: 1000, kept: 200, recycling: 150, disposal: 50, undecided: 70 },
    done: { reuse: 600, kept: 200, recycling: 150, disposal: 50, undecided: 0 },
    weight: 1470,
    proven: 1000,
    reuseShare: 0.8,
    waste: 200,
    recoveredShare: 0.75,
    co2: 50,
    unweighed: 1,
  });
  expect(summarizeAccount([lot({ weight: null })])).toMatchObject({
    reuseShare: null,
    recoveredShare: null,
    co2: null,
    unweighed: 1,
  });
});

test("waste stands by code, outlet and paper, the heaviest line first", () => {
  const waste = (more: Partial<AccountLot>) =>
    lot({ action: "recycle", wasteCode: "17 01 01", recipient: "A", proof: slip, ...more });
  const lines = wasteLines([
    waste({ id: "1", weight: 5 }),
    waste({ id: "2", weight: 7, recipient: "B" }),
    waste({ id: "3", weight: 6 }),
    waste({ id: "4", weight: null, action: "dispose" }),
    waste({ id: "5", weight: 1, proof: { ...slip, number: "BD-2" } }),
  ]);
  expect(
    lines.map(({ outcome, recipient, number, weight, lots }) => [
      outcome,
      recipient,
      number,
      weight,
      lots.length,
    ]),
  ).toEqual([
    ["recycling", "A", "BD-1", 11, 2],
    ["recycling", "B", "BD-1", 7, 1],
    ["recycling", "A", "BD-2", 1, 1],
    ["disposal", "A", "BD-1", 0, 1],
  ]);
});

test("any lots: each stands in one part, sums are those of adding up one by one, and nothing proven lacks its proof", () => {
  const any = fc.record({
    id: fc.uuid(),
    action: fc.constantFrom("sale", "give", "reuse", "keep", "recycle", "dispose", "done", "tbd", null),
    weight: fc.option(fc.integer({ min: 0, max: 10_000 })),
    co2Impact: fc.option(fc.integer({ min: -100, max: 100 })),
    wasteCode: fc.constantFrom("17 01 01", null),
    isHandedOver: fc.boolean(),
    recipient: fc.constantFrom("A", null),
    proof: fc.option(
      fc.record({
        ...Object.fromEntries(Object.entries(slip).map(([k, v]) => [k, fc.constant(v)])),
        isSigned: fc.boolean(),
      }),
    ),
  }) as unknown as fc.Arbitrary<AccountLot>;
  fc.assert(
    fc.property(fc.array(any, { maxLength: 30 }), (lots) => {
      const parts = sectionsOf(lots);
      expect(Object.values(parts).flat()).toHaveLength(lots.length);
      let proven = 0;
      let planned = 0;
      for (const each of lots) {
        expect(parts[sectionOf(each)]).toContain(each);
        planned += each.weight ?? 0;
        if (sectionOf(each) !== "open") {
          proven += each.weight ?? 0;
          expect(gapsOf(each).filter((gap) => ["outcome", "proof", "signature"].includes(gap))).toEqual([]);
        }
      }
      const sums = summarizeAccount(lots);
      expect(sums.proven).toBe(proven);
      expect(Object.values(sums.planned).reduce((sum, mass) => sum + mass, 0)).toBe(planned);
      expect(wasteLines(parts.waste).reduce((sum, { weight }) => sum + weight, 0)).toBe(sums.waste);
    }),
    { numRuns: 500 },
  );
});

test("the account is due 90 days after the works", () => {
  expect(accountDueDay(new Date("2027-01-12T00:00:00Z"))?.toISOString().slice(0, 10)).toBe("2027-04-12");
  expect(accountDueDay(null)).toBeNull();
});
