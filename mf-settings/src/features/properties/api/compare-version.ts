import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ComparePropertyVersionQuery } from "../../../gql/graphql.ts";

const COMPARE = graphql(`
  query ComparePropertyVersion($version: Int!) {
    comparePropertyVersion(version: $version) {
      version
      brokenFormulas
      properties {
        key
        label
        type
        kind
        lots
        values { name before after }
        optionsAdded
        optionsRemoved
        optionsChanged
        addedNames
        removedNames
        changedNames
      }
    }
  }
`);

export type Comparison = NonNullable<ComparePropertyVersionQuery["comparePropertyVersion"]>;
export type PropertyChange = Comparison["properties"][number];

/** What has changed in the set since a version. */
export function useComparison(version: number) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.fields, teamID, "versions", version],
    queryFn: async ({ signal }): Promise<Comparison | null> =>
      (await shell.graphql(COMPARE, { version }, { signal })).comparePropertyVersion,
    staleTime: 0,
  });
}
