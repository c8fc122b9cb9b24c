import { isLocale, type Locale } from "@gisement/shared-domain/locale";
import { Form, FormActions, SelectField, SwitchField, useYupForm } from "@gisement/shared-ui/form";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { boolean, object, string } from "yup";
import { NAMESPACE } from "../../../texts/namespace.ts";

export interface PdfWish {
  readonly language: Locale;
  readonly hasMarks: boolean;
}

interface PdfFormProps {
  /** Languages of the catalogue, and that of the pages on the screen. */
  readonly locales: readonly Locale[];
  readonly locale: Locale;
  /** What is on the screen is saved as a version first. */
  readonly savesFirst: boolean;
  readonly onCreate: (wish: PdfWish) => void;
  readonly onCancel: () => void;
}

/** Asks in which language the PDF is written, and whether a printing house cuts its pages. */
export function PdfForm({ locales, locale, savesFirst, onCreate, onCancel }: PdfFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const schema = useMemo(() => object({ language: string().required(), hasMarks: boolean().required() }), []);
  const form = useYupForm<{ language: string; hasMarks: boolean }>(schema, {
    defaultValues: { language: locale, hasMarks: false },
  });
  return (
    <Form
      form={form}
      className="mfc-form"
      onSubmit={({ language, hasMarks }) => {
        if (isLocale(language)) onCreate({ language, hasMarks });
      }}
    >
      <SelectField
        name="language"
        label={t("pdf.language")}
        options={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      <SwitchField name="hasMarks" label={t("pdf.marks")} help={t("pdf.marksHelp")} />
      {savesFirst && <p role="note">{t("pdf.savesFirst")}</p>}
      <FormActions submit={t(savesFirst ? "pdf.saveAndCreate" : "pdf.create")} onCancel={onCancel} />
    </Form>
  );
}
