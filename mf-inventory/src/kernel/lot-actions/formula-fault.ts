import { type Field, OWN_PREFIX } from "@gisement/shared-domain/fields";
import { type MissingFields, missingFieldsText, NOT_A_NUMBER } from "@gisement/shared-domain/formula";
import type { Locale } from "@gisement/shared-domain/locale";
import { LOT } from "@gisement/shared-domain/records/lot";

interface Fault extends MissingFields {
  readonly key: string;
}

/** Why a lot has no value of a formula, in words; null for a property that has one or is no formula. */
export function faultText(
  field: Field,
  faults: readonly Fault[],
  { own, locale }: { readonly own: readonly Field[]; readonly locale: Locale },
): string | null {
  const { formula } = field;
  const fault = formula && faults.find(({ key }) => field.key === `${OWN_PREFIX}${key}`);
  if (!fault) return null;
  const nameOf = (key: string): string => {
    const known = own.find((each) => each.key === `${OWN_PREFIX}${key}`) ?? LOT.find(key);
    return known?.label[locale] ?? formula.variables.find(({ id }) => id === key)?.referenceName ?? key;
  };
  const missing = { references: fault.references.map(nameOf), values: fault.values.map(nameOf) };
  return missingFieldsText(missing, locale) ?? NOT_A_NUMBER[locale];
}
