import type { Locale } from "@gisement/shared-domain/locale";
import { ACTIONS, CONDITIONS, labelOf, PROVENANCES } from "@gisement/shared-domain/vocabulary";
import type { Labels } from "./api/list-labels.ts";
import type { FacetField } from "./resources-state.ts";

/** What a stored value is called in one language; a value nobody knows is shown as it is. */
export function facetLabel(field: FacetField, value: string, labels: Labels, locale: Locale): string {
  switch (field) {
    case "action":
      return labelOf(ACTIONS, value, locale);
    case "condition":
      return labelOf(CONDITIONS, value, locale);
    case "provenance":
      return labelOf(PROVENANCES, value, locale);
    case "category":
    case "placeID":
    case "projectID":
      return labels[field].get(value) ?? value;
    case "brand":
      return value;
  }
}
