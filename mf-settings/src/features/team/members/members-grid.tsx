import { MEMBER } from "@gisement/shared-domain/records/member";
import { labelOf, MEMBER_ROLES } from "@gisement/shared-domain/vocabulary";
import { RowCards, useNarrow } from "@gisement/shared-ui/columns";
import { DataGrid } from "@gisement/shared-ui/data-grid";
import { UsersIcon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { useRecordColumns } from "@gisement/shared-ui/record-lists";
import { EmptyState, ErrorState, NoResultState } from "@gisement/shared-ui/states";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useTeamMembers } from "../../../kernel/members/api/list-members.ts";
import type { TeamMember } from "../../../kernel/members/api/member-fragment.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { findMembers } from "../member-name.ts";
import { MemberDrawer } from "./member-drawer.tsx";
import { useMemberViews } from "./member-views.tsx";

const rowKey = (member: TeamMember) => member.id;
const NEVER = () => false;

export interface MembersGridProps {
  search: string;
  onSearch: (text: string) => void;
  openID: string | null;
  onOpen: (id: string | null, how?: { push: boolean }) => void;
}

/** The team's members with role and status; opening one shows the available actions. */
export function MembersGrid({ search, onSearch, openID, onOpen }: MembersGridProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const isNarrow = useNarrow();
  const members = useTeamMembers();
  const { nameOf, views } = useMemberViews();
  const columns = useRecordColumns<TeamMember>(MEMBER, NEVER, views);
  const rows = useMemo(() => findMembers(members.data ?? [], search, nameOf), [members.data, search, nameOf]);
  const openIndex = rows.findIndex(({ id }) => id === openID);
  const open = rows[openIndex];
  const goTo = (member: TeamMember | undefined) => member && (() => onOpen(member.id));
  if (members.isError && !members.data) {
    return (
      <ErrorState
        error={members.error}
        title={t("team.failed")}
        text={t("team.failedText")}
        retry={() => void members.refetch()}
      />
    );
  }
  return (
    <>
      {isNarrow && rows.length > 0 ? (
        <RowCards<TeamMember>
          rows={rows}
          rowKey={rowKey}
          ariaLabel={t("team.title")}
          title={nameOf}
          facts={({ role, email }) => [labelOf(MEMBER_ROLES, role, locale), email]}
          after={({ status }) => <StatusTag kind="member" value={status} />}
          onOpen={({ id }) => onOpen(id, { push: true })}
          activeKey={openID ?? undefined}
        />
      ) : (
        <DataGrid<TeamMember>
          rows={rows}
          rowKey={rowKey}
          columns={columns}
          ariaLabel={t("team.title")}
          total={rows.length}
          loading={members.isPending}
          onRowOpen={({ id }) => onOpen(id, { push: true })}
          activeKey={openID}
          emptyState={
            search ? (
              <NoResultState
                filters={[
                  { key: "q", label: search, count: members.data?.length, onRemove: () => onSearch("") },
                ]}
              />
            ) : (
              <EmptyState icon={<UsersIcon size={32} />} title={t("team.empty")} text={t("team.emptyText")} />
            )
          }
        />
      )}
      {open && (
        <MemberDrawer
          member={open}
          name={nameOf(open)}
          position={t("fields.position", { index: openIndex + 1, total: rows.length })}
          onClose={() => onOpen(null)}
          onPrevious={goTo(rows[openIndex - 1])}
          onNext={goTo(rows[openIndex + 1])}
        />
      )}
    </>
  );
}
