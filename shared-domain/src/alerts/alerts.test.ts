import fc from "fast-check";
import type { ValidationError } from "yup";
import {
  alertSchema,
  type Candidate,
  CRITERIA,
  distanceInKm,
  matchAlert,
  UNIT_REQUIRED,
  type Wanted,
} from "./index.ts";

const PARIS = { lat: 48.8566, lon: 2.3522 };
const LYON = { lat: 45.764, lon: 4.8357 };
const buildWanted = (more: Partial<Wanted> = {}): Wanted => ({ name: "Portes coupe-feu", ...more });
const lot = (more: Partial<Candidate> = {}): Candidate => ({ names: ["Porte coupe-feu EI30"], ...more });
const reasonsOf = (want: Wanted, candidate: Candidate) =>
  Object.fromEntries(
    (matchAlert(want, candidate)?.reasons ?? []).map((reason) => [reason.criterion, reason]),
  );

describe("the form", () => {
  const form = { name: "Porte", location: PARIS };
  const fault = (more: object): { path?: string; message: string } | null => {
    try {
      alertSchema({ unit: UNIT_REQUIRED.fr, place: "lieu", period: "dates", range: "tailles" }).validateSync({
        ...form,
        ...more,
      });
      return null;
    } catch (error) {
      return error as ValidationError;
    }
  };

  test("[ALERT-504] requires a name and a place with a position", () => {
    expect(fault({})).toBeNull();
    expect(fault({ name: " " })).toMatchObject({ path: "name" });
    expect(fault({ location: undefined })).toMatchObject({ path: "location", message: "lieu" });
    expect(fault({ location: { lat: 48 } })).toMatchObject({ path: "location.lon" });
    expect(fault({ location: { lat: 91, lon: 2 } })).toMatchObject({ path: "location.lat" });
  });

  test("[ALERT-505] requires a unit with a quantity", () => {
    expect(fault({ quantity: { number: 3, unit: null } })).toMatchObject({
      path: "quantity.unit",
      message: "Obligatoire si la quantité est précisée",
    });
    expect(fault({ quantity: { number: 3, unit: "u" } })).toBeNull();
    expect(fault({ quantity: { number: null, unit: null } })).toBeNull();
    expect(fault({ quantity: { number: -1, unit: "u" } })).toMatchObject({ path: "quantity.number" });
  });

  test("reports a range whose bounds are swapped", () => {
    expect(fault({ startDate: "2026-05-02", endDate: "2026-05-01" })).toMatchObject({ path: "endDate" });
    expect(fault({ dimensionRange: [{ key: "width", min: 90, max: 80 }] })).toMatchObject({
      path: "dimensionRange[0].max",
      message: "tailles",
    });
    expect(fault({ dimensionRange: [{ key: "age", min: 1, max: 2 }] })).toMatchObject({
      path: "dimensionRange[0].key",
    });
  });
});

