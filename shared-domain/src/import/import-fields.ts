import { type Field, isOwnKey, type OwnKey } from "../fields/field.ts";
import { isPartOfField } from "../records/field-access.ts";
import { LOT } from "../records/lot.ts";

type Imported = Extract<(typeof LOT)["list"][number], { readonly file: "import" | "import-export" }>;
/** Target of a spreadsheet column: the key of a lot's field. */
export type FieldKey = Imported["key"];
/**
 * The column by which an import recognises the lot of a row, with or without a reference. The export writes it last. It is no
 * field of the lot: nothing shows or edits an id.
 */
export const LOT_ID = {
  key: "id",
  type: "TEXT",
  label: { fr: "Identifiant du lot", en: "Lot ID", nl: "Lot-ID" },
  path: ["id"],
  group: "identity",
  editable: false,
  file: "import-export",
} as const satisfies Field;
/** The same including the lot's id and the team's own properties. */
export type ImportKey = FieldKey | typeof LOT_ID.key | OwnKey;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Whether a text has the form of a lot's id. */
export const isLotID = (text: string): boolean => UUID.test(text);
export type ImportField = Field & { readonly key: ImportKey };
const all: readonly Field[] = LOT.list;

/** Fields that a column may be imported into, in the order of the lot's fields. */
export const IMPORT_FIELDS = all.filter(
  ({ file }) => file === "import" || file === "import-export",
) as readonly (ImportField & { readonly key: FieldKey })[];

/** Fields that a column may be imported into; the team's own properties and the lot's id come last. */
export const importFields = (own: readonly Field[] = []): readonly ImportField[] => [
  ...IMPORT_FIELDS,
  ...own.filter(
    (field): field is ImportField =>
      field.file === "import-export" && field.editable !== false && isOwnKey(field.key),
  ),
  LOT_ID,
];

/** Fields whose value a row holds as a whole: a side of the size and the unit are parts of others. */
export const ROW_FIELDS = IMPORT_FIELDS.filter((field) => !isPartOfField(field));

/** The member of a row that holds the value of a field: the API's name of it, or the name of the place. */
export const rowMember = ({ type, path }: Pick<Field, "type" | "path">): string =>
  type === "RELATION" ? "placeName" : path[0];
