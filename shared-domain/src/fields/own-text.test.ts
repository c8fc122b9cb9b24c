import { type Field, ownField, ownValueText } from "./index.ts";

const textOf = (
  type: string,
  values: readonly string[],
  more: object = {},
  locale: "fr" | "en" | "nl" = "fr",
) =>
  ownValueText(ownField({ key: "extra", type, label: "Atout", ...more }) as Field, values, locale).replaceAll(
    /[\u00a0\u202f]/g,
    " ",
  );
const mm = { metadata: [{ key: "suffix", value: "mm" }] };
const OPTIONS = {
  options: [{ value: "screwed", label: "Vissée", translations: [{ lang: "NL", label: "Geschroefd" }] }],
};
const several = { ...OPTIONS, metadata: [{ key: "isMulti", value: true }] };

test.each([
  ["TEXT", ["acajou"], {}, "acajou"],
  ["INT", ["1234"], {}, "1 234"],
  ["FLOAT", ["12.5"], mm, "12,5 mm"],
  ["RANGE", ["10", "20"], mm, "10 – 20 mm"],
  ["RANGE", ["10", ""], mm, "≥ 10 mm"],
  ["RANGE", ["", "20"], {}, "≤ 20"],
  ["RANGE", ["10", "10"], {}, "10"],
  ["DATE", ["2026-03-31"], {}, "31/03/2026"],
  ["BOOLEAN", ["false"], {}, "Non"],
  ["RATING", ["3.5"], {}, "3,5 / 5"],
  ["LIST", ["screwed"], OPTIONS, "Vissée"],
  ["LIST", ["screwed", "gone"], several, "Vissée, gone"],
  ["METADATA", ["Teinte : chêne", "Pose : collée"], {}, "Teinte : chêne, Pose : collée"],
  ["FLOAT", ["environ 3"], {}, "environ 3"],
  ["FLOAT", [], {}, ""],
])("a %s of %j reads in French", (type, values, more, text) => expect(textOf(type, values, more)).toBe(text));

test("numbers, days and choices read in the language of the page", () => {
  expect(textOf("FLOAT", ["12.5"], mm, "en")).toBe("12.5 mm");
  expect(textOf("LIST", ["screwed"], OPTIONS, "nl")).toBe("Geschroefd");
  expect(textOf("BOOLEAN", ["true"], {}, "nl")).toBe("Ja");
});
