import {
  type Field,
  type FieldValue,
  type FoundKind,
  isFoundKind,
  isRelationKind,
  OWN_PREFIX,
  type OwnField,
  type RelationKind,
} from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import type { Options } from "@gisement/shared-domain/option-lists";
import { accessOf, fieldNamed } from "@gisement/shared-domain/records/field-access";
import { LOT } from "@gisement/shared-domain/records/lot";
import type { CellValue, ColumnOption, ColumnShape } from "@gisement/shared-ui/column-types";
import { fieldColumn, optionMark } from "@gisement/shared-ui/fields";
import type { ExpectedLotInput, ProductStatusChange } from "../../gql/graphql.ts";
import type { NameOf } from "../lots/use-names.ts";
import type { LotRow } from "./lot-cache.ts";

/** The changes of a lot, without its id and the values that the user saw. */
export type LotInput = Omit<ProductStatusChange, "id" | "updatedAt" | "expect">;

/** Options for fields that hold codes or ids, with their names. */
export interface FieldChoices {
  readonly options: Options;
  readonly place: readonly ColumnOption[];
  readonly project: readonly ColumnOption[];
  readonly person: readonly ColumnOption[];
  /** Those of the many lots, references and customers that were found so far. */
  readonly productStatus?: readonly ColumnOption[];
  readonly reference?: readonly ColumnOption[];
  readonly customer?: readonly ColumnOption[];
  /** Finds more of them by a text. */
  readonly search?: (kind: FoundKind, text: string) => void;
  /** The properties that the team added. */
  readonly own: readonly OwnField[];
  /** Name of a value that is not an option: a finished project, a place of another team. */
  readonly nameOf?: NameOf;
}

/** The built-in fields that are columns of the list, in its order. */
export const LOT_COLUMNS: readonly Field[] = (LOT.list as readonly Field[])
  .filter(({ grid }) => grid)
  .toSorted((one, other) => (one.grid?.rank ?? 0) - (other.grid?.rank ?? 0));
export const isEditable = ({ editable }: Pick<Field, "editable">): boolean => editable !== false;
const EDITABLE = LOT_COLUMNS.filter(isEditable);

/** The fields that lists and dialogs edit: built-in columns, then own properties. */
export const editableFields = ({ own }: Pick<FieldChoices, "own">): readonly Field[] => [
  ...EDITABLE,
  ...own.filter(isEditable),
];

interface FieldContext {
  readonly locale: Locale;
  readonly choices: FieldChoices;
}

/** The mark of a choice that has a colour. */
function markOf(color: string | null | undefined): Pick<ColumnOption, "mark"> {
  const mark = optionMark(color);
  return mark ? { mark } : {};
}

/** What the value is chosen from, and the names of values that are no choice any more. */
function choicesOf(field: Field, { choices }: FieldContext): Partial<ColumnShape> {
  const { type, list, options } = field;
  const { nameOf, search } = choices;
  if (options) return {};
  if (isRelationKind(list))
    return {
      options: choices[list] ?? [],
      ...(search && isFoundKind(list) ? { onSearch: (text: string) => search(list, text) } : {}),
      ...(nameOf ? { nameOf: (value: string) => nameOf(list, value) } : {}),
    };
  if (!list) return {};
  const { optionsOf, labelOf } = choices.options;
  return {
    options: optionsOf(list).map(({ color, ...option }) => ({ ...option, ...markOf(color) })),
    nameOf: (value) => labelOf(list, value),
    ...(type === "TAGS" ? { open: true } : {}),
  };
}

/** The team's properties, with the possible targets of each RELATION as its options. */
export const withNamedChoices = <Own extends Field>(
  choices: Pick<FieldChoices, RelationKind> & { readonly own: readonly Own[] },
): readonly Own[] =>
  choices.own.map((field) =>
    isRelationKind(field.list)
      ? {
          ...field,
          options: (choices[field.list] ?? []).map(({ value, label }) => ({
            value,
            label: { fr: label, en: label, nl: label },
          })),
        }
      : field,
  );

