import { labelOf, MEMBER_ROLES } from "@gisement/shared-domain/vocabulary";
import { Button, Tag } from "@gisement/shared-ui/blueprint";
import { PlusIcon } from "@gisement/shared-ui/icons";
import { useAppLocation, useAppNavigate } from "@gisement/shared-ui/link";
import { useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { Picture } from "@gisement/shared-ui/picture";
import { useTeamID } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useCreateOrganizationDialog } from "../organizations/create-organization-dialog.tsx";
import { type OwnTeam, useOwnMemberships } from "./api/list-own-memberships.ts";
import { InvitationList } from "./invitation-list.tsx";
import { useOwnMembership } from "./use-own-membership.ts";

function OwnTeamLine({ membership }: { membership: OwnTeam }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const selected = useTeamID();
  const { leave, busy } = useOwnMembership();
  const { organization } = membership;
  if (!organization) return null;
  return (
    <li className="mfs-line">
      <Picture pictureKey={organization.logo} alt="" kind="team" width={40} height={40} fit="contain" />
      <div className="mfs-line__text">
        <p className="mfs-line__name">
          {organization.name} {organization.id === selected && <Tag minimal>{t("membership.selected")}</Tag>}
        </p>
        <p className="mfs-hint">{labelOf(MEMBER_ROLES, membership.role, locale)}</p>
      </div>
      <Button
        text={t("membership.leave")}
        aria-label={t("membership.leaveNamed", { team: organization.name })}
        disabled={busy}
        onClick={() => void leave(membership.id, organization.id, organization.name)}
      />
    </li>
  );
}

/** Opens the form at once for an address that asks for it, such as that of the dashboard's link, and only once. */
function useAskedCreation(create: () => Promise<void>) {
  const { path, search } = useAppLocation();
  const navigate = useAppNavigate();
  const isAsked = new URLSearchParams(search).get("create") === "team";
  const waiting = useRef<(() => Promise<void>) | null>(create);
  useEffect(() => {
    if (!isAsked || waiting.current === null) return;
    navigate(path, { replace: true });
    void waiting.current();
    waiting.current = null;
  }, [isAsked, path, navigate]);
}

/** The user's teams: open invitations, leaving a team, and creating one. */
export function MembershipsSection() {
  const { t } = useTranslation(NAMESPACE);
  const own = useOwnMemberships();
  const create = useCreateOrganizationDialog();
  useAskedCreation(create);
  const none = own.data && own.data.teams.length === 0 && own.data.invitations.length === 0;
  return (
    <Section
      title={t("membership.title")}
      description={t("membership.text")}
      card
      actions={<Button icon={<PlusIcon />} text={t("membership.create")} onClick={() => void create()} />}
    >
      {own.isPending && <LoadingState label={t("membership.loading")} />}
      {own.isError && (
        <ErrorState
          compact
          error={own.error}
          title={t("membership.failed")}
          retry={() => void own.refetch()}
        />
      )}
      {own.data && own.data.invitations.length > 0 && <InvitationList invitations={own.data.invitations} />}
      {own.data && own.data.teams.length > 0 && (
        <ul className="mfs-lines">
          {own.data.teams.map((membership) => (
            <OwnTeamLine key={membership.id} membership={membership} />
          ))}
        </ul>
      )}
      {none && <EmptyState compact title={t("membership.none")} text={t("membership.noneText")} />}
    </Section>
  );
}
