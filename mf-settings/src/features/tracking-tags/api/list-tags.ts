import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useInfiniteQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ListTagsQuery, ListTagsQueryVariables } from "../../../gql/graphql.ts";

const LIST_TAGS = graphql(`
  query ListTags($type: SerialCodeType, $limit: Int, $nextToken: String) {
    listSerialCodes(type: $type, limit: $limit, nextToken: $nextToken) {
      items {
        id
        type
        createdAt
        status { id name place { name } }
        place { id name }
      }
      total
      nextToken
    }
  }
`);

export type Tag = ListTagsQuery["listSerialCodes"]["items"][number];
export type TagKind = NonNullable<ListTagsQueryVariables["type"]>;
const PAGE = 100;

/** The team's labels, newest first, loaded as the list is scrolled. A change of lots or places loads them again. */
export function useTags(type: TagKind | null) {
  const shell = useShell();
  const teamID = useTeamID();
  return useInfiniteQuery({
    queryKey: [QUERY_KEYS.products, teamID, "tags", type],
    queryFn: async ({ pageParam, signal }) => {
      const variables = { type, limit: PAGE, nextToken: pageParam };
      return (await shell.graphql(LIST_TAGS, variables, { signal })).listSerialCodes;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextToken,
    refetchOnMount: true,
  });
}
