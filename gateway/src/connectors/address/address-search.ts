import type { Country } from "@gisement/shared-domain/geography";
import type { Address } from "@gisement/shared-domain/places";

export interface AddressQuestion {
  /** As people type it: any part of an address, in any order. */
  readonly text: string;
  /** Most results wanted. */
  readonly limit: number;
}

export interface AddressSearch {
  /** Where it looks. */
  readonly countries: readonly Country[];
  /**
   * Addresses and towns that fit, best first; none when there is none.
   * @throws ServiceError
   */
  find(question: AddressQuestion): Promise<readonly Address[]>;
}
