import type { Locale, Translated } from "./locale.ts";

/** A row of the API that has a French label and its translations: a field, an option. */
interface LabelledRow {
  readonly label: string;
  readonly translations?: readonly { readonly lang: string; readonly label: string }[];
}

/** The label in the three languages; French stands in for a missing translation (I18N-503, I18N-504). */
export function translatedLabel({ label, translations = [] }: LabelledRow): Translated {
  const other = (locale: Exclude<Locale, "fr">) =>
    translations.find(({ lang }) => lang.toLowerCase() === locale)?.label || label;
  return { fr: label, en: other("en"), nl: other("nl") };
}

interface OptionRow extends LabelledRow {
  readonly value: string;
}

/** The options of a list as terms: the code that a row keeps, with its three labels. */
export const translatedOptions = (options: readonly OptionRow[] = []): ({ value: string } & Translated)[] =>
  options.map((option) => ({ value: option.value, ...translatedLabel(option) }));

/** The labels of a list's options in one language, by the code that a row keeps. */
export const optionLabels = (
  options: readonly OptionRow[] | undefined,
  locale: Locale,
): ReadonlyMap<string, string> =>
  new Map(translatedOptions(options).map((option) => [option.value, option[locale]]));
