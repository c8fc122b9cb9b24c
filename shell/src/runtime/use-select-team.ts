import { SOLO } from "@gisement/shared-domain/team";
import { useTranslation } from "react-i18next";
import { useRuntime, useSession } from "./use-runtime.tsx";

/** Switches the team and shows a toast with the outcome. */
export function useSelectTeam(): (teamID: string) => Promise<void> {
  const { t } = useTranslation("shell");
  const { teams, shell } = useRuntime();
  const { memberships } = useSession();
  return async (teamID) => {
    const name = memberships.find(({ organizationID }) => organizationID === teamID)?.organizationName ?? "";
    const outcome = await teams.select(teamID);
    if (outcome === "switched") {
      const message = teamID === SOLO ? t("team.switchedSolo") : t("team.switched", { name });
      shell.toast({ kind: "success", message });
    } else if (outcome === "refused" || outcome === "failed") {
      shell.toast({ kind: "error", message: t(`team.${outcome}`, { name }) });
    }
  };
}
