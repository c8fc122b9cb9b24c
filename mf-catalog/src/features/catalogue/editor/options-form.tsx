import { OWN_FACTS_LIMIT } from "@gisement/shared-domain/catalogue";
import { type Field, OWN_PREFIX } from "@gisement/shared-domain/fields";
import { LOCALES, type Locale } from "@gisement/shared-domain/locale";
import { Checkbox } from "@gisement/shared-ui/blueprint";
import {
  Controller,
  DateField,
  Form,
  FormActions,
  NumberField,
  TextField,
  useYupForm,
} from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { array, mixed, number, object, string } from "yup";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { CatalogueOptions } from "../rules/edits.ts";

interface OptionsValues {
  publishDate: string;
  locales: Locale[];
  firstPageNumber: number;
  rotorFooterLabel: string;
  shownProperties: string[];
}

export interface OptionsFormProps {
  readonly options: CatalogueOptions;
  /** The team's own properties that a catalogue may show. */
  readonly own: readonly Field[];
  readonly onSave: (options: CatalogueOptions) => void;
  readonly onCancel: () => void;
  readonly onDirty: (dirty: boolean) => void;
}

/** Date, languages, first page number, the footer label of rotor pages (CAT-503) and the team's own properties. */
export function OptionsForm({ options, own, onSave, onCancel, onDirty }: OptionsFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const legend = useId();
  const schema = useMemo(() => {
    const wrongNumber = t("Catalog.first-page-number");
    return object({
      publishDate: string().required(t("Catalog.date-required")).nonNullable(t("Catalog.date-required")),
      locales: array(
        mixed<Locale>()
          .oneOf([...LOCALES])
          .required(),
      )
        .min(1, t("Catalog.locale-required"))
        .required(),
      firstPageNumber: number()
        .typeError(wrongNumber)
        .required(wrongNumber)
        .integer(wrongNumber)
        .min(1, wrongNumber),
      rotorFooterLabel: string().trim().max(120, t("Catalog.footer-too-long")).default(""),
      shownProperties: array(string().required())
        .max(OWN_FACTS_LIMIT, t("options.tooManyProperties", { max: OWN_FACTS_LIMIT }))
        .required(),
    });
  }, [t]);
  const form = useYupForm<OptionsValues>(schema, {
    defaultValues: {
      ...options,
      locales: [...options.locales],
      shownProperties: [...options.shownProperties],
    },
  });
  const { errors } = form.formState;
  return (
    <Form form={form} onDirty={onDirty} onSubmit={onSave} className="mfc-form">
      <DateField name="publishDate" label={t("options.date")} required autoFocus />
      <Controller
        name="locales"
        control={form.control}
        render={({ field }) => (
          <fieldset
            className="mfc-fieldset"
            aria-describedby={errors.locales ? `${legend}-error` : undefined}
          >
            <legend>{t("options.locales")}</legend>
            {LOCALES.map((locale) => (
              <Checkbox
                key={locale}
                label={t(`language.${locale}`)}
                checked={field.value.includes(locale)}
                onChange={(event) =>
                  field.onChange(
                    // Keeps the order of selection: the first language determines the order of the blocks.
                    event.currentTarget.checked
                      ? [...field.value, locale]
                      : field.value.filter((chosen) => chosen !== locale),
                  )
                }
              />
            ))}
            {errors.locales && (
              <p id={`${legend}-error`} className="mfc-fieldset__error" role="alert">
                {errors.locales.message}
              </p>
            )}
          </fieldset>
        )}
      />
      <NumberField
        name="firstPageNumber"
        label={t("options.firstPageNumber")}
        required
        help={t("options.firstPageHelp")}
      />
      <TextField
        name="rotorFooterLabel"
        label={t("options.rotorFooterLabel")}
        help={t("options.rotorFooterHelp")}
      />
      {own.length > 0 && (
        <Controller
          name="shownProperties"
          control={form.control}
          render={({ field }) => (
            <fieldset
              className="mfc-fieldset"
              aria-describedby={errors.shownProperties ? `${legend}-properties` : undefined}
            >
              <legend>{t("options.shownProperties")}</legend>
              <p className="mfc-fieldset__help">{t("options.shownPropertiesHelp")}</p>
              {own.map(({ key: name, label }) => {
                const key = name.slice(OWN_PREFIX.length);
                return (
                  <Checkbox
                    key={key}
                    label={label[locale]}
                    checked={field.value.includes(key)}
                    onChange={(event) =>
                      field.onChange(
                        // In the team's order.
                        own
                          .map((each) => each.key.slice(OWN_PREFIX.length))
                          .filter((each) =>
                            each === key ? event.currentTarget.checked : field.value.includes(each),
                          ),
                      )
                    }
                  />
                );
              })}
              {errors.shownProperties && (
                <p id={`${legend}-properties`} className="mfc-fieldset__error" role="alert">
                  {errors.shownProperties.message}
                </p>
              )}
            </fieldset>
          )}
        />
      )}
      <FormActions submit={t("form.apply")} onCancel={onCancel} />
    </Form>
  );
}
