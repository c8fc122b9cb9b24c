import type { HeaderBlock } from "@gisement/shared-domain/catalogue";
import { Form, FormActions, TextAreaField, TextField, useYupForm } from "@gisement/shared-ui/form";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { HeaderTexts } from "../rules/edits.ts";

export interface HeaderFormProps {
  readonly block: HeaderBlock;
  readonly onSave: (texts: HeaderTexts) => void;
  readonly onCancel: () => void;
  readonly onDirty: (dirty: boolean) => void;
}

/** Texts of a category's title, in the language of the pages. */
export function HeaderForm({ block, onSave, onCancel, onDirty }: HeaderFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const schema = useMemo(
    () =>
      object({
        lotLabel: string()
          .trim()
          .max(120, t("form.tooLong", { max: 120 }))
          .default(""),
        category: string()
          .trim()
          .required(t("header.categoryRequired"))
          .max(120, t("form.tooLong", { max: 120 })),
        description: string()
          .trim()
          .max(600, t("form.tooLong", { max: 600 }))
          .default(""),
      }),
    [t],
  );
  const { lotLabel, category, description } = block.data;
  const form = useYupForm<HeaderTexts>(schema, { defaultValues: { lotLabel, category, description } });
  return (
    <Form form={form} onDirty={onDirty} onSubmit={onSave} className="mfc-form">
      <TextField name="category" label={t("header.category")} required autoFocus />
      <TextField
        name="lotLabel"
        label={t("header.lot")}
        help={block.data.lot === null ? undefined : t("header.lotHelp", { lot: block.data.lot })}
      />
      <TextAreaField
        name="description"
        label={t("header.description")}
        rows={4}
        help={t("header.descriptionHelp")}
      />
      <FormActions submit={t("form.apply")} onCancel={onCancel} />
    </Form>
  );
}
