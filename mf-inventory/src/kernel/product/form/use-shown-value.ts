import { formField, type OwnFormValue, typedValue } from "@gisement/shared-domain/product-form";
import { LOT } from "@gisement/shared-domain/records/lot";
import type { CellValue } from "@gisement/shared-ui/column-types";
import { useOwnFields } from "@gisement/shared-ui/property-set";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useFieldText } from "../../lot-actions/use-field-text.ts";
import { plainValue } from "./to-changes.ts";

/** Formats a form value for the conflict dialog, as the list does. */
export function useShownValue(): (path: string, value: unknown) => string {
  const { t } = useTranslation(NAMESPACE);
  const { fields } = useOwnFields();
  const fieldText = useFieldText();
  return (path, value) => {
    const own = fields.find(({ key }) => key === path);
    const name = path.startsWith("occurrences.") ? (path.split(".")[2] ?? "") : path;
    const field = own ?? formField(path) ?? LOT.find(name);
    if (field?.type === "PICTURE") return t("product.pictureCount", { count: (value as unknown[]).length });
    const typed = own ? typedValue(own, value as OwnFormValue) : plainValue(value);
    return (field && fieldText(field.key, typed as CellValue)) || t("product.nothing");
  };
}
