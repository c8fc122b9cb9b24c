import {
  choiceColor,
  choiceLabel,
  isRelationKind,
  type OwnField,
  searchName,
} from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import type { Options } from "@gisement/shared-domain/option-lists";
import { LOT } from "@gisement/shared-domain/records/lot";
import { optionMark } from "@gisement/shared-ui/fields";
import { statusMark } from "@gisement/shared-ui/status-tag";
import type { ReactNode } from "react";
import type { NameOf } from "../../../kernel/lots/use-names.ts";
import { FACET_FIELDS, type FacetField } from "../state/resources-state.ts";

export interface FacetNames {
  readonly nameOf: NameOf;
  readonly labelOf: Options["labelOf"];
  readonly colorOf: Options["colorOf"];
  readonly optionsOf: Options["optionsOf"];
  /** The properties that the team added. */
  readonly own: readonly OwnField[];
}
const isFacet = (name: string | undefined): name is (typeof FACET_FIELDS)[number] =>
  (FACET_FIELDS as readonly (string | undefined)[]).includes(name);
const YES_NO = { fr: ["Oui", "Non"], en: ["Yes", "No"], nl: ["Ja", "Nee"] } as const;

/** Label of a stored value in one language. */
export function facetLabel(field: FacetField, value: string, names: FacetNames, locale: Locale): string {
  const property = names.own.find(({ key }) => key === field);
  if (!property) return builtInLabel(field, value, names);
  if (property.type === "BOOLEAN") return YES_NO[locale][value === "true" ? 0 : 1];
  const shown = property.path[0] === "properties" ? undefined : LOT.find(property.path.join("."));
  const shownName = shown && searchName(shown);
  if (isFacet(shownName)) return facetLabel(shownName, value, names, locale);
  const { list } = property;
  if (isRelationKind(list)) return names.nameOf(list, value);
  return choiceLabel(property, value, locale);
}

function builtInLabel(field: FacetField, value: string, { nameOf, labelOf }: FacetNames): string {
  const list = LOT.find(field)?.list;
  if (isRelationKind(list)) return nameOf(list, value);
  return list ? labelOf(list, value) : value;
}

/** Sign of a stored value: the look of a status or condition, or the colour that the team gave an option. */
export function facetMark(field: FacetField, value: string, { own, colorOf }: FacetNames): ReactNode {
  const property = own.find(({ key }) => key === field);
  if (property) return optionMark(choiceColor(property, value));
  const status = statusMark(field, value);
  const list = LOT.find(field)?.list;
  if (status || !list || isRelationKind(list)) return status;
  return optionMark(colorOf(list, value));
}

/** Places of the values of a scale, such as conditions, in its order; undefined for other fields, which go by their counts. */
export function scaleOf(
  field: FacetField,
  { optionsOf }: FacetNames,
): ReadonlyMap<string, number> | undefined {
  if (field !== "condition") return undefined;
  return new Map(optionsOf(field).map(({ value }, index) => [value, index]));
}
