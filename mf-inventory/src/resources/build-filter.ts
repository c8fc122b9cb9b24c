import { LISTING_FILTER } from "@gisement/shared-domain/search";
import type { ProductFilter } from "../gql/graphql.ts";
import type { ResourcesState } from "./resources-state.ts";

/** What the server is asked for: rows in the listing (progress active, type not deleted), narrowed by text and facets. */
export function buildFilter(state: Pick<ResourcesState, "text" | "facets" | "importID">): ProductFilter {
  const filter: ProductFilter = { ...LISTING_FILTER };
  if (state.text.trim()) filter.text = { multiMatch: state.text.trim() };
  if (state.importID) filter.importID = { eq: state.importID };
  for (const [field, values] of Object.entries(state.facets)) {
    if (values && values.length > 0) Object.assign(filter, { [field]: { eqs: values } });
  }
  return filter;
}
