import { LIMITS, TIMINGS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { graphql } from "../../../gql/gql.ts";
import type { FieldRowFragment } from "../../../gql/graphql.ts";

export type FieldRow = FieldRowFragment;

export const FIELD_ROW = graphql(`
  fragment FieldRow on Field {
    id
    key
    type
    label
    value
    status
    group
    metadata { key type value }
    translations { id lang label }
    optionCount
    createdAt
    updatedAt
  }
`);

const LIST_FIELDS = graphql(`
  query ListFields($limit: Int, $nextToken: String) {
    listFields(limit: $limit, nextToken: $nextToken) {
      items { ...FieldRow }
      total
      nextToken
    }
  }
`);

export const fieldsQuery = (shell: ShellApi, teamID: string) =>
  infiniteQueryOptions({
    queryKey: [QUERY_KEYS.fields, teamID, "list"],
    queryFn: async ({ pageParam, signal }) => {
      const variables = { limit: LIMITS.fieldsPage, nextToken: pageParam };
      return (await shell.graphql(LIST_FIELDS, variables, { signal })).listFields;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextToken,
    staleTime: TIMINGS.propertiesStale,
  });

/** All fields of the team, fetched 10 at a time and shown as they arrive. */
export function useFields() {
  const fields = useInfiniteQuery(fieldsQuery(useShell(), useTeamID()));
  const { hasNextPage, isFetching, isError, fetchNextPage } = fields;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return fields;
}
