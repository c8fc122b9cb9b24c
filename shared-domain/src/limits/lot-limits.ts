/** Longest texts of a kind, in characters. */
export const TEXT_LIMITS = { short: 120, name: 200, note: 5000 } as const;
/** Highest amounts: beyond, a cell holds something else than what its column says. */
export const AMOUNT_LIMITS = {
  quantity: 100_000_000,
  /** Centimetres: 10 km. */
  length: 1_000_000,
  /** Kilograms. */
  weight: 10_000_000,
  /** Euros. */
  price: 100_000_000,
  /** Kilograms of CO2 equivalent, on both sides of 0: below is what was saved. */
  co2: 1_000_000_000,
} as const;
/** Values one field may list (materials, conditions, provenances). */
export const LIST_LIMIT = 20;
/** A team's own properties that one lot may have a value of. */
export const OWN_PROPERTIES_LIMIT = 500;
/** Characters of one of their texts at most, whatever its type; the type's own limit is lower. */
export const OWN_TEXT_LIMIT = 10_000;

const { short, name, note } = TEXT_LIMITS;

/**
 * The longest text of each field of a lot, in characters, whatever road it comes by: form, grid, import, move, status
 * change, batch, API. What one road takes, each of them takes. Of lists it is the longest value.
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
  /** Each of its texts. */
  careInstructions: note,
  placeName: name,
  /** Where in the place. */
  spot: name,
  /** Each of its texts. */
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
  /** Why a lot was removed or brought back. */
  removalReason: 500,
} as const satisfies Readonly<Record<string, number>>;
export type LimitedField = keyof typeof LOT_LIMITS;
