/** Maximum text lengths by kind, in characters. */
export const TEXT_LIMITS = { short: 120, name: 200, note: 5000 } as const;
/** Maximum amounts: a larger one is most likely an error. */
export const AMOUNT_LIMITS = {
  quantity: 100_000_000,
  /** Centimetres: 10 km. */
  length: 1_000_000,
  /** Kilograms. */
  weight: 10_000_000,
  /** Euros. */
  price: 100_000_000,
  /** Kilograms of CO2 equivalent, positive or negative: negative values are savings. */
  co2: 1_000_000_000,
} as const;
/** Maximum number of values in a list field (materials, conditions, provenances). */
export const LIST_LIMIT = 20;
/** Maximum number of own properties with a value on one lot. */
export const OWN_PROPERTIES_LIMIT = 500;
/** Maximum length of one text of an own property, in characters, for every type; each type has a lower limit. */
export const OWN_TEXT_LIMIT = 10_000;

const { short, name, note } = TEXT_LIMITS;

/**
 * Maximum length of each text field of a lot, in characters; in lists, of each value. The same for every entry point:
 * form, grid, import, move, status change, batch, API.
 */
export const LOT_LIMITS = {
  name,
  nameEN: name,
  nameNL: name,
  ref: short,
  category: short,
  subCategory: short,
  typology: short,
  quality: short,
  unit: short,
  conditions: short,
  provenances: short,
  material: short,
  channels: short,
  brand: short,
  model: short,
  color: short,
  description: note,
  descriptionEN: note,
  descriptionNL: note,
  complement: note,
  complementEN: note,
  complementNL: note,
  instructions: note,
  /** Each text. */
  careInstructions: note,
  placeName: name,
  /** Position within the place. */
  spot: name,
  /** Each text. */
  storage: short,
  city: short,
  lot: short,
  action: short,
  valueIndex: short,
  reusabilityIndex: short,
  recyclabilityIndex: short,
  valorisationIndex: short,
  eliminationIndex: short,
  removalIndex: short,
  internalNotes: note,
  linkFdes: 2000,
  linkTechnicalSheet: 2000,
  /** Reason for removing or restoring a lot. */
  removalReason: 500,
} as const satisfies Readonly<Record<string, number>>;
export type LimitedField = keyof typeof LOT_LIMITS;
