import { fieldLabel } from "@gisement/shared-domain/fields";
import type { KeyOf } from "@gisement/shared-domain/records/define-record";
import { MEMBER } from "@gisement/shared-domain/records/member";
import { useLocale } from "@gisement/shared-ui/locale";
import type { FieldViews } from "@gisement/shared-ui/record-lists";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { TeamMember } from "../../../kernel/members/api/member-fragment.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { memberName } from "../member-name.ts";

/** Names of a member's fields. */
export function useMemberLabel(): (key: KeyOf<typeof MEMBER>) => string {
  const locale = useLocale();
  return (key) => fieldLabel(MEMBER.fields[key], locale);
}

/** What lists call a member, and how they draw name and status. */
export function useMemberViews() {
  const { t } = useTranslation(NAMESPACE);
  return useMemo(() => {
    const words = { guest: t("team.guest"), gone: t("team.gone") };
    const nameOf = (member: TeamMember) => memberName(member, words);
    const views: FieldViews<TeamMember> = {
      name: { value: nameOf },
      status: { render: ({ status }) => <StatusTag kind="member" value={status} /> },
    };
    return { nameOf, views };
  }, [t]);
}
