import { type Field, ownFields } from "@gisement/shared-domain/fields";
import { LIMITS, TIMINGS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { graphql } from "../../../gql/gql.ts";

const LIST_FIELDS = graphql(`
  query ListFields($limit: Int) {
    listFields(limit: $limit) {
      items {
        id key type label value status
        metadata { key value }
        translations { lang label }
        options { id value label status translations { lang label } }
      }
    }
  }
`);
const NONE: readonly Field[] = [];

/** The team's own properties of lots, in the team's order; empty while loading. */
export function useOwnFields() {
  const shell = useShell();
  const teamID = useTeamID();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [QUERY_KEYS.fields, teamID, "all"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(LIST_FIELDS, { limit: LIMITS.allFields }, { signal })).listFields.items,
    staleTime: TIMINGS.propertiesStale,
  });
  const fields = useMemo(() => (data ? ownFields(data) : NONE), [data]);
  return { fields, isPending, error, refetch };
}
