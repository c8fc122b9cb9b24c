import { changed } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { CreateOrganizationMemberInput } from "../../../gql/graphql.ts";
import { refresh } from "../../../kernel/gateway/refresh.ts";
import { membersKey } from "../../../kernel/members/api/list-members.ts";
import { reportFault } from "../../../kernel/report-fault.ts";
import { subscriptionKey } from "../../../kernel/subscription-key.ts";

const INVITE_MEMBER = graphql(`
  mutation InviteMember($input: CreateOrganizationMemberInput!) {
    createOrganizationMember(input: $input) { ...TeamMember }
  }
`);

/** Invites somebody into the selected team by address (TEAM-518). */
export function useInviteMember() {
  const shell = useShell();
  const teamID = useTeamID();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (person: Omit<CreateOrganizationMemberInput, "organizationID" | "projectID">) =>
      (await shell.graphql(INVITE_MEMBER, { input: { ...person, organizationID: teamID } }))
        .createOrganizationMember,
    onSuccess: async (member) => {
      shell.events.emit("data.changed", changed("OrganizationMember", [member.id]));
      await Promise.all([
        refresh(queryClient, membersKey(teamID)),
        refresh(queryClient, subscriptionKey(teamID)),
      ]);
    },
    onError: (error) => reportFault(shell, error, "InviteMember"),
  });
}
