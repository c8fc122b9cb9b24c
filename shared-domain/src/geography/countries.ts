/** The countries of the address search (MAP-502), as places keep them. */
export const COUNTRIES = ["FR", "BE", "LU", "CH", "NL"] as const;
export type Country = (typeof COUNTRIES)[number];

const LONG = { FR: "FRA", BE: "BEL", LU: "LUX", CH: "CHE", NL: "NLD" } as const satisfies Record<
  Country,
  string
>;
/** The same with three letters, as address services name them. */
export type LongCountry = (typeof LONG)[Country];
export const LONG_COUNTRIES: readonly LongCountry[] = COUNTRIES.map((country) => LONG[country]);

export const longCountry = (country: Country): LongCountry => LONG[country];
/** `FRA` as places keep it, `FR`; null for a country that is not searched. */
export const shortCountry = (country: string): Country | null =>
  COUNTRIES.find((each) => LONG[each] === country) ?? null;
