import type { LongCountry } from "../geography/countries.ts";

/** One address or town that a search has found (MAP-501). What a service does not know is an empty text. */
export interface Address {
  /** The whole on one line, as people read it. */
  readonly label: string;
  readonly addressNumber: string;
  readonly street: string;
  readonly municipality: string;
  readonly postalCode: string;
  readonly country: LongCountry;
  /** Degrees, longitude first. */
  readonly point: readonly [lon: number, lat: number];
}

/** Number and street as they stand on a letter: "12 rue de la République", and in the Netherlands "Damrak 12". */
export function streetLine({ addressNumber, street, country }: Address): string {
  const parts = country === "FRA" || country === "LUX" ? [addressNumber, street] : [street, addressNumber];
  return parts.filter(Boolean).join(" ");
}
