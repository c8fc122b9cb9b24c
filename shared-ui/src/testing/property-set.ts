import type { FieldRow, OptionList } from "@gisement/shared-domain/fields";

interface TestOption {
  readonly value: string;
  readonly fr: string;
  readonly en?: string;
  readonly nl?: string;
}

/** What a server answers to `PropertySet`: these lists as a team has written them, then its own fields. */
export const propertySet = (
  lists: { readonly [List in OptionList]?: readonly TestOption[] } = {},
  fields: readonly FieldRow[] = [],
): { listFields: { items: FieldRow[] } } => ({
  listFields: {
    items: [
      ...Object.entries(lists).map(([key, options]) => ({
        id: `field-${key}`,
        key,
        type: "LIST",
        label: key,
        value: null,
        status: null,
        // As the platform marks a list that is no property of a lot.
        metadata: key === "placeType" ? [{ key: "hideInInv", value: true }] : [],
        translations: [],
        options: options.map(({ value, fr, en = fr, nl = fr }) => ({
          id: `${key}-${value}`,
          value,
          label: fr,
          status: null,
          translations: [
            { lang: "EN", label: en },
            { lang: "NL", label: nl },
          ],
        })),
      })),
      ...fields,
    ],
  },
});

/**
 * Lists of a team that says "Correct" for a good condition and "En vente" for what is for sale, hides the condition "fair" and
 * the status "give", and has added a condition, a status and a type of place.
 */
export const OWN_WORDS = {
  category: [{ value: "31", fr: "Portes", en: "Doors", nl: "Deuren" }],
  condition: [
    { value: "salvage", fr: "À récupérer", en: "To salvage" },
    { value: "good", fr: "Correct", en: "Sound" },
  ],
  action: [
    { value: "sale", fr: "En vente", en: "On sale" },
    { value: "tbd", fr: "À définir", en: "To be decided" },
    { value: "atelier", fr: "En atelier", en: "In the workshop" },
  ],
  placeType: [
    { value: "warehouse", fr: "Halle", en: "Hall" },
    { value: "quarry", fr: "Carrière", en: "Quarry" },
  ],
};
