import type { Locale, Translated } from "../locale/index.ts";

/** Types that a team may give a property of its own (REF-509); what each means is decision D2. */
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
] as const;
export type OwnFieldType = (typeof OWN_FIELD_TYPES)[number];

/**
 * Every type of a value that a screen, a file or the API holds. The types beside a team's own are those of the values
 * that lots, orders and projects are built with.
 */
export type FieldType =
  | OwnFieldType
  | "DATETIME"
  | "DIMENSION"
  | "INDEX"
  | "LENGTH"
  | "MONEY"
  | "PERCENT"
  | "PICTURE"
  | "POSITION"
  | "QUANTITY"
  | "REUSE_INDEX"
  | "TAGS"
  | "UNIT"
  | "WASTE_CODE"
  | "WEIGHT";

/** Lists that the value of a LIST or RELATION field is chosen from. */
export type FieldList =
  | "action"
  | "category"
  | "channel"
  | "condition"
  | "lot"
  | "material"
  | "person"
  | "place"
  | "project"
  | "provenance"
  | "unit";

/** Sections of forms and sheets, in their order. */
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

/** How a search compares the values of a field. */
export type SearchKind = "text" | "list" | "number" | "date" | "boolean" | "id";

/** The column of a field in the list of lots. */
export interface GridPlace {
  /** Place among the columns, lowest first. */
  readonly rank: number;
  /** Pixels. */
  readonly width: number;
  /** Shown only when a person asks for it. */
  readonly hidden?: true;
}

/** One choice of a list that a team wrote for its own property. */
export interface FieldOption {
  readonly value: string;
  readonly label: Translated;
}

/**
 * One field of a lot: a field that every lot has (`LOT_FIELDS`) or a property that a team added (`ownField`). Labels,
 * limits, forms, columns, import, export, search and the change log derive from it.
 */
export interface Field<Type extends FieldType = FieldType, Key extends string = string> {
  /** Name of the field in columns, imports, logs and searches. A team's own property is `properties.<key of its row>`. */
  readonly key: Key;
  readonly type: Type;
  readonly label: Translated;
  /** Where the API's lot and its inputs hold the value: `["dimension", "width"]`, `["placeID"]`, `["properties", "fixing"]`. */
  readonly path: readonly [string, ...string[]];
  /** Unit of the number, as it is shown behind it: `cm`, `kg`, `€`. */
  readonly unit?: string;
  /** Decimals shown of a number. */
  readonly decimals?: number;
  /** Longest text in characters (of lists: the longest value), or highest number. */
  readonly limit?: number;
  /** Lowest number; 0 where it is missing. */
  readonly minimum?: number;
  readonly list?: FieldList;
  /** Choices of a team's own list, most important first. */
  readonly options?: readonly FieldOption[];
  /** Holds several values. */
  readonly multiple?: true;
  /** Language of a text that exists once per language; the French one has no suffix in its key. */
  readonly language?: Locale;
  readonly group: FieldGroup;
  readonly required?: true;
  /** False for values that the product computes or that only one of its actions writes. */
  readonly editable?: false;
  /** Column in the list of lots. */
  readonly grid?: GridPlace;
  /** Asked in the form of a lot. */
  readonly form?: true;
  /** Shown on the sheet of a lot. */
  readonly sheet?: true;
  /** Its values are counted beside the list and filter it. */
  readonly facet?: true;
  /** Searches sort by it (SEARCH-507). */
  readonly sort?: true;
  /** Whether a column of a spreadsheet may fill it, and whether the export of the inventory writes it. */
  readonly file?: "import" | "export" | "import-export";
  /** Never shown outside the team. */
  readonly private?: true;
  /** The change log names its changes. */
  readonly log?: true;
  /** How searches compare it; a field without it cannot be searched by its name. */
  readonly search?: SearchKind;
}

/** Marks the keys and search names of a team's own properties. */
export const OWN_PREFIX = "properties.";
export type OwnKey = `${typeof OWN_PREFIX}${string}`;
export const isOwnKey = (key: string): key is OwnKey => key.startsWith(OWN_PREFIX);

/** The name of a field in filters, sort keys and aggregates: its key, and the id's name where the value is an id. */
export const searchName = ({ key, path, search }: Pick<Field, "key" | "path" | "search">): string =>
  search === "id" && !isOwnKey(key) ? path[0] : key;

export const fieldLabel = ({ label }: Pick<Field, "label">, locale: Locale): string => label[locale];
