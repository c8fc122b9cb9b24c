import { type Field, isOwnKey, type OwnKey, searchName } from "@gisement/shared-domain/fields";
import { LOT } from "@gisement/shared-domain/records/lot";
import { type FilterWords, type NamedFilter, readFilters } from "@gisement/shared-domain/search";
import { RANGE_FIELDS, type Range, type RangeField, readRange, writeRange } from "./ranges.ts";
import {
  readTextFilters,
  type TextFilter,
  type TextFilters,
  textKeys,
  writeTextFilters,
} from "./text-filters.ts";

/** The filters that come first in the panel; the city is filtered by the addresses of places. */
const FIRST = [
  "action",
  "condition",
  "placeID",
  "category",
  "provenance",
  "projectID",
  "city",
  "brand",
] as const;
type BuiltIn = (typeof FIRST)[number];
/** Fields to filter by; each is a facet with counts. A further field of the record that filters needs no line here. */
export const FACET_FIELDS: readonly BuiltIn[] = [
  ...new Set([
    ...FIRST,
    ...(LOT.list as readonly Field[])
      .filter(({ facet }) => facet)
      .map((field) => searchName(field) as BuiltIn),
  ]),
];
/** A field of every lot, or one of the team's own properties. */
export type FacetField = BuiltIn | OwnKey;

/** Fields the server sorts by (SEARCH-507). */
export const SORT_FIELDS = [
  "name",
  "category",
  "quantity",
  "startDate",
  "endDate",
  "createdAt",
  "updatedAt",
] as const;
export type SortField = (typeof SORT_FIELDS)[number] | OwnKey;
export interface Sort {
  readonly field: SortField;
  readonly direction: "asc" | "desc";
}
export const DEFAULT_SORTS: readonly Sort[] = [{ field: "createdAt", direction: "desc" }];
/** Maximum sort keys: the server's limit. */
const MOST_SORTS = 4;

/** Fields to group by, in the order of the menu. */
export const GROUP_FIELDS: readonly (Exclude<BuiltIn, "city"> | "name")[] = [
  ...FACET_FIELDS.filter((field) => field !== "city"),
  "name",
];
/** A field of every lot, or one of the team's own properties. */
export type GroupField = (typeof GROUP_FIELDS)[number] | OwnKey;

/** How the list draws its lots. */
export const LAYOUTS = ["table", "gallery", "board"] as const;
export type Layout = (typeof LAYOUTS)[number];

/** State of the list, stored in the URL: a copied link shows the same list. */
export interface ResourcesState {
  readonly text: string;
  /** Sizes recognized in a text, as typed: `83x204`. */
  readonly size: string;
  readonly facets: Readonly<Partial<Record<FacetField, readonly string[]>>>;
  readonly ranges: Readonly<Partial<Record<RangeField, Range>>>;
  /** What is asked of long texts. */
  readonly texts: TextFilters;
  /** Shows only lots with a reserved quantity. */
  readonly reserved: boolean;
  /** Sort keys, most significant first. */
  readonly sorts: readonly Sort[];
  readonly group: GroupField | null;
  /** Null leaves it to the device: cards on a phone, else the table. */
  readonly layout: Layout | null;
  /** Shows only the lots of one import. */
  readonly importID: string | null;
  /** Shows only the lots of one reference. */
  readonly referenceID: string | null;
  /** Shows only the lots last changed at this moment (ISO 8601): those of one step. */
  readonly changedAt: string | null;
  /** The row to select, scroll to and open (spec part 1 §2.2). */
  readonly node: string | null;
}

/** Parsed URL: an unchanged saved view, or a custom state, based on a view or not. */
export interface ListAddress {
  readonly viewID: string | null;
  /** Whether the URL holds a custom state; otherwise the saved state of the view applies. */
  readonly edited: boolean;
  readonly state: ResourcesState;
}

const among = <Value extends string>(values: readonly Value[], value: string | null): value is Value =>
  (values as readonly (string | null)[]).includes(value);

/** Whether an address may name the field: one of these, or a property, which is looked up when it is loaded. */
const isField = <Name extends string>(builtIn: readonly Name[], name: string): name is Name | OwnKey =>
  among(builtIn, name) || isOwnKey(name);

function readSorts(text: string | null): readonly Sort[] {
  const sorts: Sort[] = [];
  for (const part of (text ?? "").split(",")) {
    const field = part.replace(/^-/, "");
    if (!isField(SORT_FIELDS, field)) continue;
    if (sorts.some((sort) => sort.field === field)) continue;
    sorts.push({ field, direction: part.startsWith("-") ? "desc" : "asc" });
  }
  return sorts.length > 0 ? sorts.slice(0, MOST_SORTS) : DEFAULT_SORTS;
}
const writeSorts = (sorts: readonly Sort[]): string =>
  sorts.map(({ field, direction }) => `${direction === "desc" ? "-" : ""}${field}`).join(",");

/** URL prefix of a range of an own property; without it, the values are choices. */
const OWN_RANGE = "range.";
const readMoment = (text: string | null): string | null =>
  text !== null && !Number.isNaN(Date.parse(text)) ? text : null;
