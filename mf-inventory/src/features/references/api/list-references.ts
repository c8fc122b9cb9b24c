import { QUERY_KEYS, REFERENCE_DATA } from "@gisement/shared-domain/query";
import { REFERENCE_LIMITS } from "@gisement/shared-domain/references";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type {
  ListReferencesQueryVariables,
  ReferenceRowFragment,
  ReferenceSortField,
} from "../../../gql/graphql.ts";

export type ReferenceRow = ReferenceRowFragment;

const LIST_REFERENCES = graphql(`
  query ListReferences($filter: ReferenceFilter, $sort: ReferenceSort, $limit: Int, $nextToken: String) {
    listReferences(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      items { ...ReferenceRow }
      nextToken
    }
  }
`);

export interface ReferenceSearch {
  readonly text: string;
  readonly isToCheck: boolean;
  readonly sort: { readonly field: ReferenceSortField; readonly direction: "asc" | "desc" };
}

export const referencesKey = (teamID: string) => [QUERY_KEYS.references, teamID] as const;

/** The pages of one list: an address may name any of its rows. */
const MOST_PAGES = 10;

/** The references that a search finds, all pages of them. */
export function useReferences({ text, isToCheck, sort }: ReferenceSearch) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [...referencesKey(teamID), "list", { text, isToCheck, sort }],
    queryFn: async ({ signal }) => {
      const rows: ReferenceRow[] = [];
      let nextToken: string | null = null;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const variables: ListReferencesQueryVariables = {
          filter: { text: text.trim(), ...(isToCheck ? { isToCheck } : {}) },
          sort,
          limit: REFERENCE_LIMITS.page,
          nextToken,
        };
        const { listReferences } = await shell.graphql(LIST_REFERENCES, variables, { signal });
        rows.push(...listReferences.items);
        nextToken = listReferences.nextToken ?? null;
        if (nextToken === null) break;
      }
      return rows;
    },
    ...REFERENCE_DATA,
    placeholderData: keepPreviousData,
  });
}
