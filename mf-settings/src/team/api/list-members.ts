import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { graphql } from "../../gql";
import type { TeamMembersQuery } from "../../gql/graphql";

const TEAM_MEMBERS = graphql(`
  query TeamMembers($organizationID: ID!, $limit: Int, $nextToken: String) {
    membersByOrganization(organizationID: $organizationID, limit: $limit, nextToken: $nextToken) {
      items {
        id
        userID
        role
        status
        type
        name
        email
        shopManager
        invitationDetails
        createdAt
        updatedAt
        user { id name color }
      }
      nextToken
    }
  }
`);

export type TeamMember = TeamMembersQuery["membersByOrganization"]["items"][number];

/** Rows of one answer. */
const PAGE = 1000;

/** Neither declined nor archived (TEAM-520); people of a single project are no members of the team. */
export const isShownMember = (member: Pick<TeamMember, "status" | "type">): boolean =>
  member.status !== "DECLINED" && member.status !== "ARCHIVED" && member.type !== "PROJECT";

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
  return members.filter(isShownMember);
}

export const membersQuery = (shell: ShellApi, teamID: string) =>
  queryOptions({
    queryKey: [QUERY_KEYS.organization, teamID, "members"],
    queryFn: ({ signal }) => fetchMembers(shell, teamID, signal),
  });

/** All members of the selected team. */
export function useTeamMembers({ enabled }: { enabled: boolean }) {
  return useQuery({ ...membersQuery(useShell(), useTeamID()), enabled });
}
