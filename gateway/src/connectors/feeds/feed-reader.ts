import type { FeedFault } from "@gisement/shared-domain/shop-feeds";

/** Where a supplier's file is, and the key that opens it. */
export interface FeedAddress {
  readonly url: string;
  readonly keyHeader: string | null;
  readonly key: string | null;
}

/** The file could not be read. */
export class FeedError extends Error {
  constructor(
    readonly fault: FeedFault,
    /** Trying again later may help. */
    readonly isPassing: boolean,
    options?: ErrorOptions,
  ) {
    super(`a supplier's file could not be read: ${fault}`, options);
    this.name = "FeedError";
  }
}

/** Reads the stock that a supplier publishes as a file. */
export interface FeedReader {
  /** @throws FeedError */
  read(address: FeedAddress): Promise<Uint8Array>;
}

const FAULTS: Readonly<Record<number, FeedFault>> = {
  401: "refused",
  403: "refused",
  404: "not-found",
  410: "not-found",
};
/** The error for a status that is no success. */
export const statusError = (status: number): FeedError =>
  new FeedError(FAULTS[status] ?? "failing", status >= 500 || status === 429 || status === 408);
