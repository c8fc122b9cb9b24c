/** Countries of the address search (MAP-502), as places store them. */
export const COUNTRIES = ["FR", "BE", "LU", "CH", "NL"] as const;
export type Country = (typeof COUNTRIES)[number];

const LONG = { FR: "FRA", BE: "BEL", LU: "LUX", CH: "CHE", NL: "NLD" } as const satisfies Record<
  Country,
  string
>;
/** The same countries as three-letter codes, which address services use. */
export type LongCountry = (typeof LONG)[Country];
export const LONG_COUNTRIES: readonly LongCountry[] = COUNTRIES.map((country) => LONG[country]);

export const longCountry = (country: Country): LongCountry => LONG[country];
/** Converts a three-letter code to the stored one (`FRA` to `FR`); null for an unsupported country. */
export const shortCountry = (country: string): Country | null =>
  COUNTRIES.find((each) => LONG[each] === country) ?? null;
