import { canInviteTeamMember } from "@gisement/shared-domain/permissions";
import { Button } from "@gisement/shared-ui/blueprint";
import { PencilIcon, UserPlusIcon } from "@gisement/shared-ui/icons";
import { LinkButton } from "@gisement/shared-ui/link";
import { useIdentity } from "@gisement/shared-ui/remote";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

/** Buttons to edit the team and add members; disabled with a reason without `canInviteTeamMember` (TEAM-018). */
export function TeamActions({ onInvite }: { readonly onInvite: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const identity = useIdentity();
  const reasonID = useId();
  const allowed = identity !== null && canInviteTeamMember(identity).allowed;
  const reason = allowed ? undefined : t("team.adminOnly");
  const reasonProps = { title: reason, "aria-describedby": reason ? reasonID : undefined };
  return (
    <>
      {reason && (
        <span id={reasonID} className="gis-sr-only">
          {reason}
        </span>
      )}
      {allowed ? (
        <LinkButton to="/team/edit" icon={<PencilIcon />} text={t("team.edit")} />
      ) : (
        <Button icon={<PencilIcon />} text={t("team.edit")} disabled {...reasonProps} />
      )}
      <Button
        intent="primary"
        icon={<UserPlusIcon />}
        text={t("team.addMember")}
        disabled={!allowed}
        onClick={onInvite}
        {...reasonProps}
      />
    </>
  );
}
