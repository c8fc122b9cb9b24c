/** Header of a write that its sender may repeat: the same key again gives the first answer, without a second write. */
export const IDEMPOTENCY_HEADER = "idempotency-key";

/** Days for which the server remembers a key and its answer. */
export const REMEMBERED_DAYS = 90;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** What the server accepts as a key. */
export const isIdempotencyKey = (value: unknown): value is string =>
  typeof value === "string" && UUID.test(value);

/** A random key (uuid, version 4). `crypto.randomUUID` is missing on insecure origins. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
