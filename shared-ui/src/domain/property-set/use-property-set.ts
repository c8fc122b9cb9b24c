import { LIMITS, TIMINGS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../gql/gql.ts";
import type { PropertySetQuery } from "../../gql/graphql.ts";
import { useShell, useTeamID } from "../../kit/remote/shell-context.tsx";

const PROPERTY_SET = graphql(`
  query PropertySet($limit: Int) {
    listFields(limit: $limit) {
      items {
        id key type label value status
        metadata { key value }
        translations { lang label }
        options { id value label color status translations { lang label } }
        hiddenOptions { id value label color translations { lang label } }
      }
    }
  }
`);

export type PropertyRow = PropertySetQuery["listFields"]["items"][number];

/**
 * The team's fields and option lists (decision D9), without hidden fields; hidden options are a separate list. All remotes share
 * one cache entry, refreshed by the event stream. `error` is set only if there are no rows: a failed refresh keeps the former
 * ones.
 */
export function usePropertySet() {
  const shell = useShell();
  const teamID = useTeamID();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [QUERY_KEYS.fields, teamID, "set"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(PROPERTY_SET, { limit: LIMITS.allFields }, { signal })).listFields.items,
    staleTime: TIMINGS.propertiesStale,
  });
  return { rows: data, isPending, error: data ? null : error, refetch };
}
