import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { isInvitation, isProjectMembership } from "@gisement/shared-domain/teams";
import { useSession, useShell } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { OwnMembershipsQuery } from "../../../gql/graphql.ts";
import { useRefreshWithSession } from "../../use-refresh-with-session.ts";

const OWN_MEMBERSHIPS = graphql(`
  query OwnMemberships($userID: ID!, $email: String!) {
    organizationMemberbyUser(userID: $userID, status: "DONE", type: "ORGANIZATION") {
      items { ...TeamMember organization { id name logo color } }
    }
    organizationMemberbyEmail(email: $email) {
      items { ...TeamMember }
    }
  }
`);

export type OwnTeam = OwnMembershipsQuery["organizationMemberbyUser"]["items"][number];
export type OwnInvitation = OwnMembershipsQuery["organizationMemberbyEmail"]["items"][number];

export const ownMembershipsKey = [QUERY_KEYS.memberships] as const;

/** The user's teams and unanswered invitations. Not part of any team's cache. */
export function useOwnMemberships() {
  const shell = useShell();
  const session = useSession();
  const userID = session?.viewer.id ?? "";
  const email = session?.viewer.email ?? "";
  useRefreshWithSession(ownMembershipsKey);
  return useQuery({
    queryKey: [...ownMembershipsKey, userID],
    queryFn: async ({ signal }) => {
      const found = await shell.graphql(OWN_MEMBERSHIPS, { userID, email }, { signal });
      return {
        teams: found.organizationMemberbyUser.items.filter((member) => !isProjectMembership(member)),
        invitations: found.organizationMemberbyEmail.items.filter(isInvitation),
      };
    },
    enabled: userID !== "",
    refetchOnMount: "always",
  });
}
