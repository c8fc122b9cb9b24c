import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { CreateOrganizationMemberInput } from "../../../gql/graphql.ts";
import { reportFault } from "../../../kernel/report-fault.ts";

const INVITE_MEMBER = graphql(`
  mutation InviteMember($input: CreateOrganizationMemberInput!) {
    createOrganizationMember(input: $input) { ...TeamMember }
  }
`);

/** Invites a user to the selected team by address (TEAM-518). */
export function useInviteMember() {
  const shell = useShell();
  const teamID = useTeamID();
  return useMutation({
    mutationFn: async (person: Omit<CreateOrganizationMemberInput, "organizationID" | "projectID">) =>
      (await shell.graphql(INVITE_MEMBER, { input: { ...person, organizationID: teamID } }))
        .createOrganizationMember,
    onSuccess: (member) => shell.changed("members", [member.id]),
    onError: (error) => reportFault(shell, error, "InviteMember"),
  });
}
