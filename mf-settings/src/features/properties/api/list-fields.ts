import { LIMITS, TIMINGS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
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
    organizationFieldsId
    userID
    metadata { key type value }
    translations { id lang label }
    optionCount
    isComputing
    createdAt
    updatedAt
  }
`);

const LIST_FIELDS = graphql(`
  query ListFields($limit: Int, $archived: Boolean) {
    listFields(limit: $limit, archived: $archived) {
      items { ...FieldRow }
    }
  }
`);

export const fieldsKey = (teamID: string, archived: boolean) =>
  [QUERY_KEYS.fields, teamID, archived ? "hidden" : "list"] as const;

/** The team's properties, or those that it has hidden. */
export function useFields(archived: boolean) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: fieldsKey(teamID, archived),
    queryFn: async ({ signal }): Promise<readonly FieldRow[]> =>
      (await shell.graphql(LIST_FIELDS, { limit: LIMITS.allFields, archived }, { signal })).listFields.items,
    staleTime: TIMINGS.propertiesStale,
  });
}
