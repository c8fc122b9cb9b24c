import { LIMITS } from "@gisement/shared-domain/limits";

/**
 * Limits on documents and requests. They are well above the product's own largest documents, measured at a depth of 5, 4 aliases
 * and a cost of 206; no screen sends anything larger.
 */
export const DOCUMENT_LIMITS = {
  depth: 10,
  aliases: 20,
  directives: 20,
  tokens: 2000,
  /** Objects count 2, scalars 1, each level of depth multiplies by 1.5; introspection is free. */
  cost: 1000,
} as const;

/** Bytes of one request body. */
export const BODY_BYTES: number = LIMITS.graphqlBytes;
/** Milliseconds within which the whole body must arrive. */
export const BODY_TIMEOUT = 30_000;
/** Milliseconds before a query or mutation is aborted; the database cancels its statement slightly earlier. */
export const OPERATION_TIMEOUT = 25_000;
