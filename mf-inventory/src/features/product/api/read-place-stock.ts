import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { LISTING_FILTER } from "@gisement/shared-domain/search";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const READ_PLACE_STOCK = graphql(`
  query ReadPlaceStock($filter: ProductFilter) {
    groupProducts(filter: $filter, by: placeID, withActions: true) { key count actions { key doc_count } }
  }
`);

/** The lots at a place, by status. */
export function usePlaceStock(placeID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "place-stock", placeID],
    queryFn: async ({ signal }) => {
      const filter = { ...LISTING_FILTER, placeID: { eqs: [placeID] } };
      const { groupProducts } = await shell.graphql(READ_PLACE_STOCK, { filter }, { signal });
      const [group] = groupProducts;
      return { count: group?.count ?? 0, actions: group?.actions ?? [] };
    },
  });
}
