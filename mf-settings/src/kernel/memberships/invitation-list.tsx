import { labelOf, MEMBER_ROLES } from "@gisement/shared-domain/vocabulary";
import { Button } from "@gisement/shared-ui/blueprint";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { OwnInvitation } from "./api/list-own-memberships.ts";
import { invitationFacts } from "./invitation-team.ts";
import { useOwnMembership } from "./use-own-membership.ts";

/** Team invitations, each to accept or decline (decision Z2). */
export function InvitationList({ invitations }: { invitations: readonly OwnInvitation[] }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const { accept, decline, busy } = useOwnMembership();
  return (
    <ul className="mfs-lines">
      {invitations.map((invitation) => {
        const { team, host } = invitationFacts(invitation.invitationDetails, t("invitation.aTeam"));
        const facts = [
          host && t("invitation.from", { host }),
          t("invitation.as", { role: labelOf(MEMBER_ROLES, invitation.role, locale) }),
          format.date(invitation.createdAt),
        ];
        return (
          <li key={invitation.id} className="mfs-line">
            <div className="mfs-line__text">
              <p className="mfs-line__name">{team}</p>
              <p className="mfs-hint">{facts.filter(Boolean).join(" · ")}</p>
            </div>
            <div className="mfs-line__buttons">
              <Button
                text={t("invitation.decline")}
                aria-label={t("invitation.declineNamed", { team })}
                disabled={busy}
                onClick={() => void decline(invitation.id, team)}
              />
              <Button
                intent="primary"
                text={t("invitation.accept")}
                aria-label={t("invitation.acceptNamed", { team })}
                disabled={busy}
                onClick={() => void accept(invitation.id, team)}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
