import type { Field } from "../fields/index.ts";
import { ownReader } from "./own-cells.ts";

const code = {
  key: "code",
  path: ["code"],
  type: "WASTE_CODE",
  label: { fr: "Code", en: "Code", nl: "Code" },
  group: "identity",
} as const satisfies Field;

test("a text that is not of the form of its type is reported with an example, and left out", () => {
  const read = ownReader(code, { locale: "fr", order: "day-first", chosen: new Map() } as never);
  const errors: unknown[] = [];
  const report = {
    error: (...error: unknown[]) => void errors.push(error),
    warn: () => {},
  } as never;
  expect(read("17 02 01", report)).toEqual(["17 02 01"]);
  expect(errors).toEqual([]);
  expect(read("bois", report)).toEqual([]);
  expect(errors).toEqual([["wrong-format", "bois", ["17 02 01"]]]);
});
