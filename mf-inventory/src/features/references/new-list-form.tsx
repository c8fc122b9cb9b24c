import { LABEL_LENGTH } from "@gisement/shared-domain/fields";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  Form,
  FormActions,
  FormErrorSummary,
  showRefusal,
  TextField,
  useYupForm,
} from "@gisement/shared-ui/form";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";
import { NAMESPACE } from "../../texts/namespace.ts";
import { optionRefusal } from "./api/change-options.ts";
import { useSaveLists } from "./api/list-lists.ts";

const SCHEMA = object({
  label: string().trim().min(LABEL_LENGTH.min).max(LABEL_LENGTH.max).required(),
});

interface NewListFormProps {
  readonly setDirty: (dirty: boolean) => void;
  readonly onCreated: (id: string) => void;
  readonly onCancel: () => void;
}

/** Creates a list of the team: a property of lots that is chosen from options. */
export function NewListForm({ setDirty, onCreated, onCancel }: NewListFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const { mutateAsync } = useSaveLists();
  const form = useYupForm<{ label: string }>(SCHEMA, { defaultValues: { label: "" } });
  const submit = async ({ label }: { label: string }) => {
    try {
      const { ids } = await mutateAsync({ create: [{ type: "LIST", label: label.trim() }] });
      if (ids[0]) onCreated(ids[0]);
    } catch (error) {
      showRefusal(form, error, optionRefusal(t));
    }
  };
  return (
    <Form form={form} onDirty={setDirty} onSubmit={submit} ariaLabel={t("references.newList")}>
      <DialogBody>
        <FormErrorSummary />
        <p className="mfi-references__effect">{t("references.newListText")}</p>
        <TextField name="label" label={t("references.label")} required autoFocus />
      </DialogBody>
      <DialogFooter>
        <FormActions submit={t("references.createList")} onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}
