import type { Locale } from "@gisement/shared-domain/locale";
import { MEMBER_ROLES, type Term } from "@gisement/shared-domain/vocabulary";
import type { GridColumn } from "@gisement/shared-ui/data-grid";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import type { TFunction } from "i18next";
import type { TeamMember } from "../../../kernel/members/api/member-fragment.ts";

const optionsOf = (terms: readonly Term[], locale: Locale) =>
  terms.map((term) => ({ value: term.value, label: term[locale] }));

export const memberColumns = (
  locale: Locale,
  t: TFunction,
  nameOf: (member: TeamMember) => string,
): GridColumn<TeamMember>[] => [
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
