import type { Field } from "../../fields/field.ts";
import type { FieldType } from "../../fields/value.ts";
import type { FieldParts } from "../define-record.ts";

/** Two values of each type, as the API returns them. */
const SAMPLES = {
  TEXT: ["Brossé", "Verni"],
  LONGTEXT: ["Brossé\ndeux faces", "Verni\ndeux faces"],
  INT: [12, 13],
  FLOAT: [12.5, 13.5],
  DATE: ["2026-11-20T12:00:00.000Z", "2026-11-21T12:00:00.000Z"],
  DATETIME: ["2026-11-20T12:00:00.000Z", "2026-11-21T12:00:00.000Z"],
  BOOLEAN: [true, false],
  FIELD: ["Brossé", "Verni"],
  LIST: ["Brossé", "Verni"],
  DYNAMIC: ["Brossé", "Verni"],
  RELATION: ["id-1", "id-2"],
  FORMULA: [12.5, 13.5],
  LINK: ["https://example.org/a", "https://example.org/b"],
  RANGE: [
    { min: 1, max: 2 },
    { min: 3, max: 4 },
  ],
  RATING: [4, 3],
  RATING_RELATIVE: [1.5, 2],
  METADATA: [["essence: chêne"], ["essence: hêtre"]],
  AMOUNT: [7.25, 8],
  DIMENSION: [
    { length: null, width: 83, height: 204, diameter: null, unit: "cm" },
    { length: null, width: 90, height: 210, diameter: null, unit: "cm" },
  ],
  INDEX: ["2/1", "3/1"],
  LENGTH: [83, 90],
  MONEY: [
    { amount: 45, currency: "EUR" },
    { amount: 46, currency: "EUR" },
  ],
  PERCENT: [40, 41],
  PICTURE: ["pictures/a", "pictures/b"],
  POSITION: [
    { lat: 45.7, lon: 4.8 },
    { lat: 48.8, lon: 2.3 },
  ],
  QUANTITY: [
    { number: 12, unit: "u" },
    { number: 3, unit: "m2" },
  ],
  REUSE_INDEX: ["2/1", "3/1"],
  TAGS: ["Brossé", "Verni"],
  UNIT: ["u", "m2"],
  WASTE_CODE: ["17 02 01", "17 02 02"],
  WEIGHT: [38, 39],
} as const satisfies Readonly<Record<FieldType, readonly [unknown, unknown]>>;

/** A value of the field as the API returns it; `other` is a different one. */
export function sampleOf(
  { type, multiple, minimum }: Pick<Field, "type" | "multiple" | "minimum">,
  other = false,
): unknown {
  const sample: unknown = SAMPLES[type][other ? 1 : 0];
  // A year is no sample of a number.
  const value = typeof sample === "number" ? Math.max(sample, (minimum ?? 0) + Number(other)) : sample;
  return multiple && !Array.isArray(value) ? [value] : value;
}

/** The types that a built-in field can be given without a column of its own making. */
export const ADDED_TYPES = [
  "TEXT",
  "LONGTEXT",
  "INT",
  "FLOAT",
  "DATE",
  "BOOLEAN",
  "LIST",
  "TAGS",
  "LINK",
  "RATING",
  "AMOUNT",
  "PERCENT",
  "WEIGHT",
  "MONEY",
  "WASTE_CODE",
  "REUSE_INDEX",
] as const satisfies readonly FieldType[];

export type AddedType = (typeof ADDED_TYPES)[number];
export const addedKey = (type: AddedType): string => `added${type}`;
export const addedLabel = (type: AddedType): string => `Ajout ${type}`;

/** One more field of each type, for tests that add them to a record. */
export const addedFields = (): Record<string, FieldParts & Pick<Field, "type" | "label">> =>
  Object.fromEntries(
    ADDED_TYPES.map((type) => [
      addedKey(type),
      {
        type,
        label: { fr: addedLabel(type), en: `Added ${type}`, nl: `Toegevoegd ${type}` },
        group: "identity",
        file: "import-export",
        grid: { rank: 99, width: 100 },
        ...(type === "TAGS" ? { multiple: true, open: true } : {}),
      },
    ]),
  );
