import fc from "fast-check";
import { LOCALES, type Locale } from "../locale/index.ts";
import { dayOrderOf, parseDate } from "./parse-date.ts";
import { parseDimensions, parseLength } from "./parse-dimensions.ts";
import { parseNumber } from "./parse-number.ts";
import { isEuro } from "./units.ts";

const locale = fc.constantFrom<Locale>(...LOCALES);
const cents = fc.integer({ min: 0, max: 10_000_000_00 }).map((value) => value / 100);
const value = (text: string, language: Locale = "fr") => parseNumber(text, language)?.value ?? null;

describe("numbers", () => {
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
    ["12.345,5", 12_345.5],
    ["123,456.75", 123_456.75],
    ["1,234,567.5", 1_234_567.5],
    ["12 345 678,9", 12_345_678.9],
    ["0.125", 0.125],
    ["0,125", 0.125],
    ["1234,567", 1234.567],
    ["5.", 5],
    ["1 2/4", 1.5],
    ["3⁄4", 0.75],
    ["1 ¾", 1.75],
    ["⅓", 1 / 3],
    ["0/4", 0],
    ["+3", 3],
    ["- 3", -3],
    ["–3", -3],
    ["  7  ", 7],
    ["\u00a07\u00a0", 7],
    ["5e-2", 0.05],
  ])("%s", (text, expected) => expect(value(text)).toBe(expected));

  it.each([
    "",
    "abc",
    "1.23.4",
    "12,34,5",
    "1/0",
    "-",
    "€",
    "1234.567,5",
    "1.23,456.7",
    "12.34,567.8",
    "1,2345.5",
    "1234.567.890",
    "1.234.5678",
    "1.2345.678",
    "9e999",
  ])("%s is no number", (text) => {
    expect(value(text)).toBeNull();
  });

  it("zero has no sign", () => {
    expect(Object.is(value("-0"), 0)).toBe(true);
  });

  it("only a single separator before exactly three digits is ambiguous", () => {
    for (const text of [
      "12",
      "1 200",
      "½",
      "2½",
      "3/4",
      "1e3",
      "1.5",
      "1.2345",
      "0.125",
      "1234.567",
      "1.234,5",
      "1.234.567",
      "1'234.567",
    ]) {
      expect(parseNumber(text, "fr")?.ambiguous).toBe(false);
    }
    for (const [text, language] of [
      ["1,200", "nl"],
      ["1.200", "en"],
      ["12,345", "fr"],
    ] as const) {
      expect(parseNumber(text, language)).toMatchObject({ ambiguous: false });
    }
    expect(parseNumber("1,200", "nl")?.value).toBe(1.2);
    expect(parseNumber("1.200", "en")?.value).toBe(1.2);
    expect(parseNumber("12.345", "fr")).toMatchObject({ value: 12.345, ambiguous: true });
    expect(parseNumber("123.456", "fr")?.ambiguous).toBe(true);
  });

  it("returns the text after the number", () => {
    expect(parseNumber("45 m²", "fr")).toMatchObject({ value: 45, rest: "m²" });
    expect(parseNumber("env. 12 u", "fr")).toMatchObject({ value: 12, rest: "u", before: "env." });
    expect(parseNumber("10-20", "fr")).toMatchObject({ rest: "-20" });
  });

  it("decides ambiguous shapes by the locale, and reports them", () => {
    expect(parseNumber("1,200", "en")).toMatchObject({ value: 1200, ambiguous: false });
    expect(parseNumber("1,200", "fr")).toMatchObject({ value: 1.2, ambiguous: false });
    expect(parseNumber("1.200", "nl")).toMatchObject({ value: 1200, ambiguous: false });
    expect(parseNumber("1.200", "fr")).toMatchObject({ value: 1.2, ambiguous: true });
  });

  it("reads back every amount as each locale formats it", () => {
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

  it("reads back every price as each locale formats it", () => {
    fc.assert(
      fc.property(cents, locale, (amount, language) => {
        const text = new Intl.NumberFormat(language, { style: "currency", currency: "EUR" }).format(amount);
        const parsed = parseNumber(text, language);
        expect(parsed?.value).toBe(amount);
        expect(isEuro(parsed?.rest ?? "?") && isEuro(parsed?.before ?? "?")).toBe(true);
      }),
    );
  });

  it("a minus changes the sign and nothing else", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), locale, (amount, language) => {
        expect(value(`-${amount}`, language)).toBe(-(value(String(amount), language) ?? Number.NaN));
      }),
    );
  });

  it("never throws and never returns NaN", () => {
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
    ['10 "', null, 25.4],
    ["10”", null, 25.4],
    ["1 m 20", null, 120],
    ["1 m 20 cm", null, 120],
    ["12m05cm", null, 1205],
    [" 2M04 ", null, 204],
    ["-2 m", null, -200],
    ["3", "pouces", 7.62],
  ])("%s in a column of %s", (text, unit, expected) => {
    expect(parseLength(text, "fr", unit)?.value).toBe(expected);
  });

  it("is ambiguous where its number is", () => {
    expect(parseLength("1.200 m", "fr", null)).toEqual({ value: 120, ambiguous: true });
    expect(parseLength("2m04", "fr", null)?.ambiguous).toBe(false);
  });

  it.each(["12 kg", "grand", "12 x 34", "env. 12", "a2m04", "2m045", "2m04 x", "12 pas"])(
    "%s is no length",
    (text) => {
      expect(parseLength(text, "fr", null)).toBeNull();
    },
  );
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
    ["ø  12 x 300", { diameter: 12, length: 300 }],
    ["300 x Ø 12", { diameter: 12, length: 300 }],
    ["90 x 149", { length: 90, width: 149 }],
    ["90 x 150", { width: 90, height: 150 }],
    ["160 x 150", { length: 160, width: 150 }],
    ["160 x 160", { length: 160, width: 160 }],
    ["90\u00a0x\u202f210", { width: 90, height: 210 }],
    ["  90 x 210  ", { width: 90, height: 210 }],
    ["90 par 210", { width: 90, height: 210 }],
    ["90 by 210", { width: 90, height: 210 }],
    ["90 op 210", { width: 90, height: 210 }],
    ["0,9 m x 210", { width: 90, height: 210 }],
    ["90 X 210 mm", { length: 9, width: 21 }],
    ["LONGUEUR 120 LARGEUR 60", { length: 120, width: 60 }],
    ["120 L x 60 l", { length: 120, width: 60 }],
    ["Long.: 120 mm, Larg.: 60 mm", { length: 12, width: 6 }],
    ["L 1,2 m ; H 75", { length: 120, height: 75 }],
    ["L 120 P 60", { length: 120, width: 60 }],
    ["l 120 P 60", { width: 120, length: 60 }],
    ["120 x H 75", { length: 120, height: 75 }],
    ["L 120 x 60 x 75", { length: 120, width: 60, height: 75 }],
    ["Ø 12 x 300 x 40 x 50", { diameter: 12, length: 300, width: 40, height: 50 }],
    ["ép. 3", { height: 3 }],
    ["diamètre 40", { diameter: 40 }],
    ["h14 x Ø38", { height: 14, diameter: 38 }],
    ["h 14 × Ø 38 cm", { height: 14, diameter: 38 }],
    ["2m10 × 0,93 m", { length: 210, width: 93 }],
    ["0m93 x 2m10", { width: 93, height: 210 }],
    ["93x2m10", { width: 93, height: 210 }],
    ["h2m10 x l0m93", { height: 210, width: 93 }],
    ["l 1 m 20 x h 2 m 04 cm", { width: 120, height: 204 }],
  ])("%s", (text, expected) => expect(parseDimensions(text, "fr", null)).toEqual(expected));

  it.each([
    "",
    "12",
    "grand format",
    "12 x",
    "1x2x3x4",
    "L 10 x L 20",
    "12 x 30 kg",
    "12 x 1.2.3",
    "Z 12 x 30",
    "L 10 Z 20",
    "L 120 et plus",
    "plus L 120",
    "L 10 l 10 P 5",
    "10 x grand",
    "Ø 1 x 2 x 3 x 4 x 5",
    "2m100 x 93",
    "2m10mm x 93",
  ])("%s is no size", (text) => {
    expect(parseDimensions(text, "fr", null)).toBeNull();
  });

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
    [" 08/09/2024 ", "2024-09-08"],
    ["08/09/2024 10:00", "2024-09-08"],
    ["2024/9/8", "2024-09-08"],
    ["2024.09.08", "2024-09-08"],
    ["8-9-2024", "2024-09-08"],
    ["8 9 2024", "2024-09-08"],
    ["1/1/69", "2069-01-01"],
    ["1/1/70", "1970-01-01"],
    ["1/1/1900", "1900-01-01"],
    ["31/12/1899", null],
    ["31/12/2200", "2200-12-31"],
    ["1/1/2201", null],
    ["29/02/2023", null],
    ["29/02/2024", "2024-02-29"],
    ["0/1/2024", null],
    ["1/13/2024", null],
    ["08/09/202", null],
    ["8 machin 2024", null],
    ["32 mars 2024", null],
    ["1st of May", null],
    ["2nd may 2024", "2024-05-02"],
    ["3 décembre 2024", "2024-12-03"],
    [45_543.7, "2024-09-08"],
    [9999, null],
    [9999.9, null],
    [10_000, "1927-05-18"],
    [100_000, "2173-10-14"],
    [100_001, null],
  ])("%s", (text, expected) => expect(parseDate(text, "day-first")).toBe(expected));

  it("recognises the months of three languages by their first letters", () => {
    const NAMES = [
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
      "january february march april may june july august september october november december",
      "januari februari maart april mei juni juli augustus september oktober november december",
      "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
    ];
    for (const names of NAMES) {
      const days = names.split(" ").map((name) => parseDate(`5 ${name} 2024`, "day-first"));
      expect(days).toEqual(days.map((_day, index) => `2024-${String(index + 1).padStart(2, "0")}-05`));
    }
  });

  it("prefers the day order of the column to that of the locale", () => {
    expect(dayOrderOf(["08/09/2024"], "fr")).toBe("day-first");
    expect(dayOrderOf(["08/09/2024"], "nl")).toBe("day-first");
    expect(dayOrderOf(["08/09/2024"], "en")).toBe("month-first");
    expect(dayOrderOf(["08/09/2024", "17/10/2024"], "en")).toBe("day-first");
    expect(dayOrderOf(["08/09/2024", "10/17/2024"], "fr")).toBe("month-first");
    expect(dayOrderOf([" 17/10/2024 "], "en")).toBe("day-first");
    expect(dayOrderOf([45_543, null, "bientôt", "12/12/2024", "10/13/2024"], "fr")).toBe("month-first");
    expect(dayOrderOf(["12/10/2024"], "en")).toBe("month-first");
    expect(dayOrderOf(["10/12/2024"], "fr")).toBe("day-first");
    expect(dayOrderOf([], "en")).toBe("month-first");
    expect(parseDate("09/08/2024", "month-first")).toBe("2024-09-08");
  });

  it("reads back every day as digits and as a serial number", () => {
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
