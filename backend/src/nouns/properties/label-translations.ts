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
    .test("one-per-language", "A language has one label.", (sent, context) => {
      const index =
        sent?.findIndex(({ lang }, at) => sent.findIndex((each) => each.lang === lang) < at) ?? -1;
      if (index < 0) return true;
      return context.createError({
        path: `${context.path}[${index}].lang`,
        params: { originalValue: sent?.[index]?.lang, accepted: "each language once" },
      });
    })
    .nullable();
