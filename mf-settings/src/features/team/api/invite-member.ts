import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";
import type { CreateOrganizationMemberInput } from "../../../gql/graphql.ts";

const INVITE_MEMBER = graphql(`
  mutation InviteMember($input: CreateOrganizationMemberInput!) {
    createOrganizationMember(input: $input) { ...TeamMember }
  }
`);

/** Invites a user to the selected team by address (TEAM-518). */
export function useInviteMember() {
  const shell = useShell();
  const teamID = useTeamID();
  return useSilentMutation({
    mutationFn: async (person: Omit<CreateOrganizationMemberInput, "organizationID" | "projectID">) =>
      (await shell.graphql(INVITE_MEMBER, { input: { ...person, organizationID: teamID } }))
        .createOrganizationMember,
    onSuccess: (member) => shell.changed("members", [member.id]),
  });
}
