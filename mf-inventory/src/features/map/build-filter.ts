import type { MapFilters } from "@gisement/shared-domain/places";
import { LISTING_FILTER } from "@gisement/shared-domain/search";
import type { ProductFilter } from "../../gql/graphql.ts";

/**
 * Filter for the listed lots of a map. The dates are a period: a lot matches if it is available at some time of it;
 * a lot without dates is always available.
 */
export function buildFilter({ category, startDate, endDate, status }: MapFilters): ProductFilter {
  const and: ProductFilter[] = [];
  if (startDate)
    and.push({ or: [{ endDate: { gte: `${startDate}T00:00:00.000Z` } }, { endDate: { exists: false } }] });
  if (endDate)
    and.push({ or: [{ startDate: { lte: `${endDate}T23:59:59.999Z` } }, { startDate: { exists: false } }] });
  return {
    ...LISTING_FILTER,
    ...(category ? { category: { eq: category } } : {}),
    ...(status ? { action: { eq: status } } : {}),
    ...(and.length > 0 ? { and } : {}),
  };
}
