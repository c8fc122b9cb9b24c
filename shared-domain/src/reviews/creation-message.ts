import type { Locale } from "../locale/index.ts";

/** What a creation review is about. */
export type CreatedKind = "option" | "reference";

const OPTIONS: Readonly<Record<Locale, (label: string, count: number) => string>> = {
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

const REFERENCES: typeof OPTIONS = {
  fr: (label, count) =>
    count > 1
      ? `${count} nouvelles références à vérifier, dont « ${label} »`
      : `Nouvelle référence à vérifier : « ${label} »`,
  en: (label, count) =>
    count > 1
      ? `${count} new references to check, among them “${label}”`
      : `New reference to check: “${label}”`,
  nl: (label, count) =>
    count > 1
      ? `${count} nieuwe referenties te controleren, waaronder “${label}”`
      : `Nieuwe referentie te controleren: “${label}”`,
};
const WORDS = { option: OPTIONS, reference: REFERENCES } satisfies Record<CreatedKind, typeof OPTIONS>;

/** The first message of the review of new options or references: it mentions those who may check them (REF-009). */
export const creationMessage = (
  locale: Locale,
  {
    kind,
    label,
    count,
    checkers,
  }: {
    readonly kind: CreatedKind;
    readonly label: string;
    readonly count: number;
    readonly checkers: readonly string[];
  },
): string => [WORDS[kind][locale](label, count), ...checkers.map((name) => `@${name}`)].join(" ");
