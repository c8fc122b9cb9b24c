import { fieldLabel, findLotField } from "@gisement/shared-domain/fields";
import { useLocale } from "@gisement/shared-ui/locale";
import { useCallback } from "react";
import { useOwnFields } from "./api/list-fields.ts";

/** What a field of a lot is called, one of the team's own properties too; its key while these are not read. */
export function useLotFieldLabel(): (key: string) => string {
  const locale = useLocale();
  const { fields } = useOwnFields();
  return useCallback(
    (key) => {
      const field = fields.find((own) => own.key === key) ?? findLotField(key);
      return field ? fieldLabel(field, locale) : key;
    },
    [fields, locale],
  );
}
