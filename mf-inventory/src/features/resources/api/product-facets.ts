import type { Field } from "@gisement/shared-domain/fields";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { SEARCH_LIMITS } from "@gisement/shared-domain/search";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ProductAggregateInput, ProductFacetsQuery, ProductFilter } from "../../../gql/graphql.ts";
import { isCounted, isRanged } from "../filters/own-filters.ts";
import { RANGE_FIELDS } from "../state/ranges.ts";
import { FACET_FIELDS } from "../state/resources-state.ts";

const PRODUCT_FACETS = graphql(`
  query ProductFacets($filter: ProductFilter, $aggregates: [ProductAggregateInput!]) {
    searchProduct(filter: $filter, aggregates: $aggregates, limit: 1) {
      total
      aggregateItems { name value buckets { key doc_count min max } }
    }
  }
`);

export type Aggregate = ProductFacetsQuery["searchProduct"]["aggregateItems"][number];

/** Aggregates of the facets. Each ignores its own field's filter, so that several values can be selected. */
const aggregatesOf = (own: readonly Field[]): ProductAggregateInput[] => {
  const keys = (fields: readonly Field[]) => fields.map(({ key }) => key);
  return [
    ...[...FACET_FIELDS, ...keys(own.filter(isCounted))].map((field) => ({
      name: field,
      type: "terms" as const,
      field,
      excludeOwnFilter: true,
      size: 50,
    })),
    ...[...RANGE_FIELDS, ...keys(own.filter(isRanged))].map((field) => ({
      name: field,
      type: "stats" as const,
      field,
      excludeOwnFilter: true,
    })),
  ];
};

/** Splits the aggregates by the limit per call, because a team may have any number of properties. */
const inParts = (aggregates: readonly ProductAggregateInput[]): ProductAggregateInput[][] =>
  Array.from({ length: Math.ceil(aggregates.length / SEARCH_LIMITS.aggregates) }, (_, part) =>
    aggregates.slice(part * SEARCH_LIMITS.aggregates, (part + 1) * SEARCH_LIMITS.aggregates),
  );

/** Facet counts and value ranges of the list; independent of sort and window. */
export function useProductFacets(filter: ProductFilter, own: readonly Field[], enabled: boolean) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "facets", filter, own.map(({ key }) => key)],
    queryFn: async ({ signal }) => {
      const parts = await Promise.all(
        inParts(aggregatesOf(own)).map((aggregates) =>
          shell.graphql(PRODUCT_FACETS, { filter, aggregates }, { signal }),
        ),
      );
      return {
        total: parts[0]?.searchProduct.total ?? 0,
        aggregateItems: parts.flatMap(({ searchProduct }) => searchProduct.aggregateItems),
      };
    },
    placeholderData: keepPreviousData,
    enabled,
  });
}
