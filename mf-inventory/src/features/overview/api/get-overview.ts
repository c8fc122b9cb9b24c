import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { LISTING_FILTER } from "@gisement/shared-domain/search";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const GET_OVERVIEW = graphql(`
  query InventoryOverview($filter: ProductFilter) {
    searchProduct(
      filter: $filter
      limit: 30
      sort: [{ field: createdAt, direction: desc }]
      aggregates: [{ name: "action", type: terms, field: "action", size: 20 }]
    ) {
      total
      items { id name nameEN nameNL pictures }
      aggregateItems { name buckets { key doc_count } }
    }
  }
`);

export function useInventoryOverview() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "overview"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(GET_OVERVIEW, { filter: LISTING_FILTER }, { signal })).searchProduct,
  });
}
