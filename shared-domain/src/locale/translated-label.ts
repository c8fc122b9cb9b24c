import type { Locale, Translated } from "./locale.ts";

/** A row of the API with a French label and translations: a field or an option. */
interface LabelledRow {
  readonly label: string;
  readonly translations?: readonly { readonly lang: string; readonly label: string }[];
}

/** The label in the three languages; a missing translation falls back to French (I18N-503, I18N-504). */
export function translatedLabel({ label, translations = [] }: LabelledRow): Translated {
  const other = (locale: Exclude<Locale, "fr">) =>
    translations.find(({ lang }) => lang.toLowerCase() === locale)?.label || label;
  return { fr: label, en: other("en"), nl: other("nl") };
}

interface OptionRow extends LabelledRow {
  readonly value: string;
}

/** The options of a list as terms: the stored code with its three labels. */
export const translatedOptions = (options: readonly OptionRow[] = []): ({ value: string } & Translated)[] =>
  options.map((option) => ({ value: option.value, ...translatedLabel(option) }));
