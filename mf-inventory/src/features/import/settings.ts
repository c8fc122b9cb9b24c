import type { CheckSettings, FieldKey, ImportOption, ValueChoices } from "@gisement/shared-domain/import";
import type { Locale } from "@gisement/shared-domain/locale";
import { ACTIONS, CONDITIONS, PROVENANCES, UNITS } from "@gisement/shared-domain/vocabulary";

/**
 * What cells are matched to. Places are left open: a name the team does not know is kept as the lot's spot, since a
 * place needs an address that a spreadsheet seldom has.
 */
export function checkSettings(
  locale: Locale,
  categories: readonly ImportOption[],
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
  };
}

/** The choices of a field, in the language shown; none for a field that takes any text. */
export function optionsOf(
  field: FieldKey,
  { options, locale }: CheckSettings,
): readonly { readonly value: string; readonly label: string }[] {
  const lists: Partial<Record<FieldKey, readonly ImportOption[]>> = options;
  return (lists[field] ?? []).map((option) => ({
    value: option.value,
    label: option[locale] ?? option.fr ?? option.value,
  }));
}
