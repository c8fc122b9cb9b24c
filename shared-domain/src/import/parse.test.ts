import fc from "fast-check";
import { LOCALES, type Locale } from "../locale/index.ts";
import { dayOrderOf, parseDate } from "./parse-date.ts";
import { parseDimensions, parseLength } from "./parse-dimensions.ts";
import { parseNumber } from "./parse-number.ts";
import { isEuro } from "./units.ts";

const locale = fc.constantFrom<Locale>(...LOCALES);
const cents = fc.integer({ min: 0, max: 10_000_000_00 }).map((value) => value / 100);
const value = (text: string, language: Locale = "fr") => parseNumber(text, language)?.value ?? null;

describe("numbers as people write them", () => {
  it.each([
    ["12,5", 12.5],
    ["12.5", 12.5],
    ["1 200 €", 1200],
    ["1\u202f200,50", 1200.5],
    ["1.234,50", 1234.5],
    ["1,234.50", 1234.5],
    ["1'200", 1200],
    ["3/4", 0.75],
    ["1 1/2", 1.5],
    ["½", 0.5],
    ["2½", 2.5],
    ["12 u", 12],
    ["45 m²", 45],
    ["-3", -3],
    ["−3", -3],
    [",5", 0.5],
    ["1.2e3", 1200],
    ["€ 12", 12],
    ["1.234.567", 1_234_567],
  ])("%s", (text, expected) => expect(value(text)).toBe(expected));

  it.each(["", "abc", "1.23.4", "12,34,5", "1/0", "-", "€"])("%s is no number", (text) => {
    expect(value(text)).toBeNull();
  });

  it("leaves what stands behind the number to the caller", () => {
    expect(parseNumber("45 m²", "fr")).toMatchObject({ value: 45, rest: "m²" });
    expect(parseNumber("env. 12 u", "fr")).toMatchObject({ value: 12, rest: "u", before: "env." });
    expect(parseNumber("10-20", "fr")).toMatchObject({ rest: "-20" });
  });

  it("decides by the locale where the shape allows two readings, and says so", () => {
    expect(parseNumber("1,200", "en")).toMatchObject({ value: 1200, ambiguous: false });
    expect(parseNumber("1,200", "fr")).toMatchObject({ value: 1.2, ambiguous: false });
    expect(parseNumber("1.200", "nl")).toMatchObject({ value: 1200, ambiguous: false });
    expect(parseNumber("1.200", "fr")).toMatchObject({ value: 1.2, ambiguous: true });
  });

  it("reads back every amount that a locale writes", () => {
    fc.assert(
      fc.property(cents, locale, fc.boolean(), (amount, language, grouped) => {
        const text = new Intl.NumberFormat(language, {
          maximumFractionDigits: 2,
          useGrouping: grouped,
        }).format(amount);
        expect(value(text, language)).toBe(amount);
      }),
    );
  });

  it("reads back every price that a locale writes", () => {
    fc.assert(
      fc.property(cents, locale, (amount, language) => {
        const text = new Intl.NumberFormat(language, { style: "currency", currency: "EUR" }).format(amount);
        const parsed = parseNumber(text, language);
        expect(parsed?.value).toBe(amount);
        expect(isEuro(parsed?.rest ?? "?") && isEuro(parsed?.before ?? "?")).toBe(true);
      }),
    );
  });

  it("turns the sign and nothing else with a minus", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), locale, (amount, language) => {
        expect(value(`-${amount}`, language)).toBe(-(value(String(amount), language) ?? Number.NaN));
      }),
    );
  });

  it("never throws and never gives a number that is none", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), locale, (text, language) => {
        const parsed = parseNumber(text, language);
        expect(parsed === null || Number.isFinite(parsed.value)).toBe(true);
      }),
    );
  });
});

