import type { Locale, Translated } from "../locale/index.ts";
import type { FieldFormula } from "./field-formula.ts";
import type { RelationKind } from "./field-settings.ts";
import type { OptionColor } from "./option-color.ts";
import type { SearchKind } from "./types/field-type.ts";
import type { FieldType } from "./value.ts";

/** Types of a team's own properties (REF-509), defined in decision D2. */
export const OWN_FIELD_TYPES = [
  "TEXT",
  "LONGTEXT",
  "INT",
  "FLOAT",
  "DATE",
  "BOOLEAN",
  "FIELD",
  "LIST",
  "DYNAMIC",
  "RELATION",
  "FORMULA",
  "LINK",
  "RANGE",
  "RATING",
  "RATING_RELATIVE",
  "METADATA",
] as const satisfies readonly FieldType[];
export type OwnFieldType = (typeof OWN_FIELD_TYPES)[number];

/** Option lists of the property set (decision D13), by the key of their field. */
export type OptionList =
  | "action"
  | "category"
  | "channels"
  | "condition"
  | "lot"
  | "material"
  | "name"
  | "placeType"
  | "provenance"
  | "unit";

/** Lists that the value of a LIST or RELATION field is chosen from. */
export type FieldList = Exclude<OptionList, "name"> | RelationKind;

/** Sections of forms and sheets, in display order. */
export const FIELD_GROUPS = [
  "identity",
  "texts",
  "measures",
  "state",
  "assessment",
  "sale",
  "place",
  "care",
  "storage",
  "follow-up",
] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** Column of a field in the list of lots. */
export interface GridPlace {
  /** Position among the columns, lowest first. */
  readonly rank: number;
  /** Pixels. */
  readonly width: number;
  /** Hidden until the user shows it. */
  readonly hidden?: true;
  /** Type of its cells where it is not the field's: a list has room for the day of a moment, not for its time. */
  readonly type?: FieldType;
}

/** One choice of a team's own list property. */
export interface FieldOption {
  readonly value: string;
  readonly label: Translated;
  readonly color?: OptionColor;
}

/**
 * One field of a lot: built in (`records/lot.ts`) or added by a team (`ownField`). Labels, limits, forms, columns, import,
 * export, search and the change log derive from it.
 */
export interface Field<Type extends FieldType = FieldType, Key extends string = string> {
  /**
   * Name of the field in columns, imports, logs and searches; `properties.<key of its row>` for a team's own property.
   */
  readonly key: Key;
  readonly type: Type;
  readonly label: Translated;
  /**
   * Path of the value in the API's lot and inputs: `["dimension", "width"]`, `["placeID"]`, `["properties", "fixing"]`.
   */
  readonly path: readonly [string, ...string[]];
  /** Shown in an empty control. */
  readonly example?: Translated;
  /** Unit shown after the number: `cm`, `kg`, `€`. */
  readonly unit?: string;
  /** Number of decimals shown. */
  readonly decimals?: number;
  /** A year: its digits are not grouped. */
  readonly isYear?: true;
  /** Maximum length of a text in characters (in lists: of each value), or maximum number. */
  readonly limit?: number;
  /** Minimum number; 0 if omitted. */
  readonly minimum?: number;
  readonly list?: FieldList;
  /** Other texts than those of the list are accepted. */
  readonly open?: true;
  /** What the API returns of the row that an id names: its member of the lot, then what it is shown by. */
  readonly shows?: readonly [member: string, ...parts: string[]];
  /** Choices of a team's own list, in the team's order. */
  readonly options?: readonly FieldOption[];
  /** What the team hides of that list; lots may still have it. */
  readonly hidden?: readonly FieldOption[];
  /** Holds several values. */
  readonly multiple?: true;
  /** Language of a translated text; the key of the French one has no suffix. */
  readonly language?: Locale;
  readonly group: FieldGroup;
  readonly required?: true;
  /** Each lot of a product has its own value; the others describe the product, and all its lots share them. */
  readonly ofLot?: true;
  /** False for values that the product computes or that only a dedicated action writes. */
  readonly editable?: false;
  /** Only ADMINs write its values; for everybody else `valuesFor` makes it read-only. */
  readonly adminsOnly?: true;
  /** What computes the value. */
  readonly formula?: FieldFormula;
  /** Column in the list of lots; without it there is none. */
  readonly grid?: GridPlace;
  /** Not in forms, which fill in every other editable field. */
  readonly form?: false;
  /** Not among the facts of sheets, which are all other fields that have a value. */
  readonly sheet?: false;
  /** Filters the list, with a count for each value. */
  readonly facet?: true;
  /** Searches can sort by it (SEARCH-507). */
  readonly sort?: true;
  /** Whether an import may fill it, and whether the inventory export writes it. */
  readonly file?: "import" | "export" | "import-export";
  /** Whether the public file of a shop's stock has it; a shop may keep some of these back. */
  readonly inShop?: true;
  /** Position among the columns of the template of an import, lowest first; without it, the template has none. */
  readonly template?: number;
  /** Never shown outside the team. */
  readonly private?: true;
  /** How searches compare it; without it, searches cannot name the field. */
  readonly search?: SearchKind;
}

/** Prefix of the keys and search names of a team's own properties. */
export const OWN_PREFIX = "properties.";
export type OwnKey = `${typeof OWN_PREFIX}${string}`;
export const isOwnKey = (key: string): key is OwnKey => key.startsWith(OWN_PREFIX);
/** A property that a team added. */
export type OwnField = Field<FieldType, OwnKey>;

/** Name of a field in filters, sort keys and aggregates: its key, or the name of the id where the value is an id. */
export const searchName = ({ key, path, search }: Pick<Field, "key" | "path" | "search">): string =>
  search === "id" && !isOwnKey(key) ? path[0] : key;

/** Whether forms have it; what only ADMINs write stands there read-only. */
export const isInForm = ({ editable, form, adminsOnly }: Pick<Field, "editable" | "form" | "adminsOnly">) =>
  form !== false && (editable !== false || adminsOnly === true);

/** Whether it is a fact of sheets. */
export const isOnSheet = ({ sheet }: Pick<Field, "sheet">): boolean => sheet !== false;

/** The key that the translations of a text share: that of the French one. */
export const textKey = ({ key, language }: Pick<Field, "key" | "language">): string =>
  language && language !== "fr" ? key.slice(0, -language.length) : key;

/** A stored choice of a team's own list in words, also one that the team hides; an unknown one is returned unchanged. */
export const choiceLabel = (
  { options = [], hidden = [] }: Pick<Field, "options" | "hidden">,
  value: string,
  locale: Locale,
): string => [...options, ...hidden].find((option) => option.value === value)?.label[locale] ?? value;

/** The colour that the team gave a choice of its own list; null for none. */
export const choiceColor = (
  { options = [], hidden = [] }: Pick<Field, "options" | "hidden">,
  value: string,
): OptionColor | null => [...options, ...hidden].find((option) => option.value === value)?.color ?? null;

export const fieldLabel = ({ label }: Pick<Field, "label">, locale: Locale): string => label[locale];
