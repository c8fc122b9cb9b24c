import { useShell } from "@gisement/shared-ui/remote";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { graphql } from "../../../gql/gql.ts";
import { memberChanged } from "../../../kernel/members/api/update-member.ts";
import { teamRefusal } from "../../../kernel/team-refusal.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";

const NAME_ADMIN = graphql(`
  mutation NameAdmin($id: ID!, $confirm: Boolean!) {
    nameOrganizationAdmin(id: $id, confirm: $confirm) { ...TeamMember }
  }
`);

/** Promotes another member to ADMIN; a separate operation, called only after confirmation (decision A2). */
export function useNameAdmin() {
  const shell = useShell();
  const queryClient = useQueryClient();
  const { t } = useTranslation(NAMESPACE);
  return useMutation({
    mutationKey: ["members", "name-admin"],
    meta: { errorMessage: teamRefusal(t, "member.failed") },
    mutationFn: async (id: string) =>
      (await shell.graphql(NAME_ADMIN, { id, confirm: true })).nameOrganizationAdmin,
    onSuccess: (member) => memberChanged(shell, queryClient, member),
  });
}
