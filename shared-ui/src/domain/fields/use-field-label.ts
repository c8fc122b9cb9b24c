import { findLotField } from "@gisement/shared-domain/fields";
import { useCallback } from "react";
import { useLocale } from "../../kit/locale/use-locale.ts";

/**
 * The label of a lot's field in the language shown, by the field's key or its name in the API (`condition`,
 * `conditions`, `placeID`). Empty for a name that is no field of a lot.
 */
export function useFieldLabel(): (name: string) => string {
  const locale = useLocale();
  return useCallback((name) => findLotField(name)?.label[locale] ?? "", [locale]);
}
