/** Colours of the options of a list, in the order in which they are offered. */
export const OPTION_COLORS = [
  "grey",
  "brown",
  "red",
  "orange",
  "yellow",
  "green",
  "teal",
  "blue",
  "purple",
  "pink",
] as const;
export type OptionColor = (typeof OPTION_COLORS)[number];

/** A stored colour; null for none and for one that this version does not know. */
export const readOptionColor = (stored: string | null | undefined): OptionColor | null =>
  OPTION_COLORS.find((color) => color === stored) ?? null;