type Facets = Partial<Record<FacetField, readonly string[]>>;
type Ranges = Partial<Record<RangeField, Range>>;
/** Fields with a filter: built-in fields in their order, then own properties. */
const namesOf = <Name extends string>(builtIn: readonly Name[], filters: object): (Name | OwnKey)[] => [
  ...builtIn.filter((name) => name in filters),
  ...(Object.keys(filters) as (Name | OwnKey)[]).filter((name) => !among(builtIn, name)).sort(),
];
const facetNames = (facets: Facets): FacetField[] => namesOf(FACET_FIELDS, facets);
const rangeNames = (ranges: Ranges): RangeField[] => namesOf(RANGE_FIELDS, ranges);
const rangeParam = (field: RangeField): string =>
  among(RANGE_FIELDS, field) ? field : `${OWN_RANGE}${field}`;

/** Parses the URL; invalid parts get their defaults. */
export function readState(search: string): ResourcesState {
  const params = new URLSearchParams(search);
  const names = [...new Set(params.keys())];
  const facets: Facets = {};
  for (const field of names) {
    const values = params.getAll(field).filter(Boolean);
    if (values.length > 0 && isField(FACET_FIELDS, field)) facets[field] = values;
  }
  const ranges: Ranges = {};
  for (const name of names) {
    const field = name.startsWith(OWN_RANGE) ? name.slice(OWN_RANGE.length) : name;
    if (!isField(RANGE_FIELDS, field) || rangeParam(field) !== name) continue;
    const range = readRange(field, params.get(name));
    if (range) ranges[field] = range;
  }
  const group = params.get("group") ?? "";
  const layout = params.get("layout");
  return {
    text: params.get("q") ?? "",
    size: params.get("size") ?? "",
    facets,
    ranges,
    texts: readTextFilters(params),
    reserved: params.get("reserved") === "1",
    sorts: readSorts(params.get("sort")),
    group: isField(GROUP_FIELDS, group) ? group : null,
    layout: among(LAYOUTS, layout) ? layout : null,
    importID: params.get("import"),
    referenceID: params.get("referenceID"),
    changedAt: readMoment(params.get("changed")),
    node: params.get("node"),
  };
}

/** Writes `?q=porte&category=31&quantity=2..10&sort=name,-quantity&group=placeID&node=…`; defaults are left out. */
export function writeState(state: ResourcesState): string {
  const params = new URLSearchParams();
  if (state.text) params.set("q", state.text);
  if (state.size) params.set("size", state.size);
  for (const field of facetNames(state.facets))
    for (const value of state.facets[field] ?? []) params.append(field, value);
  for (const field of rangeNames(state.ranges)) {
    const range = state.ranges[field];
    if (range) params.set(rangeParam(field), writeRange(range));
  }
  writeTextFilters(params, state.texts);
  if (state.reserved) params.set("reserved", "1");
  const sort = writeSorts(state.sorts);
  if (sort !== "" && sort !== writeSorts(DEFAULT_SORTS)) params.set("sort", sort);
  if (state.group) params.set("group", state.group);
  if (state.layout) params.set("layout", state.layout);
  if (state.importID) params.set("import", state.importID);
  if (state.referenceID) params.set("referenceID", state.referenceID);
  if (state.changedAt) params.set("changed", state.changedAt);
  if (state.node) params.set("node", state.node);
  const text = params.toString();
  return text ? `?${text}` : "";
}

export function readAddress(search: string): ListAddress {
  const params = new URLSearchParams(search);
  const viewID = params.get("view") || null;
  return { viewID, edited: viewID === null || params.has("edited"), state: readState(search) };
}

/** The URL of a view: only its id if unchanged, with the open row. */
export function writeAddress({ viewID, edited, state }: ListAddress): string {
  if (viewID === null) return writeState(state);
  const params = new URLSearchParams({ view: viewID, ...(edited ? { edited: "1" } : {}) });
  const rest = new URLSearchParams(edited ? writeState(state) : "");
  if (!edited && state.node) rest.set("node", state.node);
  const more = rest.toString();
  return `?${params.toString()}${more ? `&${more}` : ""}`;
}

/** What a link opens the list with, and no view or later visit keeps. */
const NOT_KEPT = { node: null, importID: null, referenceID: null, changedAt: null } as const;

/** The state to save in a view or as the last filters: without the open row. */
export const savedState = (state: ResourcesState): ResourcesState => ({ ...state, ...NOT_KEPT });
export const savedSearch = (state: ResourcesState): string => writeState(savedState(state));

/** Whether the state holds a filter that no view keeps. */
export const hasLinkedFilter = ({ importID, referenceID, changedAt }: ResourcesState): boolean =>
  importID !== null || referenceID !== null || changedAt !== null;

