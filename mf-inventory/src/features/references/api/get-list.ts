import { TIMINGS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { OptionRowFragment } from "../../../gql/graphql.ts";

export type OptionRow = OptionRowFragment;

export const OPTION_ROW = graphql(`
  fragment OptionRow on Option {
    id
    key
    value
    label
    color
    status
    sortIndex
    optionOptionsId
    organizationID
    userID
    updatedAt
    translations { lang label }
    metadata { key value }
  }
`);
const GET_LIST = graphql(`
  query GetOptionList($id: ID!) {
    getField(id: $id) {
      id
      key
      type
      label
      userID
      translations { lang label }
      options { ...OptionRow }
      hiddenOptions { ...OptionRow }
    }
  }
`);

export const listKey = (teamID: string, id: string) => [QUERY_KEYS.fields, teamID, "options", id] as const;

/** One list with its options, also hidden ones; null if the team has no such list. */
export function useOptionList(id: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: listKey(teamID, id),
    queryFn: async ({ signal }) => {
      const { getField: list } = await shell.graphql(GET_LIST, { id }, { signal });
      return list?.type === "LIST" ? list : null;
    },
    staleTime: TIMINGS.propertiesStale,
  });
}
export type OptionList = NonNullable<ReturnType<typeof useOptionList>["data"]>;
