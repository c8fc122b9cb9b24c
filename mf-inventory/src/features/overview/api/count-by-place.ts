import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { STOCK_FILTER } from "@gisement/shared-domain/search";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const STOCK_BY_PLACE = graphql(`
  query StockByPlace($filter: ProductFilter) {
    groupProducts(filter: $filter, by: placeID, withActions: true) { key count actions { key doc_count } }
    listPlaces { items { id name location { lat lon } } }
  }
`);

/** The places with stock and a position, fullest first. */
export function useStockByPlace() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "places"],
    queryFn: async ({ signal }) => {
      const { groupProducts, listPlaces } = await shell.graphql(
        STOCK_BY_PLACE,
        { filter: STOCK_FILTER },
        { signal },
      );
      const places = new Map(listPlaces.items.map((place) => [place.id, place]));
      return groupProducts.flatMap(({ key, count, actions }) => {
        const place = key ? places.get(key) : undefined;
        return place?.location
          ? [{ id: place.id, name: place.name, ...place.location, count, actions: actions ?? [] }]
          : [];
      });
    },
  });
}
