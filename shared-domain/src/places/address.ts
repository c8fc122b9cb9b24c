import type { LongCountry } from "../geography/countries.ts";

/** An address or town found by a search (MAP-501). Unknown parts are empty. */
export interface Address {
  /** The full address on one line. */
  readonly label: string;
  readonly addressNumber: string;
  readonly street: string;
  readonly municipality: string;
  readonly postalCode: string;
  readonly country: LongCountry;
  /** Degrees, longitude first. */
  readonly point: readonly [lon: number, lat: number];
}

/** House number and street in postal order: "12 rue de la République", in the Netherlands "Damrak 12". */
export function streetLine({ addressNumber, street, country }: Address): string {
  const parts = country === "FRA" || country === "LUX" ? [addressNumber, street] : [street, addressNumber];
  return parts.filter(Boolean).join(" ");
}
