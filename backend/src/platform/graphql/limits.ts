/**
 * Limits on documents and requests. They stand well above the greatest of the product's own documents, measured at a
 * depth of 5, 4 aliases and a cost of 206; what is greater is nobody's screen.
 */
export const DOCUMENT_LIMITS = {
  depth: 10,
  aliases: 20,
  directives: 20,
  tokens: 2000,
  /** Objects count 2, scalars 1, each level of depth multiplies by 1.5; introspection is free. */
  cost: 1000,
} as const;

/** Bytes of one request body: a chunk of an import or a catalogue in three languages fits. */
export const BODY_BYTES = 8_000_000;
/** Milliseconds within which the whole body must have come. */
export const BODY_TIMEOUT = 30_000;
/** Milliseconds after which a query or mutation is given up; its statement is ended by the database a little earlier. */
export const OPERATION_TIMEOUT = 25_000;
