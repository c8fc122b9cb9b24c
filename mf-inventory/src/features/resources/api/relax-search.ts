import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ProductFilter, RelaxSearchQuery } from "../../../gql/graphql.ts";

const RELAX_SEARCH = graphql(`
  query RelaxSearch($filter: ProductFilter!) {
    relaxSearch(filter: $filter) {
      alternatives { droppedWords droppedFields text total }
      near {
        lot { id name nameEN nameNL ref pictures quantity { number unit } place { id name city } }
        droppedWords
        differences { field found }
      }
    }
  }
`);

export type Alternative = RelaxSearchQuery["relaxSearch"]["alternatives"][number];
export type NearLot = RelaxSearchQuery["relaxSearch"]["near"][number];

/** Searches with fewer words and filters that find something, and the nearest lots. */
export function useRelaxedSearch(filter: ProductFilter) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "relaxed", filter],
    queryFn: async ({ signal }) => (await shell.graphql(RELAX_SEARCH, { filter }, { signal })).relaxSearch,
  });
}
