import { readPictureHeader, unusualGamma } from "./picture-header.ts";

/** PNG chunks needed for correct display. */
const PNG_KEPT = new Set([
  "IHDR",
  "PLTE",
  "IDAT",
  "IEND",
  "tRNS",
  "gAMA",
  "cHRM",
  "sRGB",
  "iCCP",
  "sBIT",
  "pHYs",
  "acTL",
  "fcTL",
  "fdAT",
]);

/**
 * Removes the metadata of cameras and editors from a picture: location, date, owner, texts, previews. Does not redraw.
 * Null if the picture must be redrawn: a JPEG with rotation, a PNG with another gamma, or a damaged file.
 */
export function stripPicture(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const header = readPictureHeader(bytes);
  if (!header) return null;
  if (header.type === "image/png") return unusualGamma(bytes) === null ? stripPng(bytes) : null;
  return header.orientation === 1 ? stripJpeg(bytes) : null;
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function stripPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + data.getUint32(at);
    if (end > bytes.length) return null;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (PNG_KEPT.has(name)) chunks.push(bytes.subarray(at, end));
    if (name === "IEND") return join(chunks);
    at = end;
  }
  return null;
}

function stripJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const segments = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // Start of the image data, which extends to the end.
    if (marker === 0xda) return join([...segments, bytes.subarray(at)]);
    const end = at + 2 + data.getUint16(at + 2);
    if (end > bytes.length) return null;
    if (!isNote(marker, bytes.subarray(at + 4, end))) segments.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

/** Metadata of cameras and editors; keeps the colour profile (APP2) and the colour encoding (APP0, APP14). */
const isNote = (marker: number, content: Uint8Array): boolean => {
  if (marker === 0xfe) return true;
  if (marker < 0xe0 || marker > 0xef || marker === 0xe0 || marker === 0xee) return false;
  return !(marker === 0xe2 && String.fromCharCode(...content.subarray(0, 11)) === "ICC_PROFILE");
};
