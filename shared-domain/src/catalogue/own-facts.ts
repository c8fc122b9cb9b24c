import { type Field, isOnSheet, OWN_PREFIX } from "../fields/index.ts";
import type { Locale } from "../locale/index.ts";
import { LOT } from "../records/lot.ts";
import { isCatalogued, isNamedOutside } from "./catalogued.ts";
import type { OwnFact } from "./types.ts";

/** Own properties on a product's page, at most: its facts fill a third of it. */
export const OWN_FACTS_LIMIT = 12;

/** The team's own properties that a catalogue may show: those whose values may leave the team. */
export const cataloguedFields = (own: readonly Field[]): readonly Field[] =>
  own.filter(
    (field) =>
      isOnSheet(field) &&
      field.private !== true &&
      (field.path[0] === "properties"
        ? field.type !== "RELATION" || isNamedOutside(field)
        : isCatalogued(LOT.find(field.path.join(".")))),
  );

export interface ShownFact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** The chosen properties of a product, in the order of the choice, that the team still has and does not keep to itself. */
export function shownFacts(
  facts: readonly OwnFact[] | undefined,
  chosen: readonly string[],
  own: readonly Field[],
  locale: Locale,
): readonly ShownFact[] {
  const fields = new Map(cataloguedFields(own).map((field) => [field.key.slice(OWN_PREFIX.length), field]));
  return chosen.flatMap((key) => {
    const field = fields.get(key);
    const value = facts?.find((fact) => fact.key === key)?.value;
    return field && value ? [{ key, label: field.label[locale], value }] : [];
  });
}
