import { newIdempotencyKey } from "@gisement/shared-domain/idempotency";

const keys = new WeakMap<File, Map<string, string>>();

/**
 * The idempotency key of this file's upload for one purpose, stable while the page holds the file: an upload repeated
 * after a lost answer is stored once. A file chosen again is another object and gets another key.
 */
export function uploadKeyOf(file: File, purpose: string): string {
  const ofFile = keys.get(file) ?? new Map<string, string>();
  keys.set(file, ofFile);
  const known = ofFile.get(purpose);
  if (known) return known;
  const key = newIdempotencyKey();
  ofFile.set(purpose, key);
  return key;
}
