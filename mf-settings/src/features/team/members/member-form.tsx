import { OFFERED_ROLES } from "@gisement/shared-domain/permissions";
import { labelOf, MEMBER_ROLES } from "@gisement/shared-domain/vocabulary";
import {
  ConflictNotice,
  Form,
  FormActions,
  FormErrorSummary,
  SelectField,
  SwitchField,
  useEntityForm,
} from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { useSession, useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { boolean, object, string } from "yup";
import { pageAddress } from "../../../kernel/gateway/page-address.ts";
import { membersQuery } from "../../../kernel/members/api/list-members.ts";
import type { TeamMember } from "../../../kernel/members/api/member-fragment.ts";
import { useSaveMember } from "../../../kernel/members/api/update-member.ts";
import { teamRefusal } from "../../../kernel/team-refusal.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useMemberLabel } from "./member-views.tsx";
import { roleOptions } from "./role-options.ts";

interface MemberValues {
  readonly role: string;
  readonly shopManager: boolean;
}
const toForm = ({ role, shopManager }: TeamMember): MemberValues => ({ role, shopManager });

/** Accepts the stored role of an ADMIN, although the form does not offer it. */
const schemaFor = (stored: string) =>
  object({
    role: string()
      .required()
      .oneOf([...OFFERED_ROLES, ...(stored === "ADMIN" ? [stored] : [])]),
    shopManager: boolean().default(false),
  });

/** Role and shop of one member (TEAM-504); shows concurrent changes of other users (decision C20). */
export function MemberFormView({ member }: { member: TeamMember }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const locale = useLocale();
  const teamID = useTeamID();
  const session = useSession();
  const queryClient = useQueryClient();
  const update = useSaveMember();
  const schema = useMemo(() => schemaFor(member.role), [member.role]);
  const { form, submit, conflicts, resolve, base } = useEntityForm<TeamMember, MemberValues>({
    schema,
    entity: member,
    toForm,
    save: ({ role, shopManager }, { id, updatedAt, ...stored }) =>
      update.mutateAsync({
        id,
        updatedAt,
        ...(role === stored.role ? {} : { role }),
        ...(shopManager === stored.shopManager ? {} : { shopManager }),
      }),
    read: async () => {
      const members = await queryClient.fetchQuery({ ...membersQuery(shell, teamID), staleTime: 0 });
      return members.find(({ id }) => id === member.id);
    },
    onSaved: (saved, before) => {
      shell.toast({ kind: "success", message: t("member.saved") });
      // The user's own rights have changed: reloads the page.
      if (saved.userID === session?.viewer.id && saved.role !== before.role) pageAddress.leave(`/${locale}`);
    },
    refusalText: teamRefusal(t, "member.saveFailed"),
  });
  const label = useMemberLabel();
  const admin = labelOf(MEMBER_ROLES, "ADMIN", locale);
  const options = roleOptions(locale);
  return (
    <Form form={form} onSubmit={submit} ariaLabel={t("member.formTitle")}>
      <SelectField
        name="role"
        label={label("role")}
        required
        options={base.role === "ADMIN" ? [{ value: "ADMIN", label: admin }, ...options] : options}
      />
      <SwitchField name="shopManager" label={label("shopManager")} />
      <FormErrorSummary />
      <ConflictNotice
        conflicts={conflicts}
        label={label}
        show={(_field, value) => labelOf(MEMBER_ROLES, String(value), locale)}
        onResolve={resolve}
      />
      <FormActions onlyWhenDirty disabled={conflicts.length > 0} />
    </Form>
  );
}
