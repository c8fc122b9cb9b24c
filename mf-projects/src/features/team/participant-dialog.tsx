import { type MemberForm, memberSchema } from "@gisement/shared-domain/teams";
import { PROJECT_ROLES } from "@gisement/shared-domain/vocabulary";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  Form,
  FormActions,
  FormErrorSummary,
  SelectField,
  showRefusal,
  TextField,
  useWatch,
  useYupForm,
} from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Participant, useAddParticipant, useChangeParticipant } from "./api/participants.ts";
import { participantRefusal } from "./participant-refusal.ts";
import { RoleRights } from "./role-rights.tsx";

const SCHEMA = memberSchema("PROJECT");
const EMPTY: MemberForm = { email: "", name: "", role: "architect", shopManager: false, sendEmail: true };

interface ParticipantDialogProps {
  readonly projectID: string;
  /** Whose role is changed; null invites a person. */
  readonly participant: Participant | null;
  readonly onSaved: (name: string) => void;
  readonly onCancel: () => void;
  readonly setDirty: (dirty: boolean) => void;
}

/** Invites a person into a project, or changes what they are in it; what a role may do stands below its choice. */
export function ParticipantDialog({
  projectID,
  participant,
  onSaved,
  onCancel,
  setDirty,
}: ParticipantDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const add = useAddParticipant(projectID);
  const change = useChangeParticipant(projectID);
  // A retry after a lost answer repeats the same invitation.
  const [id] = useState(() => crypto.randomUUID());
  const form = useYupForm<MemberForm>(SCHEMA, {
    defaultValues: participant
      ? { ...EMPTY, email: participant.email ?? "", name: participant.name ?? "", role: participant.role }
      : EMPTY,
  });
  const submit = async ({ email, name, role }: MemberForm) => {
    const person = { name: name.trim(), role };
    try {
      if (participant)
        await change.mutateAsync({ id: participant.id, updatedAt: participant.updatedAt, ...person });
      else await add.mutateAsync({ ...person, id, email: email.trim() });
      onSaved(person.name);
    } catch (error) {
      showRefusal(form, error, participantRefusal(t, "participants.saveFailed"));
    }
  };
  return (
    <Form
      form={form}
      onDirty={setDirty}
      onSubmit={submit}
      ariaLabel={t(participant ? "participants.edit" : "participants.invite")}
    >
      <DialogBody>
        <FormErrorSummary />
        {!participant && (
          <TextField
            name="email"
            type="email"
            label={t("participants.email")}
            help={t("participants.emailHelp")}
            required
            autoFocus
            autoComplete="off"
          />
        )}
        <TextField name="name" label={t("participants.name")} required autoComplete="off" />
        <SelectField
          name="role"
          label={t("participants.role")}
          required
          options={PROJECT_ROLES.map((role) => ({ value: role.value, label: role[locale] }))}
        />
        <ChosenRights />
      </DialogBody>
      <DialogFooter>
        <FormActions {...(participant ? {} : { submit: t("participants.send") })} onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}

function ChosenRights() {
  const { t } = useTranslation(NAMESPACE);
  const role = useWatch<MemberForm, "role">({ name: "role" });
  return (
    <>
      <p className="mfp-rights__title">{t("participants.fromOutside")}</p>
      <RoleRights role={role} />
    </>
  );
}
