import { SOLO } from "@gisement/shared-domain/team";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useUpdateMember } from "../members/api/update-member.ts";
import { ownMembershipsKey } from "./api/list-own-memberships.ts";

/**
 * Answers an invitation or leaves a team, and updates the selected team (TEAM-011, TEAM-012). The global handler shows
 * failures.
 */
export function useOwnMembership() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const teamID = useTeamID();
  const { confirm } = useDialogs();
  const queryClient = useQueryClient();
  const answer = useUpdateMember("invitation.failed");
  const depart = useUpdateMember("membership.leaveFailed");
  const refreshMemberships = () => queryClient.invalidateQueries({ queryKey: ownMembershipsKey });

  const accept = async (id: string, team: string): Promise<void> => {
    try {
      const { organizationID } = await answer.mutateAsync({ id, status: "DONE" });
      shell.toast({ kind: "success", message: t("invitation.accepted", { team }) });
      if (organizationID) await shell.selectTeam(organizationID, "/");
    } catch {
      await refreshMemberships();
    }
  };
  const decline = async (id: string, team: string): Promise<void> => {
    const sure = await confirm({
      title: t("invitation.declineTitle", { team }),
      message: t("invitation.declineText", { team }),
      confirm: t("invitation.decline"),
    });
    if (!sure) return;
    answer.mutate(
      { id, status: "DECLINED" },
      {
        onSuccess: () => shell.toast({ kind: "success", message: t("invitation.declined", { team }) }),
        onSettled: refreshMemberships,
      },
    );
  };
  const leave = async (id: string, organizationID: string, team: string): Promise<void> => {
    const sure = await confirm({
      title: t("membership.leaveTitle", { team }),
      message: t("membership.leaveText"),
      confirm: t("membership.leave"),
      danger: true,
    });
    if (!sure) return;
    try {
      await depart.mutateAsync({ id, status: "ARCHIVED" });
      shell.toast({ kind: "success", message: t("membership.left", { team }) });
      if (organizationID === teamID) await shell.selectTeam(SOLO, "/");
      else await refreshMemberships();
    } catch {
      await refreshMemberships();
    }
  };
  return { accept, decline, leave, busy: answer.isPending || depart.isPending };
}
