import { type Field, isOwnKey } from "@gisement/shared-domain/fields";
import {
  type CheckSettings,
  type ImportKey,
  type ImportOption,
  ownOptions,
  type ValueChoices,
} from "@gisement/shared-domain/import";
import type { Locale } from "@gisement/shared-domain/locale";
import { ACTIONS, CONDITIONS, PROVENANCES, UNITS } from "@gisement/shared-domain/vocabulary";

/**
 * The lists that cells are matched to. Unknown places are accepted and kept as the lot's spot, because a
 * place needs an address, which spreadsheets seldom have.
 */
export function checkSettings(
  locale: Locale,
  { categories, own }: { readonly categories: readonly ImportOption[]; readonly own: readonly Field[] },
  choices: ValueChoices = {},
): CheckSettings {
  return {
    locale,
    options: {
      category: categories.length > 0 ? categories : undefined,
      condition: CONDITIONS,
      provenance: PROVENANCES,
      unit: UNITS,
      action: ACTIONS,
    },
    choices,
    own,
  };
}

/** The choices of a field in the current language; none for free text. */
export function optionsOf(
  field: ImportKey,
  { options, locale, own = [] }: CheckSettings,
): readonly { readonly value: string; readonly label: string }[] {
  const lists: Partial<Record<string, readonly ImportOption[]>> = { ...options };
  const property = isOwnKey(field) ? own.find(({ key }) => key === field) : undefined;
  return (property ? (ownOptions(property) ?? []) : (lists[field] ?? [])).map((option) => ({
    value: option.value,
    label: option[locale] ?? option.fr ?? option.value,
  }));
}
