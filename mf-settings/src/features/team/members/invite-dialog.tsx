import { type MemberForm, memberSchema } from "@gisement/shared-domain/teams";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  Form,
  FormActions,
  FormErrorSummary,
  SelectField,
  SwitchField,
  showRefusal,
  TextField,
  useYupForm,
} from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { teamRefusal } from "../../../kernel/team-refusal.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useInviteMember } from "../api/invite-member.ts";
import { useMemberLabel } from "./member-views.tsx";
import { roleOptions } from "./role-options.ts";

const SCHEMA = memberSchema("ORGANIZATION");
const EMPTY: MemberForm = { email: "", name: "", role: "USER", shopManager: false, sendEmail: true };

export interface InviteDialogProps {
  onInvited: (name: string) => void;
  onCancel: () => void;
  setDirty: (dirty: boolean) => void;
}

/** Invites one user to the selected team (TEAM-504, TEAM-524). */
export function InviteDialog({ onInvited, onCancel, setDirty }: InviteDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const invite = useInviteMember();
  // A retry after a lost response repeats the same invitation.
  const [id] = useState(() => crypto.randomUUID());
  const form = useYupForm<MemberForm>(SCHEMA, { defaultValues: EMPTY });
  const submit = async (values: MemberForm) => {
    try {
      await invite.mutateAsync({ ...values, id, email: values.email.trim(), name: values.name.trim() });
      onInvited(values.name.trim());
    } catch (error) {
      showRefusal(form, error, teamRefusal(t, "invite.failed"));
    }
  };
  const label = useMemberLabel();
  const labels = { email: label("email"), name: label("name"), role: label("role") };
  return (
    <Form form={form} onDirty={setDirty} onSubmit={submit} ariaLabel={t("invite.title")}>
      <DialogBody>
        <FormErrorSummary />
        <TextField
          name="email"
          type="email"
          label={labels.email}
          required
          autoFocus
          autoComplete="off"
          help={t("invite.emailHelp")}
        />
        <TextField name="name" label={labels.name} required autoComplete="off" />
        <SelectField
          name="role"
          label={labels.role}
          required
          options={roleOptions(locale)}
          help={t("invite.roleHelp")}
        />
        <SwitchField name="shopManager" label={label("shopManager")} />
        <SwitchField name="sendEmail" label={t("invite.sendEmail")} />
      </DialogBody>
      <DialogFooter>
        <FormActions submit={t("invite.submit")} onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}
