import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { isProjectMembership, isShownMember } from "@gisement/shared-domain/teams";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { TeamMembersQuery } from "../../../gql/graphql.ts";
import type { TeamMember } from "./member-fragment.ts";

const TEAM_MEMBERS = graphql(`
  query TeamMembers($organizationID: ID!, $limit: Int, $nextToken: String) {
    membersByOrganization(organizationID: $organizationID, limit: $limit, nextToken: $nextToken) {
      items { ...TeamMember }
      nextToken
    }
  }
`);

/** Rows per page. */
const PAGE = 1000;

async function fetchMembers(
  shell: ShellApi,
  organizationID: string,
  signal: AbortSignal,
): Promise<TeamMember[]> {
  const members: TeamMember[] = [];
  let nextToken: string | null = null;
  do {
    const variables: { organizationID: string; limit: number; nextToken: string | null } = {
      organizationID,
      limit: PAGE,
      nextToken,
    };
    const answer: TeamMembersQuery = await shell.graphql(TEAM_MEMBERS, variables, { signal });
    members.push(...answer.membersByOrganization.items);
    nextToken = answer.membersByOrganization.nextToken;
  } while (nextToken);
  // Neither declined nor archived (TEAM-520); project participants are not members of the team.
  return members.filter((member) => isShownMember(member) && !isProjectMembership(member));
}

export const membersKey = (teamID: string) => [QUERY_KEYS.organization, teamID, "members"] as const;

export const membersQuery = (shell: ShellApi, teamID: string) =>
  queryOptions({
    queryKey: membersKey(teamID),
    queryFn: ({ signal }) => fetchMembers(shell, teamID, signal),
    // Invitations are answered without any action on this page.
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });

/** All members of the selected team. */
export function useTeamMembers() {
  return useQuery(membersQuery(useShell(), useTeamID()));
}
