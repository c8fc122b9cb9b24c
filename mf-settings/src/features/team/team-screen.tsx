import { SOLO } from "@gisement/shared-domain/team";
import { labelOf, MEMBER_ROLES } from "@gisement/shared-domain/vocabulary";
import { Callout } from "@gisement/shared-ui/blueprint";
import { SearchBox, urlCodecs, useUrlState } from "@gisement/shared-ui/filters";
import { AppLink } from "@gisement/shared-ui/link";
import { useLocale } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { Page } from "@gisement/shared-ui/page";
import { PrintMenu } from "@gisement/shared-ui/print";
import { useShell, useTeam } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useTeamMembers } from "../../kernel/members/api/list-members.ts";
import { useOwnMemberships } from "../../kernel/memberships/api/list-own-memberships.ts";
import { InvitationList } from "../../kernel/memberships/invitation-list.tsx";
import { useOrganization } from "../../kernel/organizations/api/get-organization.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { InviteDialog } from "./members/invite-dialog.tsx";
import { MembersExport } from "./members/members-export.tsx";
import { MembersGrid } from "./members/members-grid.tsx";
import { SeatsLine } from "./seats-line.tsx";
import { TeamActions } from "./team-actions.tsx";
import { TeamCard } from "./team-card.tsx";
import "./team.css";

const codecs = { q: urlCodecs.text(), member: urlCodecs.maybe() };

function useInviteDialog(): () => Promise<void> {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const dialogs = useDialogs();
  return async () => {
    const name = await dialogs.open<string>({
      title: t("invite.title"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <InviteDialog onInvited={close} onCancel={cancel} setDirty={setDirty} />
      ),
    });
    if (name) shell.toast({ kind: "success", message: t("invite.done", { name }) });
  };
}

/** The team's page for its administrators (TEAM-006). */
function TeamPage({ team }: { team: string }) {
  const { t } = useTranslation(NAMESPACE);
  const details = useOrganization();
  const members = useTeamMembers();
  const own = useOwnMemberships();
  const invite = useInviteDialog();
  const [{ q, member }, setState] = useUrlState(codecs);
  const invitations = own.data?.invitations ?? [];
  return (
    <Page
      fill
      title={t("team.title")}
      count={members.data?.length}
      subtitle={t("team.subtitle", { team })}
      actions={
        <>
          <MembersExport search={q} />
          <PrintMenu />
        </>
      }
      primaryAction={<TeamActions onInvite={() => void invite()} />}
      toolbar={
        <div className="mfs-team-tools">
          <SearchBox
            value={q}
            onChange={(text) => setState({ q: text })}
            label={t("team.search")}
            placeholder={t("team.search")}
          />
          <SeatsLine />
        </div>
      }
    >
      {invitations.length > 0 && (
        <Callout intent="primary">
          <p className="mfs-line__name">{t("invitation.title")}</p>
          <InvitationList invitations={invitations} />
        </Callout>
      )}
      {(details.isError || details.data === null) && (
        <ErrorState
          compact
          error={details.error}
          title={t("team.detailsFailed")}
          retry={() => void details.refetch()}
        />
      )}
      <div className="mfs-team">
        <MembersGrid
          search={q}
          onSearch={(text) => setState({ q: text })}
          openID={member}
          onOpen={(id, mode) => setState({ member: id }, mode)}
        />
        {details.data && <TeamCard team={details.data} />}
      </div>
    </Page>
  );
}

/** Redirects a user without access to the start page, with the reason (decision Z4). */
function Refused() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const locale = useLocale();
  useEffect(() => {
    const role = labelOf(MEMBER_ROLES, "ADMIN", shell.locale);
    shell.toast({ kind: "error", message: t("team.refused", { role }) });
    shell.navigate("/", { replace: true });
  }, [shell, t]);
  return <p lang={locale}>{t("team.refused", { role: labelOf(MEMBER_ROLES, "ADMIN", locale) })}</p>;
}

/**
 * Users other than an ADMIN reach this page through an invitation's link: they may only accept or decline (decision
 * Z2).
 */
function Invitations() {
  const { t } = useTranslation(NAMESPACE);
  const own = useOwnMemberships();
  const none = own.data?.invitations.length === 0;
  // A user who has just answered is not redirected with a refusal.
  const answered = useRef(false);
  if (own.data && !none) answered.current = true;
  return (
    <Page title={t("invitation.title")} subtitle={none ? undefined : t("invitation.text")}>
      {own.isPending && <LoadingState label={t("invitation.loading")} />}
      {own.isError && (
        <ErrorState error={own.error} title={t("invitation.loadFailed")} retry={() => void own.refetch()} />
      )}
      {none && !answered.current && <Refused />}
      {none && answered.current && (
        <EmptyState title={t("invitation.none")} action={<AppLink to="/">{t("notFound.back")}</AppLink>} />
      )}
      {own.data && !none && (
        <div className="mfs-account mfs-card">
          <InvitationList invitations={own.data.invitations} />
        </div>
      )}
    </Page>
  );
}

/** `/team`: the team for its ADMINs, open invitations for all others. */
export function TeamScreen() {
  const team = useTeam();
  if (!team) return null;
  const admin = team.id !== SOLO && "role" in team && team.role === "ADMIN";
  return admin ? <TeamPage key={team.id} team={team.name} /> : <Invitations key={team.id} />;
}
