import { canInviteTeamMember } from "@gisement/shared-domain/permissions";
import { Button } from "@gisement/shared-ui/blueprint";
import { PencilIcon, UserPlusIcon } from "@gisement/shared-ui/icons";
import { LinkButton } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { KeyValueList } from "@gisement/shared-ui/page";
import { Picture } from "@gisement/shared-ui/picture";
import { useIdentity } from "@gisement/shared-ui/remote";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { OrganizationDetails } from "../../kernel/organizations/api/get-organization.ts";
import { NAMESPACE } from "../../texts/namespace.ts";

/** Buttons to add members and edit the team; disabled with a reason without `canInviteTeamMember` (TEAM-018). */
function TeamButtons({ onInvite }: { onInvite: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const identity = useIdentity();
  const reasonID = useId();
  const allowed = identity !== null && canInviteTeamMember(identity).allowed;
  const reason = allowed ? undefined : t("team.adminOnly");
  const reasonProps = { title: reason, "aria-describedby": reason ? reasonID : undefined };
  return (
    <div className="mfs-team-card__buttons">
      <Button
        intent="primary"
        icon={<UserPlusIcon />}
        text={t("team.addMember")}
        disabled={!allowed}
        onClick={onInvite}
        {...reasonProps}
      />
      {allowed ? (
        <LinkButton to="/team/edit" icon={<PencilIcon />} text={t("team.edit")} />
      ) : (
        <Button icon={<PencilIcon />} text={t("team.edit")} disabled {...reasonProps} />
      )}
      {reason && (
        <p id={reasonID} className="mfs-hint">
          {reason}
        </p>
      )}
    </div>
  );
}

/** Details of the team: logo, colour, tagline, contact and sub-teams, with the available actions (TEAM-008). */
export function TeamCard({ team, onInvite }: { team: OrganizationDetails; onInvite: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const place = [team.address, [team.zipcode, team.city].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
  return (
    <section className="mfs-team-card" aria-label={team.name}>
      <div
        className="mfs-team-card__logo"
        style={team.color ? { borderInlineStartColor: team.color } : undefined}
      >
        <Picture pictureKey={team.logo} alt="" kind="team" width={72} height={72} fit="contain" />
      </div>
      <div className="mfs-team-card__text">
        <p className="mfs-team-card__name">{team.name}</p>
        {team.tagline && <p className="mfs-hint">{team.tagline}</p>}
        <KeyValueList
          hideEmpty
          columns={2}
          items={[
            { key: "email", label: t("team.email"), value: team.email },
            { key: "phone", label: t("team.phone"), value: team.phone },
            { key: "place", label: t("team.address"), value: place },
            { key: "siret", label: t("account.siret"), value: team.SIRET },
            { key: "manager", label: t("organization.manager"), value: team.manager?.name },
            { key: "since", label: t("team.created"), value: format.date(team.createdAt) },
            {
              key: "teams",
              label: t("team.subTeams"),
              value: format.list(team.teams.map(({ name }) => name)),
            },
          ]}
        />
      </div>
      <TeamButtons onInvite={onInvite} />
    </section>
  );
}
