import { SOLO } from "@gisement/shared-domain/team";
import { labelOf, MEMBER_ROLES } from "@gisement/shared-domain/vocabulary";
import { UsersIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useLocale } from "@gisement/shared-ui/locale";
import { useTeam } from "@gisement/shared-ui/remote";
import { EmptyState, NoRightState } from "@gisement/shared-ui/states";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../texts/namespace.ts";

/** The shell admits only ADMINs of the selected team; this reports a role that is lost meanwhile. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const team = useTeam();
  if (!team || !("role" in team) || team.id === SOLO) {
    return (
      <EmptyState
        icon={<UsersIcon size={32} />}
        title={t("team.solo")}
        text={t("team.soloText")}
        action={<AppLink to="/account">{t("team.toAccount")}</AppLink>}
      />
    );
  }
  if (team.role !== "ADMIN") {
    return <NoRightState missing={t("team.roleMissing", { role: labelOf(MEMBER_ROLES, "ADMIN", locale) })} />;
  }
  // Remounts for another team.
  return <Fragment key={team.id}>{children}</Fragment>;
}
