import { type Field, isOwnKey, type OwnKey } from "../fields/field.ts";
import { LOT_FIELDS, type LotField } from "../fields/lot-fields.ts";

type Imported = Extract<LotField, { readonly file: "import" | "import-export" }>;
/** What a column of a spreadsheet is imported into: the key of a lot's field. */
export type FieldKey = Imported["key"];
/** The same with the team's own properties. */
export type ImportKey = FieldKey | OwnKey;
/** Texts of one lot that an import takes as they are; the name is required and has a rule of its own. */
export type TextKey = Exclude<Extract<Imported, { readonly type: "TEXT" | "LONGTEXT" }>["key"], "name">;

export type ImportField = Field & { readonly key: ImportKey };
const all: readonly Field[] = LOT_FIELDS;

/** The fields that a column may be imported into, in the order of the lot's fields. */
export const IMPORT_FIELDS = all.filter(
  ({ file }) => file === "import" || file === "import-export",
) as readonly (ImportField & { readonly key: FieldKey })[];

/** The fields that a column may be imported into, the team's own properties last. */
export const importFields = (own: readonly Field[] = []): readonly ImportField[] => [
  ...IMPORT_FIELDS,
  ...own.filter((field): field is ImportField => field.file === "import-export" && isOwnKey(field.key)),
];

export const TEXT_KEYS = IMPORT_FIELDS.filter(
  ({ key, type }) => (type === "TEXT" || type === "LONGTEXT") && key !== "name",
).map(({ key }) => key) as readonly TextKey[];
