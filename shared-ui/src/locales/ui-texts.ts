import type { Locale } from "@gisement/shared-domain/locale";
import type { Texts } from "../kit/locale/load-texts.ts";

export const UI_NAMESPACE = "ui";

type Labels = typeof import("./with-field-labels.ts");
/** The labels come with the texts: the page of the sign-in names this module and needs no fields. */
async function labelled(
  texts: Promise<{ readonly default: object }>,
  labels: Promise<Labels>,
  locale: Locale,
): Promise<{ readonly default: object }> {
  const [own, { withFieldLabels }] = await Promise.all([texts, labels]);
  return { default: withFieldLabels(own.default, locale) };
}

/** Loads the texts of the shared components in one language. */
export const uiTexts: Texts = {
  fr: () =>
    labelled(
      import(/* webpackChunkName: "ui-texts-fr" */ "./fr.json"),
      import(/* webpackChunkName: "ui-texts-fr" */ "./with-field-labels.ts"),
      "fr",
    ),
  en: () =>
    labelled(
      import(/* webpackChunkName: "ui-texts-en" */ "./en.json"),
      import(/* webpackChunkName: "ui-texts-en" */ "./with-field-labels.ts"),
      "en",
    ),
  nl: () =>
    labelled(
      import(/* webpackChunkName: "ui-texts-nl" */ "./nl.json"),
      import(/* webpackChunkName: "ui-texts-nl" */ "./with-field-labels.ts"),
      "nl",
    ),
};