/** The state with the selected values of one facet replaced. */
export function withFacet(
  state: ResourcesState,
  field: FacetField,
  values: readonly string[],
): ResourcesState {
  const { [field]: _former, ...rest } = state.facets;
  return { ...state, facets: values.length > 0 ? { ...rest, [field]: values } : rest };
}
export function withRange(state: ResourcesState, field: RangeField, range: Range | null): ResourcesState {
  const { [field]: _former, ...rest } = state.ranges;
  return { ...state, ranges: range ? { ...rest, [field]: range } : rest };
}
export function withText(state: ResourcesState, field: OwnKey, filter: TextFilter | null): ResourcesState {
  const { [field]: _former, ...rest } = state.texts;
  return { ...state, texts: filter === null ? rest : { ...rest, [field]: filter } };
}
export const withoutFilters = (state: ResourcesState): ResourcesState => ({
  ...state,
  text: "",
  size: "",
  facets: {},
  ranges: {},
  texts: {},
  reserved: false,
  importID: null,
  referenceID: null,
  changedAt: null,
});

export interface Filter {
  readonly key:
    | "text"
    | "size"
    | "import"
    | "referenceID"
    | "changedAt"
    | "reserved"
    | FacetField
    | RangeField;
  /** The state without this filter. */
  readonly without: ResourcesState;
}

/** The active filters, in reading order. */
export function filtersOf(state: ResourcesState): readonly Filter[] {
  const filters: Filter[] = [];
  if (state.text) filters.push({ key: "text", without: { ...state, text: "" } });
  if (state.size) filters.push({ key: "size", without: { ...state, size: "" } });
  if (state.importID) filters.push({ key: "import", without: { ...state, importID: null } });
  if (state.referenceID) filters.push({ key: "referenceID", without: { ...state, referenceID: null } });
  if (state.changedAt) filters.push({ key: "changedAt", without: { ...state, changedAt: null } });
  for (const field of facetNames(state.facets))
    if (state.facets[field]) filters.push({ key: field, without: withFacet(state, field, []) });
  for (const field of rangeNames(state.ranges))
    if (state.ranges[field]) filters.push({ key: field, without: withRange(state, field, null) });
  for (const field of textKeys(state.texts))
    filters.push({ key: field, without: withText(state, field, null) });
  if (state.reserved) filters.push({ key: "reserved", without: { ...state, reserved: false } });
  return filters;
}

/** The state with the filters that its text names as filters. */
export function withReadFilters(state: ResourcesState, words: FilterWords): ResourcesState {
  const { text, facets, price, sizes } = readFilters(state.text, words);
  const named = Object.entries(facets) as [NamedFilter, readonly string[]][];
  if (named.length === 0 && price === null && sizes === "") return state;
  let next: ResourcesState = { ...state, text, size: [state.size, sizes].filter(Boolean).join(" ") };
  for (const [field, values] of named)
    next = withFacet(next, field, [...new Set([...(next.facets[field] ?? []), ...values])]);
  return price === null ? next : withRange(next, "price", price);
}

/** The state with the text of an alternative, without these fields of the server's filter. */
export function withAlternative(
  state: ResourcesState,
  { text, droppedFields }: { readonly text: string; readonly droppedFields: readonly string[] },
): ResourcesState {
  let next: ResourcesState = { ...state, text, size: "" };
  for (const field of droppedFields)
    next = filtersOf(next).find(({ key }) => key === filterKeyOf(field))?.without ?? next;
  return next;
}
/** The key of the filter that a field of the server's filter belongs to. */
export const filterKeyOf = (field: string): string => FILTER_OF_FIELD[field] ?? field;
const FILTER_OF_FIELD: Readonly<Record<string, string>> = {
  heldQuantity: "reserved",
  importID: "import",
  updatedAt: "changedAt",
};

export const hasFilters = (state: ResourcesState): boolean => filtersOf(state).length > 0;

/** The fields of every lot that an address can name. */
const BUILT_IN: ReadonlySet<string> = new Set([
  ...FACET_FIELDS,
  ...RANGE_FIELDS,
  ...SORT_FIELDS,
  ...GROUP_FIELDS,
]);

/**
 * The state without filters, sort keys and groups of deleted properties, so that old links and views keep working.
 * `own` holds the keys of the team's properties.
 */
export function withKnownFields(state: ResourcesState, own: ReadonlySet<string>): ResourcesState {
  const isKnown = (field: string) => BUILT_IN.has(field) || own.has(field);
  const known = <Values extends object>(values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([field]) => isKnown(field))) as Values;
  const sorts = state.sorts.filter(({ field }) => isKnown(field));
  return {
    ...state,
    facets: known(state.facets),
    ranges: known(state.ranges),
    texts: known(state.texts),
    group: state.group && isKnown(state.group) ? state.group : null,
    sorts: sorts.length > 0 ? sorts : DEFAULT_SORTS,
  };
}
/** Whether the state refers to own properties. */
export const namesOwnFields = ({ facets, ranges, texts, sorts, group }: ResourcesState): boolean =>
  [
    ...Object.keys({ ...facets, ...ranges, ...texts }),
    ...sorts.map(({ field }) => field),
    ...(group ? [group] : []),
  ].some((field) => !BUILT_IN.has(field));
