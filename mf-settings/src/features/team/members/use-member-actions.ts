import { useDialogs } from "@gisement/shared-ui/overlays";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { membersKey } from "../../../kernel/members/api/list-members.ts";
import type { TeamMember } from "../../../kernel/members/api/member-fragment.ts";
import { useUpdateMember } from "../../../kernel/members/api/update-member.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useResendInvitation, useWithdrawInvitation } from "../api/change-invitation.ts";
import { useNameAdmin } from "../api/name-admin.ts";

/** An ADMIN's actions on one member; those that are hard to undo ask for confirmation. Resolves to true when done. */
export function useMemberActions() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const teamID = useTeamID();
  const queryClient = useQueryClient();
  const { confirm } = useDialogs();
  const [update, nameAdmin] = [useUpdateMember("member.failed"), useNameAdmin()];
  const [resend, withdraw] = [useResendInvitation(), useWithdrawInvitation()];

  const run = async (act: () => Promise<unknown>, message: string): Promise<boolean> => {
    try {
      await act();
      shell.toast({ kind: "success", message: message });
      return true;
    } catch {
      // The global handler shows the failure.
      await queryClient.invalidateQueries({ queryKey: membersKey(teamID) });
      return false;
    }
  };
  const ask = (key: "nameAdmin" | "archive" | "withdraw", name: string) =>
    confirm({
      title: t(`member.${key}Title`, { name }),
      message: t(`member.${key}Text`, { name }),
      confirm: t(`member.${key}`),
      danger: key !== "nameAdmin",
    });
  return {
    busy: update.isPending || nameAdmin.isPending || resend.isPending || withdraw.isPending,
    nameAdmin: async ({ id }: TeamMember, name: string) =>
      (await ask("nameAdmin", name)) &&
      run(() => nameAdmin.mutateAsync(id), t("member.nameAdminDone", { name })),
    archive: async ({ id, updatedAt }: TeamMember, name: string) =>
      (await ask("archive", name)) &&
      run(() => update.mutateAsync({ id, updatedAt, status: "ARCHIVED" }), t("member.archiveDone", { name })),
    withdraw: async ({ id }: TeamMember, name: string) =>
      (await ask("withdraw", name)) &&
      run(() => withdraw.mutateAsync(id), t("member.withdrawDone", { name })),
    resend: ({ id, email }: TeamMember) =>
      run(() => resend.mutateAsync(id), t("member.resendDone", { email: email ?? "" })),
  };
}
