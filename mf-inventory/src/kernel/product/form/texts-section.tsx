import { TextAreaField, TextField } from "@gisement/shared-ui/form";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useFormLabel } from "./use-form-label.ts";

const LANGUAGES = ["fr", "en", "nl"] as const;

/** Name, complement and description in each language; the French name is chosen above. */
export function TextsFields() {
  const { t } = useTranslation(NAMESPACE);
  const label = useFormLabel();
  return (
    <div className="mfi-product-languages">
      {LANGUAGES.map((language) => (
        <fieldset key={language} lang={language}>
          <legend className="gis-sr-only">{t(`product.language.${language}`)}</legend>
          {language === "en" && <TextField name="nameEN" label={label("nameEN")} autoComplete="off" />}
          {language === "nl" && <TextField name="nameNL" label={label("nameNL")} autoComplete="off" />}
          <TextAreaField name={`complement.${language}`} label={label(`complement.${language}`)} rows={2} />
          <TextAreaField name={`description.${language}`} label={label(`description.${language}`)} rows={4} />
        </fieldset>
      ))}
    </div>
  );
}
