import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { GroupLotsQuery, ProductFilter } from "../../../gql/graphql.ts";
import type { GroupField } from "../resources-state.ts";

const GROUP_LOTS = graphql(`
  query GroupLots($filter: ProductFilter, $by: ProductGroupField!) {
    groupProducts(filter: $filter, by: $by) { key count quantity unit weight co2Impact price }
  }
`);

export type LotGroup = GroupLotsQuery["groupProducts"][number];

/** The groups of a search with their sums; the rows of a group are fetched when it is opened. */
export function useLotGroups(filter: ProductFilter, by: GroupField | null) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "groups", filter, by],
    queryFn: async ({ signal }) =>
      (await shell.graphql(GROUP_LOTS, { filter, by: by ?? "category" }, { signal })).groupProducts,
    placeholderData: keepPreviousData,
    enabled: by !== null,
  });
}
