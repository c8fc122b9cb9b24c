import { useFormat } from "@gisement/shared-ui/locale";
import { KeyValueList } from "@gisement/shared-ui/page";
import { Picture } from "@gisement/shared-ui/picture";
import { useTranslation } from "react-i18next";
import type { OrganizationDetails } from "../../kernel/organizations/api/get-organization.ts";
import { NAMESPACE } from "../../texts/namespace.ts";

/** Details of the team: logo, colour, tagline, contact and sub-teams, beside its members (TEAM-008). */
export function TeamCard({ team }: { readonly team: OrganizationDetails }) {
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
    </section>
  );
}
