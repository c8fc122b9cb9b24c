import { PROJECT_LIMITS } from "@gisement/shared-domain/records/project";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  DateField,
  Form,
  FormActions,
  FormErrorSummary,
  SwitchField,
  showRefusal,
  TextField,
  useYupForm,
} from "@gisement/shared-ui/form";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { boolean, object, string } from "yup";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useProjectLabels } from "../use-project-labels.ts";
import { useCopyProject } from "./api/copy-project.ts";

const OWN = {
  "too-many-needs": "copyDialog.refusal.too-many-needs",
  "too-many-lots": "copyDialog.refusal.too-many-lots",
};

interface Values {
  readonly name: string;
  readonly firstDay: string | null;
  readonly needs: boolean;
  readonly lots: boolean;
}

export interface CopyDialogProps {
  readonly project: { readonly id: string; readonly name: string };
  /** Called with the new project and the step that takes it back. */
  readonly onCopied: (copy: { readonly id: string; readonly name: string; readonly batchID: string }) => void;
  readonly onCancel: () => void;
  readonly setDirty: (isDirty: boolean) => void;
}

/** Asks for the name of a copy, its first day, and what it takes along. */
export function CopyDialog({ project, onCopied, onCancel, setDirty }: CopyDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const copy = useCopyProject();
  const { label } = useProjectLabels();
  const schema = useMemo(
    () =>
      object({
        name: string()
          .trim()
          .required(t("form.nameRequired"))
          .max(PROJECT_LIMITS.name, t("form.tooLong", { max: PROJECT_LIMITS.name })),
        firstDay: string().nullable().default(null),
        needs: boolean().required(),
        lots: boolean().required(),
      }),
    [t],
  );
  const form = useYupForm<Values>(schema, {
    defaultValues: {
      name: t("copyDialog.of", { name: project.name }).slice(0, PROJECT_LIMITS.name),
      firstDay: null,
      needs: true,
      lots: false,
    },
  });
  const { isDirty, isSubmitSuccessful } = form.formState;
  useEffect(() => setDirty(isDirty && !isSubmitSuccessful), [setDirty, isDirty, isSubmitSuccessful]);
  const submit = async (values: Values) => {
    const name = values.name.trim();
    try {
      const { batchID, ids } = await copy.mutateAsync({ ...values, id: project.id, name });
      const [id] = ids;
      if (id) onCopied({ id, name, batchID });
    } catch (error) {
      showRefusal(form, error, refusalText(t, { own: OWN, fallback: "copyDialog.failed" }));
    }
  };
  return (
    <Form form={form} onSubmit={submit} onCancel={onCancel} ariaLabel={t("copy.title")}>
      <DialogBody>
        <FormErrorSummary labels={{ name: label("name"), firstDay: t("copyDialog.firstDay") }} />
        <TextField name="name" label={label("name")} required autoFocus />
        <DateField name="firstDay" label={t("copyDialog.firstDay")} help={t("copyDialog.firstDayHelp")} />
        <SwitchField name="needs" label={t("copyDialog.needs")} help={t("copyDialog.needsHelp")} />
        <SwitchField name="lots" label={t("copyDialog.lots")} help={t("copyDialog.lotsHelp")} />
        <p>{t("copyDialog.left")}</p>
      </DialogBody>
      <DialogFooter>
        <FormActions submit={t("copyDialog.submit")} onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}
