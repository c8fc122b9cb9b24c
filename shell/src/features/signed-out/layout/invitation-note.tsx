import { isSameEmail } from "@gisement/shared-domain/auth";
import type { Invitation } from "@gisement/shared-domain/teams";
import { useTranslation } from "react-i18next";

interface InvitationNoteProps {
  readonly invitation: Invitation;
  /** The typed address: the invitation belongs to the invited one. */
  readonly email?: string;
}

/** Names the team and the inviting person of an opened mail, or reports that the invitation is over. */
export function InvitationNote({ invitation, email = "" }: InvitationNoteProps) {
  const { t } = useTranslation("door");
  if (invitation.state === "closed")
    return (
      <div className="shell-notice" role="status">
        <p>{t("invitation.closed")}</p>
      </div>
    );
  const { hostName, teamName } = invitation;
  const isOther = email.trim() !== "" && !isSameEmail(email, invitation.email);
  return (
    <div className="shell-notice shell-notice--info" role="status">
      <p>
        {t(hostName ? "invitation.open" : "invitation.openNobody", { host: hostName, team: teamName })}
        {isOther && ` ${t("invitation.other", { email: invitation.email })}`}
      </p>
    </div>
  );
}
