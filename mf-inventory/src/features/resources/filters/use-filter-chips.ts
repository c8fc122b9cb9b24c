import { fieldLabel, type OwnKey } from "@gisement/shared-domain/fields";
import { fieldNamed } from "@gisement/shared-domain/records/field-access";
import type { Change } from "@gisement/shared-ui/columns";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import type { FilterChip } from "@gisement/shared-ui/filters";
import { type Formatter, useFormat, useLocale } from "@gisement/shared-ui/locale";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { isDayRange, type Range, type RangeField } from "../state/ranges.ts";
import { type FacetField, type Filter, filtersOf, type ResourcesState } from "../state/resources-state.ts";
import { type FacetNames, facetLabel, facetMark } from "./facet-labels.ts";

/** `83x204` as "83 × 204". */
const sizeText = (size: string): string => size.replace(/\s*[x×*]\s*/giu, "\u00a0×\u00a0");

/** "de 2 à 10", "à partir de 2", "jusqu’à 10". */
export function rangeText(
  field: RangeField,
  range: Range,
  t: TFunction<typeof NAMESPACE>,
  format: Formatter,
  unit: string,
): string {
  const [from, to] = [range.min, range.max].map((value) => {
    if (value === null) return "";
    if (isDayRange(range)) return format.date(value);
    const number = Number(value);
    if (field === "price") return format.money(number);
    if (field === "weight") return format.weight(number);
    return unit === "" ? format.number(number) : `${format.number(number)}\u00a0${unit}`;
  });
  if (!to) return t("range.since", { from });
  return from ? t("range.between", { from, to }) : t("range.until", { to });
}

/** From this many values on, a chip shows their number. */
const SUMMED_UP = 4;

/** Chips of the active filters, each with its removal. */
export function useFilterChips(
  state: ResourcesState,
  onChange: (change: Change<ResourcesState>) => void,
  names: FacetNames,
): FilterChip[] {
  const { own } = names;
  const { t } = useTranslation(NAMESPACE);
  const label = useFieldLabel();
  const locale = useLocale();
  const format = useFormat();
  const valuesOf = (key: Filter["key"]): string[] => {
    if (key === "text") return [state.text];
    if (key === "size") return [sizeText(state.size)];
    if (key === "import") return [t("thisImport")];
    if (key === "referenceID") return [t("referenceOfLot.of")];
    if (key === "changedAt") return [format.dateTime(state.changedAt ?? "")];
    if (key === "reserved") return [t("reservedLots")];
    const text = state.texts[key as OwnKey];
    if (text)
      return [typeof text === "object" ? t("longText.chip", { words: text.words }) : t(`longText.${text}`)];
    const range = state.ranges[key as RangeField];
    if (range) return [rangeText(key as RangeField, range, t, format, fieldNamed(key, own).unit ?? "")];
    return (state.facets[key as FacetField] ?? []).map((value) =>
      facetLabel(key as FacetField, value, names, locale),
    );
  };
  const nameOfFilter = (key: Filter["key"]): string => {
    const field = own.find((each) => each.key === key);
    return field ? fieldLabel(field, locale) : label(key) || t(`facet.${key}`);
  };
  const marksOf = (key: Filter["key"]) =>
    (state.facets[key as FacetField] ?? []).map((value) => facetMark(key as FacetField, value, names));
  const summaryOf = (key: Filter["key"]) => {
    const count = state.facets[key as FacetField]?.length ?? 0;
    if (count < SUMMED_UP) return {};
    const formatted = format.number(count);
    return {
      summary:
        key === "action" ? t("chip.statuses", { count, formatted }) : t("chip.values", { count, formatted }),
    };
  };
  return filtersOf(state).map(({ key }) => ({
    key,
    label: nameOfFilter(key),
    values: valuesOf(key),
    marks: marksOf(key),
    ...summaryOf(key),
    onRemove: () =>
      onChange((current) => filtersOf(current).find((filter) => filter.key === key)?.without ?? current),
  }));
}
