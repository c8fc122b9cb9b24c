import { fieldLabel } from "@gisement/shared-domain/fields";
import { LOT_ID } from "@gisement/shared-domain/import";
import { LOT } from "@gisement/shared-domain/records/lot";
import { useLocale } from "@gisement/shared-ui/locale";
import { useOwnFields } from "@gisement/shared-ui/property-set";
import { useCallback } from "react";

/** Label of a lot's field, own property or id; the key while the own properties are loading. */
export function useLotFieldLabel(): (key: string) => string {
  const locale = useLocale();
  const { fields } = useOwnFields();
  return useCallback(
    (key) => {
      const field =
        fields.find((own) => own.key === key) ?? LOT.find(key) ?? (key === LOT_ID.key ? LOT_ID : undefined);
      return field ? fieldLabel(field, locale) : key;
    },
    [fields, locale],
  );
}
