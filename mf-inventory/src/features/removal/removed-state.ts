import { RESTORABLE_FILTER } from "@gisement/shared-domain/occurrences";
import type { ProductFilter } from "../../gql/graphql.ts";

/** Part of the query keys of removed lots. */
export const REMOVED_LIST = "removed";

/** Filters of the removed lots; each is a facet with counts. */
export const REMOVED_FACETS = ["category", "action", "projectID"] as const;
export type RemovedFacet = (typeof REMOVED_FACETS)[number];

export const REMOVED_MODES = ["all", "deleted", "archived"] as const;
export type RemovedMode = (typeof REMOVED_MODES)[number];

export const REMOVED_SORTS = ["updatedAt", "name", "category", "quantity"] as const;
export interface RemovedSort {
  readonly field: (typeof REMOVED_SORTS)[number];
  readonly direction: "asc" | "desc";
}
/** Latest removals first. */
export const LATEST: RemovedSort = { field: "updatedAt", direction: "desc" };

/** State of the list of removed lots, stored in the URL. */
export interface RemovedState {
  readonly text: string;
  readonly mode: RemovedMode;
  readonly facets: Readonly<Partial<Record<RemovedFacet, readonly string[]>>>;
  readonly sort: RemovedSort;
}

/** Parses the URL; invalid parts get their defaults. */
export function readRemovedState(search: string): RemovedState {
  const params = new URLSearchParams(search);
  const facets: Partial<Record<RemovedFacet, readonly string[]>> = {};
  for (const field of REMOVED_FACETS) {
    const values = params.getAll(field).filter(Boolean);
    if (values.length > 0) facets[field] = values;
  }
  const sort = params.get("sort") ?? "";
  const field = REMOVED_SORTS.find((known) => known === sort.replace(/^-/, ""));
  return {
    text: params.get("q") ?? "",
    mode: REMOVED_MODES.find((known) => known === params.get("mode")) ?? "all",
    facets,
    sort: field ? { field, direction: sort.startsWith("-") ? "desc" : "asc" } : LATEST,
  };
}

/** Serializes the state to the URL; defaults are left out. */
export function writeRemovedState(state: RemovedState): string {
  const params = new URLSearchParams();
  if (state.text) params.set("q", state.text);
  if (state.mode !== "all") params.set("mode", state.mode);
  for (const field of REMOVED_FACETS)
    for (const value of state.facets[field] ?? []) params.append(field, value);
  const { field, direction } = state.sort;
  if (field !== LATEST.field || direction !== LATEST.direction)
    params.set("sort", `${direction === "desc" ? "-" : ""}${field}`);
  const text = params.toString();
  return text ? `?${text}` : "";
}

export function withRemovedFacet(
  state: RemovedState,
  field: RemovedFacet,
  values: readonly string[],
): RemovedState {
  const { [field]: _former, ...rest } = state.facets;
  return { ...state, facets: values.length > 0 ? { ...rest, [field]: values } : rest };
}

export const isNarrowed = ({ text, mode, facets }: RemovedState): boolean =>
  text !== "" || mode !== "all" || Object.keys(facets).length > 0;

/** Filter for the restorable lots that match text, mode and facets. */
export function removedFilter({ text, mode, facets }: RemovedState): ProductFilter {
  const filter: ProductFilter = { ...RESTORABLE_FILTER };
  if (mode === "deleted") filter.type = { eq: "deleted" };
  if (mode === "archived") filter.and = [{ type: { ne: "deleted" } }];
  if (text.trim()) filter.text = { multiMatch: text.trim() };
  for (const [field, values] of Object.entries(facets)) Object.assign(filter, { [field]: { eqs: values } });
  return filter;
}
