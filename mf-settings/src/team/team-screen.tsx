import { People } from "@blueprintjs/icons";
import type { Locale } from "@gisement/shared-domain/locale";
import { SOLO } from "@gisement/shared-domain/team";
import { labelOf, MEMBER_ROLES, type Term } from "@gisement/shared-domain/vocabulary";
import { DataGrid, type GridColumn } from "@gisement/shared-ui/data-grid";
import { SearchBox, urlCodecs, useUrlState } from "@gisement/shared-ui/filters";
import { AppLink } from "@gisement/shared-ui/link";
import { useLocale } from "@gisement/shared-ui/locale";
import { Page } from "@gisement/shared-ui/page";
import { useTeam } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, NoResultState, NoRightState } from "@gisement/shared-ui/states";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../texts.ts";
import { useTeamDetails } from "./api/get-team.ts";
import { type TeamMember, useTeamMembers } from "./api/list-members.ts";
import { findMembers, memberName } from "./member-name.ts";
import { TeamCard } from "./team-card.tsx";

const codecs = { q: urlCodecs.text() };
const rowKey = (member: TeamMember) => member.id;
const optionsOf = (terms: readonly Term[], locale: Locale) =>
  terms.map((term) => ({ value: term.value, label: term[locale] }));

function memberColumns(
  locale: Locale,
  t: TFunction,
  nameOf: (member: TeamMember) => string,
): GridColumn<TeamMember>[] {
  return [
    { key: "name", name: t("team.name"), type: "TEXT", width: 240, primary: true, value: nameOf },
    {
      key: "role",
      name: t("team.role"),
      type: "LIST",
      width: 190,
      options: optionsOf(MEMBER_ROLES, locale),
      value: (member) => member.role,
    },
    {
      key: "status",
      name: t("team.status"),
      type: "TEXT",
      width: 160,
      value: (member) => member.status,
      render: (member) => <StatusTag kind="member" value={member.status} />,
    },
    { key: "email", name: t("team.email"), type: "TEXT", width: 380, value: (member) => member.email },
    { key: "since", name: t("team.since"), type: "DATE", width: 140, value: (member) => member.createdAt },
  ];
}

function Members({ team }: { team: string }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const details = useTeamDetails();
  const members = useTeamMembers({ enabled: true });
  const [{ q }, setState] = useUrlState(codecs);
  const nameOf = useMemo(() => {
    const words = { guest: t("team.guest"), gone: t("team.gone") };
    return (member: TeamMember) => memberName(member, words);
  }, [t]);
  const columns = useMemo(() => memberColumns(locale, t, nameOf), [locale, t, nameOf]);
  const rows = useMemo(() => findMembers(members.data ?? [], q, nameOf), [members.data, q, nameOf]);
  return (
    <Page
      fill
      title={t("team.title")}
      count={members.data?.length}
      subtitle={t("team.subtitle", { team })}
      toolbar={
        <SearchBox
          value={q}
          onChange={(text) => setState({ q: text })}
          label={t("team.search")}
          placeholder={t("team.search")}
        />
      }
    >
      {details.isError && (
        <ErrorState
          compact
          error={details.error}
          title={t("team.detailsFailed")}
          retry={() => void details.refetch()}
        />
      )}
      {details.data && <TeamCard team={details.data} />}
      {members.isError ? (
        <ErrorState
          error={members.error}
          title={t("team.failed")}
          text={t("team.failedText")}
          retry={() => void members.refetch()}
        />
      ) : (
        <DataGrid<TeamMember>
          rows={rows}
          rowKey={rowKey}
          columns={columns}
          ariaLabel={t("team.title")}
          total={rows.length}
          loading={members.isPending}
          emptyState={
            q ? (
              <NoResultState
                filters={[
                  {
                    key: "q",
                    label: q,
                    count: members.data?.length,
                    onRemove: () => setState({ q: "" }),
                  },
                ]}
              />
            ) : (
              <EmptyState icon={<People size={32} />} title={t("team.empty")} text={t("team.emptyText")} />
            )
          }
        />
      )}
    </Page>
  );
}

/** The team's members, for its administrators (TEAM-006). */
export function TeamScreen() {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const team = useTeam();
  if (!team || !("role" in team) || team.id === SOLO) {
    return (
      <Page title={t("team.title")}>
        <EmptyState
          icon={<People size={32} />}
          title={t("team.solo")}
          text={t("team.soloText")}
          action={<AppLink to="/account">{t("team.toAccount")}</AppLink>}
        />
      </Page>
    );
  }
  if (team.role !== "ADMIN") {
    return (
      <Page title={t("team.title")}>
        <NoRightState missing={t("team.roleMissing", { role: labelOf(MEMBER_ROLES, "ADMIN", locale) })} />
      </Page>
    );
  }
  return <Members key={team.id} team={team.name} />;
}
