import { decodeCodePage } from "./code-pages.ts";
import { Refusal } from "./result.ts";

/** Detects UTF-16 without a byte order mark: in western texts, nearly every second byte is zero. */
function guessUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const length = Math.min(bytes.length, 2000) & ~1;
  if (length < 4) return null;
  const zeros = [0, 0];
  for (let at = 0; at < length; at++) {
    if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const most = length * 0.35;
  if (odd > most && even < most / 10) return "utf-16le";
  return even > most && odd < most / 10 ? "utf-16be" : null;
}

// Tabs and line ends, the end-of-file sign of DOS and form feeds do occur in text; no other control character does.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary data from text
const NOT_TEXT = /[\u0000-\u0008\u000b\u000e-\u0019\u001b-\u001f]/;

/**
 * Decodes a text file: by its byte order mark, else as UTF-16 if its zeros indicate it, else as UTF-8, and invalid
 * UTF-8 by the code page whose letters fit.
 * @throws Refusal `csv-unreadable` if the bytes are no text.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const [a, b, c] = bytes;
  let encoding = "utf-8";
  if (a === 0xff && b === 0xfe) encoding = "utf-16le";
  else if (a === 0xfe && b === 0xff) encoding = "utf-16be";
  else if (!(a === 0xef && b === 0xbb && c === 0xbf)) encoding = guessUtf16(bytes) ?? "utf-8";
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    if (encoding !== "utf-8")
      throw new Refusal("csv-unreadable", { reason: "bad-encoding", found: encoding });
    ({ text, encoding } = decodeCodePage(bytes));
  }
  if (NOT_TEXT.test(text)) throw new Refusal("csv-unreadable", { reason: "not-text" });
  return { text, encoding };
}
