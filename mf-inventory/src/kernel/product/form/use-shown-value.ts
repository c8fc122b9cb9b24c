import { type OwnFormValue, typedValue } from "@gisement/shared-domain/product-form";
import type { CellValue } from "@gisement/shared-ui/column-types";
import { useFormat } from "@gisement/shared-ui/locale";
import { useOptions, useOwnFields } from "@gisement/shared-ui/property-set";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useFieldText } from "../../lot-actions/use-field-text.ts";
import { useFormChoices } from "../api/list-form-choices.ts";

const isChoice = (value: unknown): value is { label: string } =>
  typeof value === "object" && value !== null && "label" in value;

/** Formats a form value for the conflict dialog. */
export function useShownValue(): (path: string, value: unknown) => string {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { choices } = useFormChoices();
  const { fields } = useOwnFields();
  const { labelOf } = useOptions();
  const fieldText = useFieldText();
  return (path, value) => {
    const field = path.startsWith("occurrences.") ? path.split(".")[2] : path;
    const nothing = t("product.nothing");
    const own = fields.find(({ key }) => key === path);
    if (own) return fieldText(path, typedValue(own, value as OwnFormValue) as CellValue) || nothing;
    if (value === null || value === undefined || value === "") return nothing;
    if (field === "quantity") return format.quantity(value as never) || nothing;
    if (field === "dimension") return format.dimension(value as never) || nothing;
    if (field === "price") return format.money(value as number);
    if (field === "weight") return format.weight(value as number);
    if (field === "action") return labelOf("action", String(value));
    if (field === "placeID")
      return choices.places.find((place) => place.value === value)?.label ?? String(value);
    if (field === "category" || field === "lot") return labelOf(field, String(value));
    if (field === "pictures") return t("product.pictureCount", { count: (value as unknown[]).length });
    if (field === "startDate" || field === "endDate") return format.date(String(value));
    if (isChoice(value)) return value.label;
    if (Array.isArray(value))
      return format.list(value.map((each) => (isChoice(each) ? each.label : String(each)))) || nothing;
    if (typeof value === "number") return format.number(value);
    if (typeof value === "boolean") return t(value ? "product.yes" : "product.no");
    return String(value);
  };
}
