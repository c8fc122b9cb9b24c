import type { FieldRow, OptionList } from "@gisement/shared-domain/fields";

interface TestOption {
  readonly value: string;
  readonly fr: string;
  readonly en?: string;
  readonly nl?: string;
  /** The team hides it. */
  readonly hidden?: true;
}
const toRow = (key: string, { value, fr, en = fr, nl = fr }: TestOption) => ({
  id: `${key}-${value}`,
  value,
  label: fr,
  status: null,
  translations: [
    { lang: "EN", label: en },
    { lang: "NL", label: nl },
  ],
});

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
        options: options.filter(({ hidden }) => !hidden).map((option) => toRow(key, option)),
        hiddenOptions: options.filter(({ hidden }) => hidden).map((option) => toRow(key, option)),
      })),
      ...fields,
    ],
  },
});

/**
 * Lists of a team that says "Correct" for a good condition and "En vente" for what is for sale, hides the condition "fair", the
 * status "give" and the category "13", and has added a condition, a status, a unit and a type of place.
 */
export const OWN_WORDS: Parameters<typeof propertySet>[0] = {
  category: [
    { value: "31", fr: "Portes", en: "Doors", nl: "Deuren" },
    { value: "13", fr: "Blocs béton", en: "Concrete blocks", hidden: true },
  ],
  lot: [{ value: "1", fr: "Structure", en: "Structure" }],
  material: [{ value: "Acier", fr: "Acier de construction", en: "Structural steel" }],
  unit: [
    { value: "u", fr: "pièce", en: "piece", nl: "stuk" },
    { value: "benne", fr: "benne", en: "skip" },
  ],
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
