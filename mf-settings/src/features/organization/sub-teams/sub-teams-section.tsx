import { hasJoined } from "@gisement/shared-domain/teams";
import { Button } from "@gisement/shared-ui/blueprint";
import { PlusIcon } from "@gisement/shared-ui/icons";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { Section } from "@gisement/shared-ui/page";
import { Picture } from "@gisement/shared-ui/picture";
import { useSession, useShell } from "@gisement/shared-ui/remote";
import { EmptyState } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTeamMembers } from "../../../kernel/members/api/list-members.ts";
import { useOwnMemberships } from "../../../kernel/memberships/api/list-own-memberships.ts";
import type { OrganizationDetails } from "../../../kernel/organizations/api/get-organization.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { SubTeamDialog } from "./sub-team-dialog.tsx";

type SubTeam = OrganizationDetails["teams"][number];

/** Changes apply to the selected team only (decision C4): to edit a sub-team, its ADMIN selects it first. */
function SubTeamLine({ team, parent }: { team: SubTeam; parent: string | undefined }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const own = useOwnMemberships();
  const [busy, setBusy] = useState(false);
  const membership = own.data?.teams.find(({ organizationID }) => organizationID === team.id);
  const mayEdit = membership?.role === "ADMIN";
  const edit = async () => {
    setBusy(true);
    // The shell shows the reason.
    await shell.selectTeam(team.id, "/team/edit");
    setBusy(false);
  };
  const facts = [
    team.tagline,
    team.manager && t("subTeams.managedBy", { name: team.manager.name }),
    parent && t("subTeams.below", { team: parent }),
    own.data && !mayEdit && t("subTeams.notAdmin"),
  ];
  return (
    <li className="mfs-line">
      <Picture pictureKey={team.logo} alt="" kind="team" width={40} height={40} fit="contain" />
      <div className="mfs-line__text">
        <p className="mfs-line__name">{team.name}</p>
        <p className="mfs-hint">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      {mayEdit && (
        <Button
          text={t("subTeams.edit")}
          aria-label={t("subTeams.editNamed", { team: team.name })}
          loading={busy}
          onClick={() => void edit()}
        />
      )}
    </li>
  );
}

/** The sub-teams of the selected organization, with a button to create one. */
export function SubTeamsSection({ organization }: { organization: OrganizationDetails }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const dialogs = useDialogs();
  const session = useSession();
  const members = useTeamMembers();
  const { teams } = organization;
  const create = async () => {
    const viewer = session?.viewer;
    const known = (members.data ?? []).flatMap((member) =>
      hasJoined(member) && member.user ? [{ value: member.user.id, label: member.user.name }] : [],
    );
    const self = viewer && !known.some(({ value }) => value === viewer.id);
    const managers = [...(self ? [{ value: viewer.id, label: viewer.name }] : []), ...known];
    const name = await dialogs.open<string>({
      title: t("subTeams.create"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <SubTeamDialog
          organization={organization}
          managers={managers}
          onCreated={close}
          onCancel={cancel}
          setDirty={setDirty}
        />
      ),
    });
    if (name) shell.toast({ kind: "success", message: t("subTeams.created", { name }) });
  };
  if (organization.masterID) {
    return (
      <Section title={t("team.subTeams")} card>
        <p className="mfs-hint">
          {t("subTeams.fromMaster", { team: organization.master?.name ?? t("organization.master") })}
        </p>
      </Section>
    );
  }
  const nameOf = (id: string | null | undefined) => teams.find((team) => team.id === id)?.name;
  return (
    <Section
      title={t("team.subTeams")}
      description={t("subTeams.text")}
      card
      actions={<Button icon={<PlusIcon />} text={t("subTeams.create")} onClick={() => void create()} />}
    >
      {teams.length === 0 ? (
        <EmptyState compact title={t("subTeams.none")} text={t("subTeams.noneText")} />
      ) : (
        <ul className="mfs-lines">
          {teams.map((team) => (
            <SubTeamLine key={team.id} team={team} parent={nameOf(team.parentID)} />
          ))}
        </ul>
      )}
    </Section>
  );
}
