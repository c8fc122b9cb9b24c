import type { CheckSettings, ImportOption } from "@gisement/shared-domain/import";
import type { Locale } from "@gisement/shared-domain/locale";
import { ACTIONS, CONDITIONS, PROVENANCES, UNITS } from "@gisement/shared-domain/vocabulary";

/**
 * What cells are matched to. Places are left open: a name the team does not know is kept as the lot's spot, since a
 * place needs an address that a spreadsheet seldom has.
 */
export function checkSettings(locale: Locale, categories: readonly ImportOption[]): CheckSettings {
  return {
    locale,
    options: {
      category: categories.length > 0 ? categories : undefined,
      condition: CONDITIONS,
      provenance: PROVENANCES,
      unit: UNITS,
      action: ACTIONS,
    },
  };
}
