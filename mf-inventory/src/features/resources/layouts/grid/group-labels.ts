import {
  choicesOfGroup,
  type Field,
  fieldGrouping,
  fieldLabel,
  firstDayOf,
  type OwnField,
  readBand,
} from "@gisement/shared-domain/fields";
import { LOT } from "@gisement/shared-domain/records/lot";
import type { Formatter } from "@gisement/shared-ui/locale";
import type { TFunction } from "i18next";
import type { NAMESPACE } from "../../../../texts/namespace.ts";
import { type FacetNames, facetLabel } from "../../filters/facet-labels.ts";
import type { GroupField } from "../../state/resources-state.ts";

interface LabelParts {
  readonly names: FacetNames;
  readonly format: Formatter;
  readonly t: TFunction<typeof NAMESPACE>;
}

const findOwn = (by: GroupField, { own }: FacetNames): OwnField | undefined =>
  own.find(({ key }) => key === by);

/** A number with its unit, or "de 10 à moins de 20 mm". */
function numberLabel(key: string, { unit = "", decimals }: Field, { format, t }: LabelParts): string {
  const band = readBand(key);
  if (band === null) return key;
  const shown = (number: number) => format.number(number, decimals ?? 4);
  const suffix = unit && `\u00a0${unit}`;
  if (band.to === null) return `${shown(band.from)}${suffix}`;
  return t("group.band", { from: shown(band.from), to: `${shown(band.to)}${suffix}` });
}

/** "mars 2026" or "2026". */
function periodLabel(key: string, { format }: LabelParts): string {
  const day = firstDayOf(key);
  return day === null || key.length === 4 ? key : `${format.month(day)} ${key.slice(0, 4)}`;
}

function ownLabel(field: OwnField, key: string, parts: LabelParts): string {
  const { names, format, t } = parts;
  switch (fieldGrouping(field)) {
    case "number":
      return numberLabel(key, field, parts);
    case "stars":
      return t("group.stars", { count: Number(key) });
    case "period":
      return periodLabel(key, parts);
    case "filled":
      return t("longText.filled");
    case "choices":
      return format.list(
        choicesOfGroup(key)
          .toSorted((one, other) => placeOf(field, one) - placeOf(field, other))
          .map((choice) => facetLabel(field.key, choice, names, format.locale)),
      );
    default:
      return facetLabel(field.key, key, names, format.locale);
  }
}

/** Where a choice stands in the team's list; those that it has no more come last. */
function placeOf({ options = [] }: OwnField, choice: string): number {
  const place = options.findIndex(({ value }) => value === choice);
  return place < 0 ? options.length : place;
}

/** The heading of a group; the group of lots without a value has a null key. */
export function groupLabel(by: GroupField, key: string | null, parts: LabelParts): string {
  const { names, format, t } = parts;
  const own = findOwn(by, names);
  const field = own ?? LOT.find(by);
  if (key === null) {
    const none = t("group.none.own", { name: field ? fieldLabel(field, format.locale) : by });
    return own ? none : t(`group.none.${by as "name"}`, { defaultValue: none });
  }
  if (own) return ownLabel(own, key, parts);
  return by === "name" ? key : facetLabel(by, key, names, format.locale);
}

/**
 * The rank of a group where its label does not tell it: choices in the team's order, numbers, days and ratings by their
 * size.
 */
export function groupRank(by: GroupField, key: string, names: FacetNames): number {
  const own = findOwn(by, names);
  if (!own) return 0;
  const grouping = fieldGrouping(own);
  if (grouping === "number" || grouping === "stars") return readBand(key)?.from ?? 0;
  if (grouping === "period") return Date.parse(firstDayOf(key) ?? "") || 0;
  return Math.min(...choicesOfGroup(key).map((choice) => placeOf(own, choice)));
}
