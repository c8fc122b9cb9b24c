import { OWN_FIELD_TYPES, type OwnKey, readOwnValue } from "@gisement/shared-domain/fields";
import { type CellValue, cellText } from "@gisement/shared-ui/column-types";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useCallback } from "react";
import { lotField } from "./lot-fields.ts";
import { useFieldChoices } from "./use-field-choices.ts";

/** Formats a field's value as in the list: with its unit, and names for codes and ids. */
export function useFieldText(): (key: string, value: CellValue) => string {
  const locale = useLocale();
  const format = useFormat();
  const choices = useFieldChoices();
  return useCallback(
    (key, value) => cellText(value, lotField(key, { locale, choices }), format),
    [locale, choices, format],
  );
}

/**
 * Formats the API values of an own property: a deleted property by its former type, and texts that are not valid
 * for the type unchanged.
 */
export function useOwnText(): (key: OwnKey, texts: readonly string[], type?: string | null) => string {
  const locale = useLocale();
  const format = useFormat();
  const choices = useFieldChoices();
  return useCallback(
    (key, texts, type) => {
      const shape = lotField(key, { locale, choices });
      const field = choices.own.find((each) => each.key === key);
      const had = OWN_FIELD_TYPES.find((each) => each === type) ?? "TEXT";
      const value = readOwnValue(field ?? { type: had }, texts);
      return value === undefined
        ? texts.join(", ")
        : cellText(value, field ? shape : { ...shape, type: had }, format);
    },
    [locale, choices, format],
  );
}
