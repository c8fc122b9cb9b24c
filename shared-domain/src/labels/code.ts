/** Crockford's base 32: without I, L, O and U, so that a code can be read aloud and typed with gloves. */
export const CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Nine random characters (45 bits, so that codes cannot be guessed) and a check character. */
export const CODE_LENGTH = 10;

/** What a code identifies. */
export const SERIAL_CODE_TYPES = ["LOT", "PLACE"] as const;
export type SerialCodeType = (typeof SERIAL_CODE_TYPES)[number];

/** Luhn checksum in base 32: detects every wrong character and nearly every transposition. */
function checkCharacter(body: string): string {
  let sum = 0;
  for (let index = 0; index < body.length; index += 1) {
    const value = CODE_ALPHABET.indexOf(body.charAt(body.length - 1 - index));
    const weighed = index % 2 === 0 ? value * 2 : value;
    sum += Math.floor(weighed / 32) + (weighed % 32);
  }
  return CODE_ALPHABET.charAt((32 - (sum % 32)) % 32);
}

/** Generates a code. `random` fills bytes as `crypto.getRandomValues` does. */
export function makeCode(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  const bytes = random(new Uint8Array(CODE_LENGTH - 1));
  const body = Array.from(bytes, (byte) => CODE_ALPHABET.charAt(byte % 32)).join("");
  return body + checkCharacter(body);
}

/**
 * Normalises a code to its stored form, ignoring spaces, hyphens, case and similar characters; null if it is invalid.
 */
export function normaliseCode(text: string): string | null {
  const code = text
    .replace(/[\s\u00a0\u202f–-]/g, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  if (code.length !== CODE_LENGTH || [...code].some((character) => !CODE_ALPHABET.includes(character)))
    return null;
  return checkCharacter(code.slice(0, -1)) === code.at(-1) ? code : null;
}

/** Formats a code in two halves, as printed below its picture. */
export const spellCode = (code: string): string => `${code.slice(0, 5)} ${code.slice(5)}`;
