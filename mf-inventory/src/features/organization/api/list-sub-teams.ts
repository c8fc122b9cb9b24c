import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { SOLO } from "@gisement/shared-domain/team";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const SUB_TEAMS = graphql(`
  query InventorySubTeams($id: ID!) {
    getOrganization(id: $id) { id name isMaster teams { id name } }
  }
`);

/** Names of the selected team and its sub-teams, by id. */
export function useTeamNames(): ReadonlyMap<string, string> {
  const shell = useShell();
  const teamID = useTeamID();
  const { data } = useQuery({
    queryKey: [QUERY_KEYS.organization, teamID, "sub-teams"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(SUB_TEAMS, { id: teamID }, { signal })).getOrganization,
    enabled: teamID !== SOLO,
    select: (team) =>
      new Map(team ? [team, ...team.teams].map(({ id, name }): [string, string] => [id, name]) : []),
  });
  return data ?? NONE;
}
const NONE: ReadonlyMap<string, string> = new Map();
