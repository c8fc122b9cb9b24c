import type { Country } from "@gisement/shared-domain/geography";
import type { Address } from "@gisement/shared-domain/places";

export interface AddressQuery {
  /** As typed: any parts of an address, in any order. */
  readonly text: string;
  /** Maximum number of results. */
  readonly limit: number;
}

export interface AddressSearch {
  /** Countries that it covers. */
  readonly countries: readonly Country[];
  /**
   * Matching addresses and towns, best first; may be empty.
   * @throws ServiceError
   */
  find(question: AddressQuery): Promise<readonly Address[]>;
}
