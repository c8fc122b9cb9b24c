import type { Locale } from "@gisement/shared-domain/locale";
import { ACTIONS, CONDITIONS, labelOf, PROVENANCES } from "@gisement/shared-domain/vocabulary";
import type { NameOf } from "../../kernel/lots/use-names.ts";
import type { FacetField } from "./resources-state.ts";

/** What a stored value is called in one language. */
export function facetLabel(field: FacetField, value: string, nameOf: NameOf, locale: Locale): string {
  switch (field) {
    case "action":
      return labelOf(ACTIONS, value, locale);
    case "condition":
      return labelOf(CONDITIONS, value, locale);
    case "provenance":
      return labelOf(PROVENANCES, value, locale);
    case "category":
      return nameOf("category", value);
    case "placeID":
      return nameOf("place", value);
    case "projectID":
      return nameOf("project", value);
    case "brand":
      return value;
  }
}
