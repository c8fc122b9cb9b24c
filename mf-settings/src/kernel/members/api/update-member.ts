import type { ShellApi } from "@gisement/shared-domain/remote";
import { mergeMember } from "@gisement/shared-domain/teams";
import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { graphql } from "../../../gql/gql.ts";
import type { UpdateOrganizationMemberInput } from "../../../gql/graphql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { teamRefusal } from "../../team-refusal.ts";
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

function useUpdate() {
  const shell = useShell();
  const queryClient = useQueryClient();
  return {
    mutationFn: async (input: UpdateOrganizationMemberInput) =>
      (await shell.graphql(UPDATE_MEMBER, { input })).updateOrganizationMember,
    onSuccess: (member: TeamMember) => memberChanged(shell, queryClient, member),
  };
}

/** Changes the role of a member in a form, which shows errors. */
export const useSaveMember = () => useSilentMutation(useUpdate());

/**
 * Changes a membership by a button: an answer, leaving or archiving. `fallback` is the key of the default error message.
 */
export function useUpdateMember(fallback: string) {
  const { t } = useTranslation(NAMESPACE);
  return useMutation({
    ...useUpdate(),
    mutationKey: ["members", "update"],
    meta: { errorMessage: teamRefusal(t, fallback) },
  });
}
