import type { Locale } from "../locale/index.ts";

const WORDS: Readonly<Record<Locale, (label: string, count: number) => string>> = {
  fr: (label, count) =>
    count > 1
      ? `${count} nouveaux choix à vérifier, dont « ${label} »`
      : `Nouveau choix à vérifier : « ${label} »`,
  en: (label, count) =>
    count > 1 ? `${count} new options to check, among them “${label}”` : `New option to check: “${label}”`,
  nl: (label, count) =>
    count > 1
      ? `${count} nieuwe keuzes te controleren, waaronder “${label}”`
      : `Nieuwe keuze te controleren: “${label}”`,
};

/** The first message of the review of new options: it mentions those who may check them (REF-009). */
export const creationMessage = (
  locale: Locale,
  {
    label,
    count,
    checkers,
  }: { readonly label: string; readonly count: number; readonly checkers: readonly string[] },
): string => [WORDS[locale](label, count), ...checkers.map((name) => `@${name}`)].join(" ");
