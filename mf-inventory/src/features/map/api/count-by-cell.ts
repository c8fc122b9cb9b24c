import type { MapFilters } from "@gisement/shared-domain/places";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { MapView } from "@gisement/shared-ui/map";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import { buildFilter } from "../build-filter.ts";
import type { MapArea } from "../map-area.ts";
import { areaInView, FINEST, MOST_CELLS, precisionAt } from "../map-cells.ts";

const COUNT_BY_CELL = graphql(`
  query MapCells($filter: ProductFilter, $precision: Int!, $location: LocationInput, $distance: Float) {
    searchProduct(
      filter: $filter
      aggregates: [{ name: "cells", type: geohash_grid, field: "location", size: $precision }]
      location: $location
      distance: $distance
      limit: 1
    ) {
      total
      aggregateItems { name buckets { key doc_count } }
    }
  }
`);

function useCells(filters: MapFilters, precision: number, area: MapArea | null, enabled: boolean) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "map", filters, precision, area],
    queryFn: async ({ signal }) => {
      const { searchProduct } = await shell.graphql(
        COUNT_BY_CELL,
        {
          filter: buildFilter(filters),
          precision,
          location: area && { lat: area.lat, lon: area.lon },
          distance: area?.km ?? null,
        },
        { signal },
      );
      return { total: searchProduct.total, buckets: searchProduct.aggregateItems[0]?.buckets ?? [] };
    },
    enabled,
    placeholderData: keepPreviousData,
  });
}

const COUNT_BY_PLACE = graphql(`
  query MapPlaces($filter: ProductFilter) {
    groupProducts(filter: $filter, by: placeID, withActions: true) { key count price actions { key doc_count } }
  }
`);

/** The lots of each place by status, and what they are worth. */
export function useStockByPlace(filters: MapFilters) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "map", filters, "stock"],
    queryFn: async ({ signal }) => {
      const answer = await shell.graphql(COUNT_BY_PLACE, { filter: buildFilter(filters) }, { signal });
      return new Map(
        answer.groupProducts.map(({ key, actions, price }) => [
          key,
          { actions: actions ?? [], price: price ?? 0 },
        ]),
      );
    },
    placeholderData: keepPreviousData,
  });
}

/**
 * Number of lots by grid cell. Queries all cells of the finest grid, which suffices for most teams; if they exceed the
 * server's limit, queries the cells in view, as fine as the zoom can show.
 */
export function useLotsByCell(filters: MapFilters, view: MapView | null) {
  const all = useCells(filters, FINEST, null, true);
  const isTooFine = (all.data?.buckets.length ?? 0) >= MOST_CELLS;
  const near = useCells(
    filters,
    view ? precisionAt(view.zoom) : FINEST,
    view && areaInView(view),
    isTooFine && view !== null,
  );
  const { data, error, isPlaceholderData } = all;
  return {
    total: data?.total,
    buckets: isTooFine && near.data ? near.data.buckets : data?.buckets,
    /** Whether the buckets contain every lot with a position. */
    isWhole: !isTooFine,
    isUpdating: isPlaceholderData,
    error: error ?? near.error,
  };
}
