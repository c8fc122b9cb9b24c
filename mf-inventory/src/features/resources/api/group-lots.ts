import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { accessOf, fieldNamed } from "@gisement/shared-domain/records/field-access";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { GroupLotsQuery, ProductFilter, SumLotsQuery } from "../../../gql/graphql.ts";
import type { GroupField } from "../state/resources-state.ts";

const GROUP_LOTS = graphql(`
  query GroupLots($filter: ProductFilter, $by: ProductGroupField, $property: String) {
    groupProducts(filter: $filter, by: $by, property: $property, withActions: true) {
      key count quantity unit pieces area weight co2Impact price actions { key doc_count }
    }
  }
`);

const SUM_LOTS = graphql(`
  query SumLots($filter: ProductFilter) {
    groupProducts(filter: $filter) { count inStock finished pieces area weight price meanPrice }
  }
`);

export type LotGroup = GroupLotsQuery["groupProducts"][number];

export type LotSums = SumLotsQuery["groupProducts"][number];

/** The sums of everything that a search finds. */
export function useLotSums(filter: ProductFilter, enabled: boolean) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "sums", filter],
    queryFn: async ({ signal }) =>
      (await shell.graphql(SUM_LOTS, { filter }, { signal })).groupProducts[0] ?? null,
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The groups of a search with their sums; the rows of a group are fetched when it is opened. */
export function useLotGroups(filter: ProductFilter, by: GroupField | null) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "groups", filter, by],
    queryFn: async ({ signal }) =>
      (
        await shell.graphql(
          GROUP_LOTS,
          { filter, ...accessOf(fieldNamed(by ?? "category")).groupedBy },
          { signal },
        )
      ).groupProducts,
    // Groups of another field would be read as values of this one.
    placeholderData: (previous, query) => (query?.queryKey[4] === by ? previous : undefined),
    enabled: by !== null,
  });
}
