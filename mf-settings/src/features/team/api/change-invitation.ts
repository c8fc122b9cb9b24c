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

/** Sends the mail of an invitation again. */
export function useResendInvitation() {
  const shell = useShell();
  return useMutation({
    mutationFn: async (id: string) => (await shell.graphql(RESEND, { id })).resendInvitation,
    onError: (error) => reportFault(shell, error, "ResendInvitation"),
  });
}

/** Withdraws an unanswered invitation. */
export function useWithdrawInvitation() {
  const shell = useShell();
  return useMutation({
    mutationFn: async (id: string) => (await shell.graphql(WITHDRAW, { id })).deleteOrganizationMember,
    onError: (error) => reportFault(shell, error, "WithdrawInvitation"),
    // Even after a refusal: the invitation was then answered or withdrawn.
    onSettled: (_answer, _error, id) => shell.changed("members", [id]),
  });
}
