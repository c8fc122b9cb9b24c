import { useShell } from "@gisement/shared-ui/remote";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import { memberChanged } from "../../../kernel/members/api/update-member.ts";
import { reportFault } from "../../../kernel/report-fault.ts";

const NAME_ADMIN = graphql(`
  mutation NameAdmin($id: ID!, $confirm: Boolean!) {
    nameOrganizationAdmin(id: $id, confirm: $confirm) { ...TeamMember }
  }
`);

/** Promotes another member to ADMIN; a separate operation, called only after confirmation (decision A2). */
export function useNameAdmin() {
  const shell = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await shell.graphql(NAME_ADMIN, { id, confirm: true })).nameOrganizationAdmin,
    onSuccess: (member) => memberChanged(shell, queryClient, member),
    onError: (error) => reportFault(shell, error, "NameAdmin"),
  });
}
