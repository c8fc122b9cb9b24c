import { ORGANIZATION_LIMITS } from "@gisement/shared-domain/teams";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  Form,
  FormActions,
  FormErrorSummary,
  showRefusal,
  TextField,
  useYupForm,
} from "@gisement/shared-ui/form";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { useShell } from "@gisement/shared-ui/remote";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";
import { NAMESPACE } from "../../texts/namespace.ts";
import { teamRefusal } from "../team-refusal.ts";
import { useCreateOrganization } from "./api/create-organization.ts";

const { name: NAME, tagline: TAGLINE } = ORGANIZATION_LIMITS;
const SCHEMA = object({
  name: string().trim().required().min(NAME.min).max(NAME.max),
  tagline: string().trim().max(TAGLINE).nullable().default(null),
});
interface NewOrganization {
  readonly name: string;
  readonly tagline: string | null;
}

function CreateOrganizationForm({
  onCreated,
  onCancel,
  setDirty,
}: {
  onCreated: (created: { id: string; name: string }) => void;
  onCancel: () => void;
  setDirty: (dirty: boolean) => void;
}) {
  const { t } = useTranslation(NAMESPACE);
  const create = useCreateOrganization();
  // A retry after a lost response creates no second organization.
  const [id] = useState(() => crypto.randomUUID());
  const form = useYupForm<NewOrganization>(SCHEMA, { defaultValues: { name: "", tagline: null } });
  const submit = async ({ name, tagline }: NewOrganization) => {
    try {
      onCreated(await create.mutateAsync({ id, name: name.trim(), tagline: tagline?.trim() || null }));
    } catch (error) {
      showRefusal(form, error, teamRefusal(t, "membership.createFailed"));
    }
  };
  return (
    <Form form={form} onDirty={setDirty} onSubmit={submit} ariaLabel={t("membership.create")}>
      <DialogBody>
        <FormErrorSummary />
        <p className="mfs-hint">{t("membership.createText")}</p>
        <TextField
          name="name"
          label={t("organization.name")}
          required
          autoFocus
          autoComplete="organization"
        />
        <TextField name="tagline" label={t("organization.tagline")} />
      </DialogBody>
      <DialogFooter>
        <FormActions submit={t("membership.create")} onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}

/** Opens the dialog that creates a team, an organization of its own, and then selects it (TEAM-503, TEAM-527). */
export function useCreateOrganizationDialog(): () => Promise<void> {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const dialogs = useDialogs();
  return async () => {
    const created = await dialogs.open<{ id: string; name: string }>({
      title: t("membership.createTitle"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <CreateOrganizationForm onCreated={close} onCancel={cancel} setDirty={setDirty} />
      ),
    });
    if (!created) return;
    shell.toast({ kind: "success", message: t("membership.created", { name: created.name }) });
    // The start page has the first steps of a new team.
    if (!(await shell.selectTeam(created.id, "/")))
      shell.toast({ kind: "info", message: t("organization.chooseIt", { name: created.name }) });
  };
}
