/** A text that the database can store: without lone surrogates, which a cut can leave, and without NUL. */
export const storable = (text: string): string =>
  text.replace(/\p{Surrogate}/gu, "\ufffd").replaceAll("\0", "");

/** JSON for a parameter that a statement reads as jsonb. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => (typeof inner === "string" ? storable(inner) : inner));
