import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import { reportFault } from "../../../kernel/report-fault.ts";

const RESEND = graphql(`
  mutation ResendInvitation($id: ID!) {
    resendInvitation(id: $id) { id }
  }
`);
const WITHDRAW = graphql(`
  mutation WithdrawInvitation($id: ID!) {
    deleteOrganizationMember(id: $id) { id }
  }
`);

/** Sends an invitation's mail once more. */
export function useResendInvitation() {
  const shell = useShell();
  return useMutation({
    mutationFn: async (id: string) => (await shell.graphql(RESEND, { id })).resendInvitation,
    onError: (error) => reportFault(shell, error, "ResendInvitation"),
  });
}

/** Takes back an invitation that nobody has answered. */
export function useWithdrawInvitation() {
  const shell = useShell();
  return useMutation({
    mutationFn: async (id: string) => (await shell.graphql(WITHDRAW, { id })).deleteOrganizationMember,
    onError: (error) => reportFault(shell, error, "WithdrawInvitation"),
    // Refused or not, somebody has answered or withdrawn it.
    onSettled: (_answer, _error, id) => shell.changed("members", [id]),
  });
}
