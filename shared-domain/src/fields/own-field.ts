import { translatedLabel } from "../locale/index.ts";
import { LOT } from "../records/lot.ts";
import { type FieldOption, OWN_FIELD_TYPES, OWN_PREFIX, type OwnField, type OwnFieldType } from "./field.ts";
import { type FieldFormula, readFieldFormula } from "./field-formula.ts";
import { ADMINS_ONLY, isRelationKind, WRITERS_SETTING } from "./field-settings.ts";
import { readOptionColor } from "./option-color.ts";
import { privateKeys } from "./private-keys.ts";
import type { FieldTypeDef, SearchKind } from "./types/field-type.ts";
import { FIELD_TYPES } from "./types/types.ts";
import type { FieldType } from "./value.ts";

interface TranslationRow {
  readonly lang: string;
  readonly label: string;
}
interface OptionRow {
  readonly value: string;
  readonly label: string;
  readonly color?: string | null;
  readonly status?: string | null;
  readonly translations?: readonly TranslationRow[];
}

/**
 * A row of the table `fields`, as the API returns it (REF-506, REF-507). `label` is French; translations are separate.
 */
export interface FieldRow {
  readonly key?: string | null;
  readonly type: string;
  readonly label: string;
  /** Key of the field that a FIELD shows, kind of a RELATION, source of a FORMULA (decision D2). */
  readonly value?: string | null;
  readonly status?: string | null;
  readonly metadata?: readonly { readonly key: string; readonly value?: unknown }[];
  readonly translations?: readonly TranslationRow[];
  readonly options?: readonly OptionRow[];
  /** Choices that the team hides. */
  readonly hiddenOptions?: readonly OptionRow[];
}

const isOwnType = (type: string): type is OwnFieldType =>
  (OWN_FIELD_TYPES as readonly string[]).includes(type);
const metadataOf = ({ metadata = [] }: FieldRow, name: string): unknown =>
  metadata.find(({ key }) => key === name)?.value;
const hasFlag = (row: FieldRow, name: string): boolean => {
  const value = metadataOf(row, name);
  return value === true || value === "true";
};

const orderOf = (row: FieldRow): number => Number(metadataOf(row, "order") ?? Number.NaN);

/** Ranks own columns after the built-in ones. */
const OWN_RANK = 100;
function toOption(option: OptionRow): FieldOption {
  const color = readOptionColor(option.color);
  return { value: option.value, label: translatedLabel(option), ...(color ? { color } : {}) };
}
const optionsOf = ({ options = [] }: FieldRow): FieldOption[] =>
  options.filter(({ status }) => status !== "ARCHIVED").map(toOption);

/**
 * Converts a row of the table `fields` into a field; null for an archived row, a row without a key, one that renames a
 * built-in field and a type unknown to this version.
 */
