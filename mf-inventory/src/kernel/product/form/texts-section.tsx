import { FORM_FIELDS } from "@gisement/shared-domain/product-form";
import { LOT } from "@gisement/shared-domain/records/lot";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { FieldControl } from "./field-control.tsx";
import { SectionFields } from "./section-fields.tsx";

const LANGUAGES = ["fr", "en", "nl"] as const;
const TRANSLATED = FORM_FIELDS.filter(({ key, language }) => language && key !== LOT.labelField);

/** The texts in each language; the French name is chosen above. */
export function TextsFields() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      <div className="mfi-product-languages">
        {LANGUAGES.map((language) => (
          <fieldset key={language} lang={language}>
            <legend className="gis-sr-only">{t(`product.language.${language}`)}</legend>
            {TRANSLATED.filter((field) => field.language === language).map((field) => (
              <FieldControl key={field.key} field={field} />
            ))}
          </fieldset>
        ))}
      </div>
      <SectionFields group="texts" />
    </>
  );
}
