import type { ShellApi } from "@gisement/shared-domain/remote";
import { mergeMember } from "@gisement/shared-domain/teams";
import { useShell } from "@gisement/shared-ui/remote";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { UpdateOrganizationMemberInput } from "../../../gql/graphql.ts";
import { reportFault } from "../../report-fault.ts";
import { membersKey } from "./list-members.ts";
import type { TeamMember } from "./member-fragment.ts";

const UPDATE_MEMBER = graphql(`
  mutation UpdateMember($input: UpdateOrganizationMemberInput!) {
    updateOrganizationMember(input: $input) { ...TeamMember }
  }
`);

/**
 * Updates the list of the team with a changed membership: removes an archived one (TEAM-010), merges others (TEAM-517).
 */
export function memberChanged(shell: ShellApi, queryClient: QueryClient, member: TeamMember): void {
  const teamID = member.organizationID ?? "";
  queryClient.setQueryData<readonly TeamMember[]>(membersKey(teamID), (list) =>
    list ? mergeMember(list, member) : list,
  );
  void shell.changed("members", [member.id], { upToDate: [membersKey(teamID)] });
}

/** Changes a membership: an answer, leaving, archiving, or a role assigned by an ADMIN. The caller shows errors. */
export function useUpdateMember() {
  const shell = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: UpdateOrganizationMemberInput) =>
      (await shell.graphql(UPDATE_MEMBER, { input })).updateOrganizationMember,
    onSuccess: (member) => memberChanged(shell, queryClient, member),
    onError: (error) => reportFault(shell, error, "UpdateMember"),
  });
}
