import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { LISTING_FILTER, SEARCH_LIMITS } from "@gisement/shared-domain/search";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { LotsToReferenceQuery } from "../../../gql/graphql.ts";

const NAMES_WITHOUT_REFERENCE = graphql(`
  query NamesWithoutReference($filter: ProductFilter) {
    groupProducts(filter: $filter, by: name) { key count }
  }
`);
const LOTS_TO_REFERENCE = graphql(`
  query LotsToReference($filter: ProductFilter, $limit: Int, $offset: Int) {
    searchProduct(filter: $filter, sort: [{ field: createdAt, direction: asc }], limit: $limit, offset: $offset) {
      total
      items { ...LotAsReference }
    }
  }
`);

export type LotToReference = LotsToReferenceQuery["searchProduct"]["items"][number];

const WITHOUT = { ...LISTING_FILTER, referenceID: { exists: false } } as const;

/** Names of lots that have no reference, most frequent first. */
export function useNamesWithoutReference() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "without-reference"],
    queryFn: async ({ signal }) => {
      const { groupProducts } = await shell.graphql(NAMES_WITHOUT_REFERENCE, { filter: WITHOUT }, { signal });
      return groupProducts
        .flatMap(({ key, count }) => (key ? [{ name: key, count }] : []))
        .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));
    },
  });
}

/** All lots of this name that have no reference, eldest first. */
export async function readLotsOfName(shell: ShellApi, name: string): Promise<readonly LotToReference[]> {
  const lots: LotToReference[] = [];
  for (;;) {
    const { searchProduct } = await shell.graphql(LOTS_TO_REFERENCE, {
      filter: { ...WITHOUT, name: { eq: name } },
      limit: SEARCH_LIMITS.page,
      offset: lots.length,
    });
    lots.push(...searchProduct.items);
    if (searchProduct.items.length === 0 || lots.length >= searchProduct.total) return lots;
  }
}
