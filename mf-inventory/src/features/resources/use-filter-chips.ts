import { useFieldLabel } from "@gisement/shared-ui/fields";
import type { FilterChip } from "@gisement/shared-ui/filters";
import { type Formatter, useFormat, useLocale } from "@gisement/shared-ui/locale";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { NameOf } from "../../kernel/lots/use-names.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { facetLabel } from "./facet-labels.ts";
import { isDateRange, RANGE_FIELDS, type Range, type RangeField } from "./ranges.ts";
import { type FacetField, type Filter, filtersOf, type ResourcesState } from "./resources-state.ts";

const isRange = (key: Filter["key"]): key is RangeField => (RANGE_FIELDS as readonly string[]).includes(key);

/** "de 2 à 10", "à partir de 2", "jusqu’à 10". */
export function rangeText(
  field: RangeField,
  { min, max }: Range,
  t: TFunction<typeof NAMESPACE>,
  format: Formatter,
): string {
  const [from, to] = [min, max].map((value) => {
    if (value === null) return "";
    if (isDateRange(field)) return format.date(value);
    const number = Number(value);
    if (field === "price") return format.money(number);
    if (field === "weight") return format.weight(number);
    return field === "quantity" ? format.number(number) : `${format.number(number)}\u00a0cm`;
  });
  if (!to) return t("range.since", { from });
  return from ? t("range.between", { from, to }) : t("range.until", { to });
}

/** The filters in force as words, each with the way to drop it. */
export function useFilterChips(
  state: ResourcesState,
  setState: (next: ResourcesState) => void,
  nameOf: NameOf,
): FilterChip[] {
  const { t } = useTranslation(NAMESPACE);
  const label = useFieldLabel();
  const locale = useLocale();
  const format = useFormat();
  const valuesOf = (key: Filter["key"]): string[] => {
    if (key === "text") return [state.text];
    if (key === "import") return [t("thisImport")];
    if (key === "reserved") return [t("reservedLots")];
    if (isRange(key)) {
      const range = state.ranges[key];
      return range ? [rangeText(key, range, t, format)] : [];
    }
    return (state.facets[key as FacetField] ?? []).map((value) =>
      facetLabel(key as FacetField, value, nameOf, locale),
    );
  };
  return filtersOf(state).map(({ key, without }) => ({
    key,
    label: label(key) || t(`facet.${key}`),
    values: valuesOf(key),
    onRemove: () => setState({ ...without, node: null }),
  }));
}
