/** Fields a person can narrow the list by; each is a facet with counts. */
export const FACET_FIELDS = [
  "category",
  "action",
  "condition",
  "provenance",
  "placeID",
  "projectID",
  "brand",
] as const;
export type FacetField = (typeof FACET_FIELDS)[number];

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
export type SortField = (typeof SORT_FIELDS)[number];
export interface Sort {
  readonly field: SortField;
  readonly direction: "asc" | "desc";
}
export const DEFAULT_SORT: Sort = { field: "createdAt", direction: "desc" };

/** Everything the list shows, as the address holds it: a copied link shows the same thing. */
export interface ResourcesState {
  readonly text: string;
  readonly facets: Readonly<Partial<Record<FacetField, readonly string[]>>>;
  readonly sort: Sort;
  /** Shows only the lots that one import brought in. */
  readonly importID: string | null;
  /** The row to select, scroll to and open (spec part 1 §2.2). */
  readonly node: string | null;
}

const isSortField = (value: string): value is SortField => (SORT_FIELDS as readonly string[]).includes(value);

/** Reads the address; what it cannot read is left at its default. */
export function readState(search: string): ResourcesState {
  const params = new URLSearchParams(search);
  const facets: Partial<Record<FacetField, readonly string[]>> = {};
  for (const field of FACET_FIELDS) {
    const values = params.getAll(field).filter(Boolean);
    if (values.length > 0) facets[field] = values;
  }
  const sort = params.get("sort") ?? "";
  const field = sort.replace(/^-/, "");
  return {
    text: params.get("q") ?? "",
    facets,
    sort: isSortField(field) ? { field, direction: sort.startsWith("-") ? "desc" : "asc" } : DEFAULT_SORT,
    importID: params.get("import"),
    node: params.get("node"),
  };
}

/** Writes the address: `?q=porte&category=31&sort=-createdAt&node=…`; defaults are left out. */
export function writeState(state: ResourcesState): string {
  const params = new URLSearchParams();
  if (state.text) params.set("q", state.text);
  for (const field of FACET_FIELDS)
    for (const value of state.facets[field] ?? []) params.append(field, value);
  if (state.sort.field !== DEFAULT_SORT.field || state.sort.direction !== DEFAULT_SORT.direction) {
    params.set("sort", `${state.sort.direction === "desc" ? "-" : ""}${state.sort.field}`);
  }
  if (state.importID) params.set("import", state.importID);
  if (state.node) params.set("node", state.node);
  const text = params.toString();
  return text ? `?${text}` : "";
}

/** The same state with one facet's chosen values replaced. */
export function withFacet(
  state: ResourcesState,
  field: FacetField,
  values: readonly string[],
): ResourcesState {
  const { [field]: _former, ...rest } = state.facets;
  return { ...state, facets: values.length > 0 ? { ...rest, [field]: values } : rest };
}

export const hasFilters = (state: ResourcesState): boolean =>
  state.text !== "" || state.importID !== null || Object.keys(state.facets).length > 0;
