const keys = new WeakMap<File, Map<string, string>>();

/**
 * The name of this file's upload for one purpose, the same for as long as the page holds the file: sent again because an
 * answer was lost, it is stored once. A file that is chosen anew is another object and gets another name.
 */
export function uploadKeyOf(file: File, purpose: string): string {
  const ofFile = keys.get(file) ?? new Map<string, string>();
  keys.set(file, ofFile);
  const known = ofFile.get(purpose);
  if (known) return known;
  // `randomUUID` is missing on pages that are not secure.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  ofFile.set(purpose, key);
  return key;
}
