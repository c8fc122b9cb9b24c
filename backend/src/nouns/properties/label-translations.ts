import { TRANSLATION_LANGUAGES, type TranslationLanguage } from "@gisement/shared-domain/locale";
import { array, object, string } from "yup";
import { nameType } from "../../platform/input/input-schema.ts";

/** Labels in other languages; an empty one removes the translation. */
export const translations = (limit: number) =>
  array(
    nameType(
      "LabelTranslationInput",
      object({
        lang: nameType(
          "TranslationLanguage",
          string<TranslationLanguage>().oneOf([...TRANSLATION_LANGUAGES]),
        ).required(),
        label: string().trim().max(limit).defined(),
      }),
    ).required(),
  )
    .max(TRANSLATION_LANGUAGES.length)
    .nullable();
