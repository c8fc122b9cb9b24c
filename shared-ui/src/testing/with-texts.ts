import type { i18n as I18n, ResourceKey } from "i18next";

/** A remote's texts in the three languages, for `renderScreen`. */
export const withTexts =
  (namespace: string, texts: Readonly<Record<"fr" | "en" | "nl", ResourceKey>>) =>
  (i18n: I18n): void => {
    for (const locale of ["fr", "en", "nl"] as const)
      i18n.addResourceBundle(locale, namespace, texts[locale], true, true);
  };

/** A text with non-breaking spaces replaced by spaces. */
export const plain = (text: string | null | undefined): string =>
  (text ?? "").replace(/[\u00a0\u202f]/g, " ");
