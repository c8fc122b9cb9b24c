import { choiceLabel, type Field } from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import type { Options } from "@gisement/shared-domain/option-lists";
import type { NameOf } from "../../kernel/lots/use-names.ts";
import type { FacetField } from "./resources-state.ts";

export interface FacetNames {
  readonly nameOf: NameOf;
  readonly labelOf: Options["labelOf"];
  /** The properties that the team added. */
  readonly own: readonly Field[];
}
const YES_NO = { fr: ["Oui", "Non"], en: ["Yes", "No"], nl: ["Ja", "Nee"] } as const;

/** Label of a stored value in one language. */
export function facetLabel(
  field: FacetField,
  value: string,
  { nameOf, labelOf, own }: FacetNames,
  locale: Locale,
): string {
  switch (field) {
    case "action":
    case "category":
    case "condition":
    case "provenance":
      return labelOf(field, value);
    case "placeID":
      return nameOf("place", value);
    case "projectID":
      return nameOf("project", value);
    case "city":
    case "brand":
      return value;
  }
  const property = own.find(({ key }) => key === field);
  if (property?.type === "BOOLEAN") return YES_NO[locale][value === "true" ? 0 : 1];
  return property ? choiceLabel(property, value, locale) : value;
}
