import type { FieldRow, OptionList } from "@gisement/shared-domain/fields";
import type { Units } from "@gisement/shared-domain/format";
import { type Locale, translatedOptions } from "@gisement/shared-domain/locale";
import {
  ACTIONS,
  CHANNELS,
  CONDITIONS,
  PROVENANCES,
  type Term,
  UNITS,
} from "@gisement/shared-domain/vocabulary";

/** Option lists whose values a catalogue shows. */
export const LABELLED_LISTS = [
  "action",
  "channels",
  "condition",
  "provenance",
  "material",
  "unit",
] as const satisfies readonly OptionList[];
export type LabelledList = (typeof LABELLED_LISTS)[number];

const VOCABULARY: Readonly<Record<LabelledList, readonly Term[]>> = {
  action: ACTIONS,
  channels: CHANNELS,
  condition: CONDITIONS,
  provenance: PROVENANCES,
  material: [],
  unit: UNITS,
};

export interface Labels {
  readonly labelOf: (list: LabelledList, value: string | null, locale: Locale) => string;
  readonly units: Units;
}

/** The words of a property set for stored values; the product's words for values that the set no longer offers. */
export function labelValues(rows: readonly FieldRow[]): Labels {
  const terms = new Map<LabelledList, ReadonlyMap<string, Term>>(
    LABELLED_LISTS.map((list) => {
      const own = rows.filter(({ key }) => key === list).flatMap(({ options }) => translatedOptions(options));
      // The first term of a value counts, so the map is filled from the last.
      return [
        list,
        new Map([...own, ...VOCABULARY[list]].toReversed().map((term) => [term.value, term] as const)),
      ];
    }),
  );
  return {
    labelOf: (list, value, locale) => (value ? (terms.get(list)?.get(value)?.[locale] ?? value) : ""),
    units: [...(terms.get("unit")?.values() ?? [])],
  };
}