describe("a match", () => {
  test("matches by name, ignoring number, accents and one typing error", () => {
    for (const name of [
      "porte coupe-feu",
      "PORTE COUPE FEU 83",
      "Portes coupe-feux vitrées",
      "porte coupe fe",
    ])
      expect(matchAlert(buildWanted(), lot({ names: [name] }))).not.toBeNull();
    for (const name of ["Radiateur en fonte", "Feu tricolore", "", null])
      expect(matchAlert(buildWanted(), lot({ names: [name] }))).toBeNull();
  });

  test("matches by category in any language when the names differ", () => {
    const door = lot({
      names: ["Bloc EI30"],
      category: "31",
      categoryLabels: "Porte coupe-feu Brandwerende deur",
    });
    expect(matchAlert(buildWanted(), door)).not.toBeNull();
    expect(reasonsOf(buildWanted({ category: "31" }), door).category).toMatchObject({ verdict: "met" });
    expect(matchAlert(buildWanted({ name: "Brandwerende deuren" }), door)).not.toBeNull();
  });

  test("reports the missing quantity", () => {
    const want = buildWanted({ quantity: { number: 12, unit: "u" } });
    const quantity = (number: number | null, unit: string) =>
      reasonsOf(want, lot({ quantity: { number, unit } })).quantity;
    expect(quantity(8, "u")).toMatchObject({ verdict: "short", missing: 4 });
    expect(quantity(12, "u")).toMatchObject({ verdict: "met" });
    expect(quantity(12, "m2")).toMatchObject({ verdict: "unknown" });
    expect(quantity(null, "u")).toMatchObject({ verdict: "unknown" });
  });

  test("rejects a size outside its limits, and marks one just outside as near", () => {
    const want = buildWanted({ dimensionRange: [{ key: "width", min: 80, max: 90 }] });
    const width = (centimetres: number) => lot({ sizes: { width: centimetres } });
    expect(reasonsOf(want, width(83)).width).toMatchObject({ verdict: "met", found: 83 });
    expect(reasonsOf(want, width(93)).width).toMatchObject({ verdict: "near" });
    expect(matchAlert(want, width(120))).toBeNull();
    expect(matchAlert(want, width(60))).toBeNull();
    expect(reasonsOf(want, lot()).width).toMatchObject({ verdict: "unknown" });
  });

  test("rejects a lot that leaves before the wanted period or arrives after it", () => {
    const want = buildWanted({ startDate: new Date("2026-03-01"), endDate: new Date("2026-06-30") });
    expect(matchAlert(want, lot({ endDate: new Date("2026-02-01") }))).toBeNull();
    expect(matchAlert(want, lot({ startDate: new Date("2026-09-01") }))).toBeNull();
    expect(reasonsOf(want, lot({ startDate: new Date("2026-05-01") })).period).toMatchObject({
      verdict: "met",
    });
  });

  test("reports the distance and ranks near lots before far ones", () => {
    const want = buildWanted({ location: PARIS });
    const near = matchAlert(want, lot({ location: { lat: 48.9, lon: 2.4 } }));
    const far = matchAlert(want, lot({ location: LYON }));
    expect(far?.reasons.find(({ criterion }) => criterion === "distance")).toMatchObject({ found: 391.5 });
    expect(near?.score).toBeGreaterThan(far?.score ?? 1);
    expect(distanceInKm(PARIS, PARIS)).toBe(0);
  });

  test("gives a reason for each requested criterion and a score from 0 to 1", () => {
    const text = fc.constantFrom("porte", "porte coupe-feu", "radiateur", "bloc");
    const some = fc.subarray(["bois", "acier", "verre"]);
    fc.assert(
      fc.property(
        fc.record({
          name: text,
          category: fc.option(fc.constantFrom("31", "40")),
          material: some,
          quantity: fc.option(fc.record({ number: fc.option(fc.nat(50)), unit: fc.constant("u") })),
          location: fc.option(fc.constant(PARIS)),
        }),
        fc.record({
          names: fc.array(text, { maxLength: 3 }),
          category: fc.option(fc.constantFrom("31", "40")),
          material: some,
          quantity: fc.option(fc.record({ number: fc.option(fc.nat(50)), unit: fc.constantFrom("u", "m2") })),
          location: fc.option(fc.constantFrom(PARIS, LYON)),
        }),
        (want, candidate) => {
          const match = matchAlert(want, candidate);
          if (!match) return;
          expect(match.score).toBeGreaterThanOrEqual(0);
          expect(match.score).toBeLessThanOrEqual(1);
          const criteria = match.reasons.map(({ criterion }) => criterion);
          expect(new Set(criteria).size).toBe(criteria.length);
          expect(CRITERIA).toEqual(expect.arrayContaining([...criteria]));
          expect(criteria.includes("category")).toBe(want.category !== null);
          expect(criteria.includes("material")).toBe(want.material.length > 0);
          expect(criteria.includes("quantity")).toBe(Boolean(want.quantity?.number));
          expect(criteria.includes("distance")).toBe(want.location !== null);
        },
      ),
    );
  });
});
