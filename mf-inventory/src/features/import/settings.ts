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
 * What cells are matched to. Places are left open: a name the team does not know is kept as the lot's spot, since a
 * place needs an address that a spreadsheet seldom has.
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

/** The choices of a field, in the language shown; none for a field that takes any text. */
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