/** Display and input type of a field, for a column or a dialog. */
export const columnShape = (field: Field, context: FieldContext): ColumnShape => ({
  ...fieldColumn(field, context.locale),
  ...choicesOf(field, context),
});

/** The same by the field's key. */
export const lotField = (key: string, context: FieldContext): ColumnShape =>
  columnShape(fieldNamed(key, context.choices.own), context);

/** The value as its column type shows and edits it. Sizes in centimetres. */
export const fieldValue = (key: string, row: LotRow, { locale, choices }: FieldContext): FieldValue =>
  accessOf(fieldNamed(key, choices.own), locale).read(row);

/** The input that sets a field to this value; the name is set in the language displayed. */
export const toLotInput = (
  key: string,
  value: CellValue,
  {
    row,
    locale,
    own,
  }: { row?: Pick<LotRow, "quantity" | "dimension">; locale: Locale; own: readonly Field[] },
): LotInput => accessOf(fieldNamed(key, own), locale).write(value, row);

/** The names of the fields and own properties that an input sets, as the API has them. */
export const inputNames = ({ properties, ...plain }: LotInput): readonly string[] => [
  ...Object.keys(plain),
  ...(properties ?? []).map((each) => `${OWN_PREFIX}${each?.key}`),
];

/** Merges two inputs of one lot: the later value of each field and own property wins. */
export function mergeInputs(former: LotInput | undefined, next: LotInput): LotInput {
  const properties = mergeOwn(former?.properties, next.properties);
  return { ...former, ...next, ...(properties ? { properties } : {}) };
}
type OwnValues = LotRow["properties"];
function mergeOwn(former: LotInput["properties"], next: LotInput["properties"]): OwnValues | undefined {
  if (!former && !next) return undefined;
  const values = new Map(
    [...(former ?? []), ...(next ?? [])].flatMap((each) => (each ? [[each.key, each]] : [])),
  );
  return [...values.values()].map(({ key, values: texts }) => ({ key, values: [...texts] }));
}

/** What the API would return of the row that an id names. */
function namedRow({ list, shows: [, ...parts] = [""] }: Field, id: unknown, choices: FieldChoices) {
  if (id === null || !isRelationKind(list)) return null;
  const name = choices[list]?.find(({ value }) => value === id)?.label ?? "";
  return { ...Object.fromEntries(parts.map((part) => [part, null])), id, name };
}

/** The row with an input applied; values calculated by the server follow with its answer. */
export function withInput(row: LotRow, input: LotInput, choices: FieldChoices): LotRow {
  const { properties, ...plain } = input;
  const changed: Record<string, unknown> = { ...plain };
  for (const [name, value] of Object.entries(plain)) {
    const field = LOT.find(name);
    const [member] = field?.shows ?? [];
    if (field && member) changed[member] = namedRow(field, value, choices);
  }
  if (properties) changed.properties = mergeOwn(row.properties, properties);
  return { ...row, ...changed } as LotRow;
}

/** The values of a row that an input changes: what its user saw, for the server to compare with the stored ones. */
export const seenValues = (row: LotRow, input: LotInput): ExpectedLotInput =>
  inputNames(input).reduce<LotInput>(
    (seen, name) => mergeInputs(seen, accessOf(fieldNamed(name)).seen(row)),
    {},
  ) as ExpectedLotInput;

/** Replaces the seen values of the fields that both contain. */
export function withSeen(seen: ExpectedLotInput, newer: ExpectedLotInput): ExpectedLotInput {
  const replaced = Object.keys(seen).map((key) => {
    const [former, next] = [seen[key as keyof LotInput], newer[key as keyof LotInput]];
    if (next === undefined) return [key, former];
    if (key !== "properties") return [key, next];
    const values = new Map(newer.properties?.map((each) => [each?.key, each]));
    return [key, seen.properties?.map((each) => values.get(each?.key) ?? each)];
  });
  return Object.fromEntries(replaced) as ExpectedLotInput;
}
