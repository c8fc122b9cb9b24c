import { isOwnKey } from "@gisement/shared-domain/fields";
import type { CheckSettings, ImportKey } from "@gisement/shared-domain/import";
import type { CellValue } from "@gisement/shared-ui/column-types";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { useFieldText } from "../../kernel/lot-actions/use-field-text.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { optionsOf } from "./settings.ts";

const PARTED: ReadonlySet<ImportKey> = new Set(["length", "width", "height", "diameter"]);

/** Formats a value of the dry run: labels for codes, localized numbers, units. */
export function usePlanValue(settings: CheckSettings): (field: ImportKey, value: unknown) => string {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const fieldText = useFieldText();
  return (field, value) => {
    if (isOwnKey(field)) return fieldText(field, value as CellValue) || t("import.plan.empty");
    const list = Array.isArray(value) ? value : [value];
    const options = optionsOf(field, settings);
    const words = list
      .filter((each) => each !== null && each !== undefined && each !== "")
      .map((each) => {
        if (typeof each === "number") {
          if (field === "price") return format.money(each);
          if (field === "weight") return format.weight(each);
          return PARTED.has(field) ? `${format.number(each)} cm` : format.number(each);
        }
        if (field === "startDate") return format.date(String(each));
        return options.find((option) => option.value === each)?.label ?? String(each);
      });
    return words.length > 0 ? words.join(", ") : t("import.plan.empty");
  };
}