describe("lengths", () => {
  it.each([
    ["204", null, 204],
    ["2,04 m", null, 204],
    ["2m04", null, 204],
    ["830 mm", null, 83],
    ["830", "mm", 83],
    ["2,04", "m", 204],
    ["10 cm", "mm", 10],
    ['10"', null, 25.4],
  ])("%s in a column of %s", (text, unit, expected) => {
    expect(parseLength(text, "fr", unit)?.value).toBe(expected);
  });

  it.each(["12 kg", "grand", "12 x 34"])("%s is no length", (text) => {
    expect(parseLength(text, "fr", null)).toBeNull();
  });
});

describe("sizes", () => {
  it.each([
    ["83x204", { width: 83, height: 204 }],
    ["60 x 60", { length: 60, width: 60 }],
    ["160×80", { length: 160, width: 80 }],
    ["120 × 60 × 74 cm", { length: 120, width: 60, height: 74 }],
    ["2,04 m x 0,83 m", { length: 204, width: 83 }],
    ["830 x 2040 mm", { width: 83, height: 204 }],
    ["22 x 10,5 x 6", { length: 22, width: 10.5, height: 6 }],
    ["L 120 l 60 H 75", { length: 120, width: 60, height: 75 }],
    ["L=120 x P=60 x H=75 cm", { length: 120, width: 60, height: 75 }],
    ["H 200 x L 90", { length: 90, height: 200 }],
    ["Ø 12 x 300", { diameter: 12, length: 300 }],
    ["Ø16,8", { diameter: 16.8 }],
  ])("%s", (text, expected) => expect(parseDimensions(text, "fr", null)).toEqual(expected));

  it.each(["", "12", "grand format", "12 x", "1x2x3x4", "L 10 x L 20", "12 x 30 kg"])(
    "%s is no size",
    (text) => {
      expect(parseDimensions(text, "fr", null)).toBeNull();
    },
  );

  it("reads back three sides in any unit, in centimetres", () => {
    const side = fc.integer({ min: 1, max: 9999 });
    const unit = fc.constantFrom(["mm", 10] as const, ["cm", 1] as const);
    fc.assert(
      fc.property(
        side,
        side,
        side,
        unit,
        fc.constantFrom("x", " x ", " × ", "*"),
        (length, width, height, [name, per], by) => {
          const text = `${[length, width, height].map((cm) => cm * per).join(by)} ${name}`;
          expect(parseDimensions(text, "fr", null)).toEqual({ length, width, height });
        },
      ),
    );
  });
});

describe("dates", () => {
  it.each([
    ["2024-09-08", "2024-09-08"],
    ["2024-09-08T10:00:00", "2024-09-08"],
    ["08/09/2024", "2024-09-08"],
    ["8.9.24", "2024-09-08"],
    ["8 septembre 2024", "2024-09-08"],
    ["1er août 2024", "2024-08-01"],
    ["8 maart 2024", "2024-03-08"],
    [45_543, "2024-09-08"],
    ["31/02/2024", null],
    ["2024-13-01", null],
    ["demain", null],
    [12, null],
  ])("%s", (text, expected) => expect(parseDate(text, "day-first")).toBe(expected));

  it("takes the order of day and month from the column before the locale", () => {
    expect(dayOrderOf(["08/09/2024"], "fr")).toBe("day-first");
    expect(dayOrderOf(["08/09/2024"], "nl")).toBe("day-first");
    expect(dayOrderOf(["08/09/2024"], "en")).toBe("month-first");
    expect(dayOrderOf(["08/09/2024", "17/10/2024"], "en")).toBe("day-first");
    expect(dayOrderOf(["08/09/2024", "10/17/2024"], "fr")).toBe("month-first");
    expect(parseDate("09/08/2024", "month-first")).toBe("2024-09-08");
  });

  it("reads back every day as figures and as a serial number", () => {
    const day = fc.integer({ min: 10_000, max: 80_000 });
    fc.assert(
      fc.property(day, (serial) => {
        const iso = parseDate(serial, "day-first") ?? "";
        expect(Date.parse(iso) / 86_400_000 + 25_569).toBe(serial);
        expect(parseDate(iso.split("-").reverse().join("/"), "day-first")).toBe(iso);
      }),
    );
  });
});
