import { type TeamForm, teamSchema } from "@gisement/shared-domain/teams";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  Form,
  FormActions,
  FormErrorSummary,
  SelectField,
  showRefusal,
  TextField,
  useYupForm,
} from "@gisement/shared-ui/form";
import { useSession } from "@gisement/shared-ui/remote";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCreateOrganization } from "../../../kernel/organizations/api/create-organization.ts";
import type { OrganizationDetails } from "../../../kernel/organizations/api/get-organization.ts";
import { teamRefusal } from "../../../kernel/team-refusal.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
}
export interface SubTeamDialogProps {
  organization: OrganizationDetails;
  managers: readonly Choice[];
  onCreated: (name: string) => void;
  onCancel: () => void;
  setDirty: (dirty: boolean) => void;
}

const SCHEMA = teamSchema();

/** Creates a team below the organization or one of its sub-teams (TEAM-503, TEAM-521). */
export function SubTeamDialog({ organization, managers, onCreated, onCancel, setDirty }: SubTeamDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const session = useSession();
  const create = useCreateOrganization();
  const [id] = useState(() => crypto.randomUUID());
  const me = session?.viewer.id ?? "";
  const form = useYupForm<TeamForm>(SCHEMA, {
    defaultValues: {
      name: "",
      tagline: null,
      managerID: managers.some(({ value }) => value === me) ? me : "",
      parentID: organization.id,
    },
  });
  const submit = async ({ name, tagline, managerID, parentID }: TeamForm) => {
    try {
      const input = { id, name: name.trim(), tagline: tagline?.trim() || null, managerID, parentID };
      onCreated((await create.mutateAsync(input)).name);
    } catch (error) {
      showRefusal(form, error, teamRefusal(t, "subTeams.failed"));
    }
  };
  return (
    <Form form={form} onDirty={setDirty} onSubmit={submit} ariaLabel={t("subTeams.create")}>
      <DialogBody>
        <FormErrorSummary />
        <TextField name="name" label={t("organization.name")} required autoFocus autoComplete="off" />
        <TextField name="tagline" label={t("organization.tagline")} />
        <SelectField
          name="managerID"
          label={t("organization.manager")}
          required
          placeholder={t("subTeams.choose")}
          options={managers}
        />
        <SelectField
          name="parentID"
          label={t("subTeams.parent")}
          required
          options={[organization, ...organization.teams].map((team) => ({
            value: team.id,
            label: team.name,
          }))}
        />
      </DialogBody>
      <DialogFooter>
        <FormActions submit={t("subTeams.create")} onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}