export function ownField(row: FieldRow, rank = 0): OwnField | null {
  const { key, type } = row;
  if (!key || row.status === "ARCHIVED" || !isOwnType(type) || LOT.find(key)) return null;
  const name = { key: `${OWN_PREFIX}${key}`, label: translatedLabel(row), group: "follow-up" } as const;
  const grid = { rank: OWN_RANK + rank, width: 150, hidden: true } as const;
  const privacy = hasFlag(row, "isPrivate") ? ({ private: true } as const) : {};
  const writers = metadataOf(row, WRITERS_SETTING) === ADMINS_ONLY ? ({ adminsOnly: true } as const) : {};
  if (type === "FIELD") {
    const target = LOT.find(row.value ?? "");
    if (!target) return null;
    const { type: shownType, path, unit, decimals, list, multiple, search, facet } = target;
    return {
      ...name,
      type: shownType,
      path,
      unit,
      decimals,
      list,
      multiple,
      editable: false,
      grid,
      ...(search ? { search } : {}),
      ...(search && search !== "id" && search !== "list" ? { sort: true } : {}),
      ...(facet ? { facet } : {}),
      ...privacy,
    };
  }
  const path = ["properties", key] as const;
  const formula = type === "FORMULA" ? readFieldFormula(row.value) : null;
  if (formula) return { ...name, path, grid, ...computed(row, formula), ...privacy };
  // What is no formula has no values.
  if (type === "FORMULA") return { ...name, type, path, editable: false, sheet: false, ...privacy };
  // Lists do not show key and value pairs: no column, no facet.
  if (type === "METADATA")
    return {
      ...name,
      type,
      path,
      file: "import-export",
      multiple: true,
      ...limitsOf(FIELD_TYPES.METADATA),
      search: "list",
      ...privacy,
      ...writers,
    };
  const multiple = hasFlag(row, "isMulti");
  const definition = FIELD_TYPES[type];
  const search = searchKind(definition, multiple);
  const unit = unitOf(row);
  const options = optionsOf(row);
  const hidden = (row.hiddenOptions ?? []).map(toOption);
  return {
    ...name,
    type,
    path,
    grid,
    file: "import-export",
    ...limitsOf(definition),
    ...(unit ? { unit } : {}),
    ...(type === "LIST" ? { options } : {}),
    ...(type === "LIST" && hidden.length > 0 ? { hidden } : {}),
    ...(type === "RELATION" ? { list: relationList(row.value) } : {}),
    ...(multiple ? { multiple } : {}),
    ...(search === null ? {} : { search }),
    // What a relation names is sorted by its name.
    ...(search === null || (search === "id" && type !== "RELATION") ? {} : { sort: true }),
    ...(definition.isCounted ? { facet: true } : {}),
    ...privacy,
    ...writers,
  };
}

/** How searches compare the property; several texts are searched as a list. */
const searchKind = (
  { search }: Pick<FieldTypeDef<FieldType>, "search">,
  multiple: boolean,
): SearchKind | null => (search === "text" && multiple ? "list" : search);

const limitsOf = ({ limit, minimum }: Pick<FieldTypeDef<FieldType>, "limit" | "minimum">) => ({
  ...(limit === null ? {} : { limit }),
  ...(minimum === null ? {} : { minimum }),
});

const unitOf = (row: FieldRow): string | null => {
  const suffix = metadataOf(row, "suffix");
  return typeof suffix === "string" && suffix !== "" ? suffix : null;
};

/** What lots have by a formula: a number or a text that nobody fills in, and that searches and files treat as any other. */
function computed(row: FieldRow, formula: FieldFormula) {
  const unit = unitOf(row);
  const shared = { editable: false, sort: true, file: "export", formula } as const;
  if (formula.kind === "text") return { ...shared, type: "DYNAMIC", search: "text", facet: true } as const;
  return {
    ...shared,
    type: "FLOAT",
    search: "number",
    ...(metadataOf(row, "format") === "integer" ? { decimals: 0 } : {}),
    ...(unit ? { unit } : {}),
  } as const;
}

const relationList = (kind: string | null | undefined) => (isRelationKind(kind) ? kind : "place");

/**
 * A team's own properties in the team's order, without those hidden from its inventory (`hideInInv`) and without
 * renamed built-in fields. `rows` are the fields of the team's property set.
 */
export const ownFields = (rows: readonly FieldRow[]): readonly OwnField[] => shownFields(rows, "hideInInv");

/** The properties that references have: without those hidden there (`hideInRef`, REF-527). */
export const referenceFields = (rows: readonly FieldRow[]): readonly OwnField[] =>
  shownFields(rows, "hideInRef");

function shownFields(rows: readonly FieldRow[], hidingFlag: "hideInInv" | "hideInRef"): readonly OwnField[] {
  const kept = privateKeys(rows);
  return rows
    .filter((row) => !hasFlag(row, hidingFlag))
    .toSorted((one, other) => {
      const [left, right] = [orderOf(one), orderOf(other)];
      return Number.isNaN(left) || Number.isNaN(right) ? 0 : left - right;
    })
    .flatMap((row, rank) => {
      const field = ownField(row, rank);
      if (!field) return [];
      return [kept.has(row.key ?? "") ? { ...field, private: true as const } : field];
    });
}
