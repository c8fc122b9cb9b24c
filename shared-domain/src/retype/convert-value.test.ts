import { type Field, type FieldRow, ownField } from "../fields/index.ts";
import { valueConverter } from "./index.ts";

const fieldOf = (row: Partial<FieldRow>): Field => {
  const field = ownField({ key: "finish", label: "Finition", type: "TEXT", ...row });
  if (!field) throw new Error("no field");
  return field;
};
const isMulti = [{ key: "isMulti", value: true }];
const FINISHES = [
  { value: "laque-mat", label: "Laqué / mat" },
  { value: "brut", label: "Brut" },
];
const LIST = { type: "LIST", options: FINISHES };
const convert = (from: Partial<FieldRow>, to: Partial<FieldRow>, ...texts: string[]) =>
  valueConverter(fieldOf(from), fieldOf(to), "fr")(texts);
const fits = (...texts: string[]) => ({ texts, fits: true, choices: [] });
const stays = (...texts: string[]) => ({ texts, fits: false, choices: [] });

describe("a value whose property gets another type", () => {
  it("choices become their labels, one or several", () => {
    expect(convert(LIST, { type: "TEXT" }, "laque-mat")).toEqual(fits("Laqué / mat"));
    expect(convert({ ...LIST, metadata: isMulti }, { type: "TEXT" }, "laque-mat", "brut")).toEqual(
      fits("Laqué / mat, Brut"),
    );
    expect(
      convert({ ...LIST, metadata: isMulti }, { type: "TEXT", metadata: isMulti }, "laque-mat", "brut"),
    ).toEqual(fits("Laqué / mat", "Brut"));
    // The hidden choice of a lot has a label, too.
    expect(
      convert({ type: "LIST", options: [], hiddenOptions: FINISHES }, { type: "LONGTEXT" }, "brut"),
    ).toEqual(fits("Brut"));
  });

  it("texts become choices: those that the list has, by any spelling of their label, and new ones", () => {
    expect(convert({}, LIST, " laqué / MAT ")).toEqual(fits("laque-mat"));
    expect(convert({}, LIST, "Huilé")).toEqual({ texts: ["Huilé"], fits: true, choices: ["Huilé"] });
    expect(convert({ metadata: isMulti }, LIST, "Brut", "Huilé")).toEqual(stays("Brut", "Huilé"));
    expect(convert({ metadata: isMulti }, { ...LIST, metadata: isMulti }, "Brut", "Huilé")).toEqual({
      texts: ["brut", "Huilé"],
      fits: true,
      choices: ["Huilé"],
    });
    expect(convert({}, LIST, "x".repeat(121))).toEqual(stays("x".repeat(121)));
  });

  it("texts become numbers, days and yes or no as in an imported file; what is none stays as it is", () => {
    expect(convert({}, { type: "FLOAT" }, "1 234,5")).toEqual(fits("1234.5"));
    expect(convert({}, { type: "FLOAT", metadata: [{ key: "suffix", value: "m" }] }, "12,5 m")).toEqual(
      fits("12.5"),
    );
    expect(convert({}, { type: "INT" }, "12,5")).toEqual(stays("12,5"));
    expect(convert({}, { type: "FLOAT" }, "une douzaine")).toEqual(stays("une douzaine"));
    expect(convert({}, { type: "DATE" }, "08/09/2024")).toEqual(fits("2024-09-08"));
    expect(convert({}, { type: "DATE" }, "2024")).toEqual(stays("2024"));
    expect(convert({}, { type: "BOOLEAN" }, "oui")).toEqual(fits("true"));
    expect(convert({}, { type: "LINK" }, "example.org")).toEqual(stays("example.org"));
    expect(convert({}, { type: "RANGE" }, "10 à 20")).toEqual(fits("10", "20"));
  });

  it("numbers, days and yes or no become the words that pages show, and numbers of another kind", () => {
    const width = { type: "FLOAT", metadata: [{ key: "suffix", value: "cm" }] };
    expect(convert(width, { type: "TEXT" }, "12.5")).toEqual(fits("12,5\u00a0cm"));
    expect(convert({ type: "BOOLEAN" }, { type: "TEXT" }, "true")).toEqual(fits("Oui"));
    expect(convert({ type: "BOOLEAN" }, LIST, "false")).toMatchObject({ choices: ["Non"] });
    expect(convert(width, { type: "INT" }, "12")).toEqual(fits("12"));
    expect(convert(width, { type: "INT" }, "12.5")).toEqual(stays("12.5"));
    expect(convert(width, { type: "RANGE" }, "12")).toEqual(fits("12", "12"));
    expect(convert(width, { type: "RATING" }, "4")).toEqual(fits("4"));
    expect(convert(width, { type: "RATING" }, "12")).toEqual(stays("12"));
  });

  it("what a relation names becomes its name; no text becomes a relation", () => {
    const place = { ...fieldOf({ type: "RELATION", value: "place" }), options: fieldOf(LIST).options ?? [] };
    expect(valueConverter(place, fieldOf({ type: "TEXT" }), "fr")(["brut"])).toEqual(fits("Brut"));
    expect(convert({}, { type: "RELATION", value: "place" }, "Dépôt")).toEqual(stays("Dépôt"));
  });

  it("a text that predates its type is converted as the text that it is", () => {
    expect(convert({ type: "FLOAT" }, { type: "TEXT" }, "environ 12")).toEqual(fits("environ 12"));
    expect(convert({ type: "DATE" }, { type: "LIST", options: [] }, "bientôt")).toMatchObject({
      choices: ["bientôt"],
    });
  });

  it("what was one value is one of several, whatever separators it has", () => {
    expect(convert({}, { type: "TEXT", metadata: isMulti }, "chêne, hêtre / frêne")).toEqual(
      fits("chêne, hêtre / frêne"),
    );
    expect(convert({ metadata: isMulti }, { type: "TEXT" }, "chêne", "hêtre")).toEqual(fits("chêne, hêtre"));
  });
});
