import { type Field, type FieldOption, fieldLabel, typeOf } from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import type { ColumnOption, ColumnShape } from "../../kit/column-types/types.ts";
import { optionMark } from "./option-dot.tsx";

function optionOf({ value, label, color }: FieldOption, locale: Locale): ColumnOption {
  const mark = optionMark(color);
  return { value, label: label[locale], ...(mark ? { mark } : {}) };
}

/** How a field is shown and edited in a column or a dialog, with its own choices. */
export function fieldColumn(field: Field, locale: Locale): ColumnShape {
  const { key, type, unit, decimals, isYear, multiple, options, hidden = [] } = field;
  return {
    key,
    name: fieldLabel(field, locale),
    type: multiple ? typeOf(field).several : type,
    ...(unit ? { suffix: unit } : {}),
    ...(decimals === undefined ? {} : { decimals }),
    ...(isYear ? { isYear } : {}),
    ...(multiple ? { multiple } : {}),
    ...(options
      ? {
          options: [
            ...options.map((option) => optionOf(option, locale)),
            ...hidden.map((option) => ({ ...optionOf(option, locale), hidden: true })),
          ],
        }
      : {}),
  };
}
