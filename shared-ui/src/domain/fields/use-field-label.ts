import { LOT } from "@gisement/shared-domain/records/lot";
import { useCallback } from "react";
import { useLocale } from "../../kit/locale/use-locale.ts";

/**
 * Returns the label of a lot's field in the current language, by the field's key or API name (`condition`, `conditions`,
 * `placeID`). Empty for other names.
 */
export function useFieldLabel(): (name: string) => string {
  const locale = useLocale();
  return useCallback((name) => LOT.find(name)?.label[locale] ?? "", [locale]);
}
