import { LISTING_FILTER } from "@gisement/shared-domain/search";
import type { ProductFilter } from "../../gql/graphql.ts";

/** Fields to count and filter by. */
export const VIEW_FIELDS = ["organizationID", "byUserID", "placeID", "action", "category"] as const;
export type ViewField = (typeof VIEW_FIELDS)[number];

export const VIEW_SORTS = ["name", "category", "quantity", "createdAt", "updatedAt"] as const;
export interface ViewSort {
  readonly field: (typeof VIEW_SORTS)[number];
  readonly direction: "asc" | "desc";
}
export const NEWEST: ViewSort = { field: "createdAt", direction: "desc" };

/** State of the view, stored in the URL. */
export interface ViewState {
  readonly text: string;
  readonly chosen: Readonly<Partial<Record<ViewField, readonly string[]>>>;
  readonly sort: ViewSort;
}

/** Parses the URL; invalid parts get their defaults. */
export function readViewState(search: string): ViewState {
  const params = new URLSearchParams(search);
  const chosen: Partial<Record<ViewField, readonly string[]>> = {};
  for (const field of VIEW_FIELDS) {
    const values = params.getAll(field).filter(Boolean);
    if (values.length > 0) chosen[field] = values;
  }
  const sort = params.get("sort") ?? "";
  const field = VIEW_SORTS.find((known) => known === sort.replace(/^-/, ""));
  return {
    text: params.get("q") ?? "",
    chosen,
    sort: field ? { field, direction: sort.startsWith("-") ? "desc" : "asc" } : NEWEST,
  };
}

/** Serializes the state to the URL; defaults are left out. */
export function writeViewState({ text, chosen, sort }: ViewState): string {
  const params = new URLSearchParams();
  if (text) params.set("q", text);
  for (const field of VIEW_FIELDS) for (const value of chosen[field] ?? []) params.append(field, value);
  if (sort.field !== NEWEST.field || sort.direction !== NEWEST.direction)
    params.set("sort", `${sort.direction === "desc" ? "-" : ""}${sort.field}`);
  const written = params.toString();
  return written ? `?${written}` : "";
}

/** The state with the selected values of one field replaced. */
export function withChosen(state: ViewState, field: ViewField, values: readonly string[]): ViewState {
  const { [field]: _former, ...rest } = state.chosen;
  return { ...state, chosen: values.length > 0 ? { ...rest, [field]: values } : rest };
}

/** The state with these values removed if all were selected, else added: toggles a bar of a chart. */
export function toggled(state: ViewState, field: ViewField, values: readonly string[]): ViewState {
  const chosen = state.chosen[field] ?? [];
  const others = chosen.filter((value) => !values.includes(value));
  const areChosen = values.every((value) => chosen.includes(value));
  return withChosen(state, field, areChosen ? others : [...others, ...values]);
}

export function viewFilter({ text, chosen }: ViewState): ProductFilter {
  const filter: ProductFilter = { ...LISTING_FILTER };
  if (text.trim()) filter.text = { multiMatch: text.trim() };
  for (const [field, values] of Object.entries(chosen)) Object.assign(filter, { [field]: { eqs: values } });
  return filter;
}
