import { DialogBody, DialogFooter } from "@blueprintjs/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { boolean, object, string } from "yup";
import {
  Form,
  FormActions,
  FormErrorSummary,
  SwitchField,
  showRefusal,
  TextField,
  useYupForm,
} from "../../kit/form/index.ts";
import { useTeam } from "../../kit/remote/index.ts";
import { refusalText } from "../refusals/index.ts";
import { useSavedViews } from "./use-saved-views.ts";

interface Values {
  readonly name: string;
  readonly shared: boolean;
}
/** As the server takes it. */
const MOST = 60;
const SCHEMA = object({ name: string().trim().required().max(MOST), shared: boolean().required() });

export interface ViewFormProps {
  readonly grid: string;
  readonly search: string;
  readonly onSaved: (name: string) => void;
  readonly onCancel: () => void;
  readonly setDirty: (dirty: boolean) => void;
}

/** Saves the search of a list under a name, for oneself or for the team. */
export function ViewForm({ grid, search, onSaved, onCancel, setDirty }: ViewFormProps) {
  const { t } = useTranslation("ui");
  const team = useTeam();
  const teamName = team && "name" in team ? team.name : null;
  const { save } = useSavedViews(grid, false);
  const form = useYupForm<Values>(SCHEMA, { defaultValues: { name: "", shared: false } });
  const { isDirty } = form.formState;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  const submit = async ({ name, shared }: Values) => {
    try {
      await save.mutateAsync({ name: name.trim(), shared, search });
      onSaved(name.trim());
    } catch (error) {
      showRefusal(form, error, refusalText(t, { fallback: "records.views.saveFailed" }));
    }
  };
  return (
    <Form form={form} onSubmit={submit} ariaLabel={t("records.views.saveThis")}>
      <DialogBody>
        <TextField name="name" label={t("records.views.name")} help={t("records.views.nameHelp")} required />
        {teamName !== null && (
          <SwitchField name="shared" label={t("records.views.shareWith", { team: teamName })} />
        )}
        <FormErrorSummary />
      </DialogBody>
      <DialogFooter>
        <FormActions submit={t("records.views.save")} onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}
