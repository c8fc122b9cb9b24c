import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { graphql } from "../../../gql/gql.ts";
import { teamRefusal } from "../../../kernel/team-refusal.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";

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
  const { t } = useTranslation(NAMESPACE);
  return useMutation({
    mutationKey: ["members", "resend-invitation"],
    meta: { errorMessage: teamRefusal(t, "member.failed") },
    mutationFn: async (id: string) => (await shell.graphql(RESEND, { id })).resendInvitation,
  });
}

/** Withdraws an unanswered invitation. */
export function useWithdrawInvitation() {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  return useMutation({
    mutationKey: ["members", "withdraw-invitation"],
    meta: { errorMessage: teamRefusal(t, "member.failed") },
    mutationFn: async (id: string) => (await shell.graphql(WITHDRAW, { id })).deleteOrganizationMember,
    // Even after a refusal: the invitation was then answered or withdrawn.
    onSettled: (_answer, _error, id) => shell.changed("members", [id]),
  });
}
