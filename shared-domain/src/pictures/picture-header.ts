export type PictureType = "image/jpeg" | "image/png";

/** Properties in the header of a picture, read without decoding it. */
export interface PictureHeader {
  readonly type: PictureType;
  /** As stored, before rotation; null if the header is cut off before it. */
  readonly width: number | null;
  readonly height: number | null;
  /** EXIF orientation, 1 to 8; from 5 on width and height are swapped. */
  readonly orientation: number;
}

/** Enough bytes for the header of any real picture: camera data before the size can be long. */
export const HEADER_BYTES = 512 * 1024;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  bytes.length >= signature.length && signature.every((byte, index) => bytes[index] === byte);

/** Parses the header of a JPEG or PNG; null for any other content. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  if (startsWith(bytes, PNG)) return readPng(bytes);
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return readJpeg(bytes);
  return null;
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function readPng(bytes: Uint8Array): PictureHeader {
  const whole = bytes.length >= 24 && String.fromCharCode(...bytes.subarray(12, 16)) === "IHDR";
  return {
    type: "image/png",
    width: whole ? view(bytes).getUint32(16) : null,
    height: whole ? view(bytes).getUint32(20) : null,
    orientation: 1,
  };
}

/** Markers of frames, which contain the size; the excluded numbers are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(bytes: Uint8Array): PictureHeader {
  const data = view(bytes);
  let orientation = 1;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) break;
    const marker = bytes[at + 1] ?? 0;
    // Fill bytes before a marker, and markers without content.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd8 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
      continue;
    }
    const length = data.getUint16(at + 2);
    if (marker === 0xe1)
      orientation = readOrientation(bytes.subarray(at + 4, at + 2 + length)) ?? orientation;
    if (isFrame(marker) && at + 9 <= bytes.length)
      return {
        type: "image/jpeg",
        width: data.getUint16(at + 7),
        height: data.getUint16(at + 5),
        orientation,
      };
    if (marker === 0xda || length < 2) break;
    at += 2 + length;
  }
  return { type: "image/jpeg", width: null, height: null, orientation };
}

/** Orientation in a block of camera data, in either byte order. */
function readOrientation(segment: Uint8Array): number | null {
  if (String.fromCharCode(...segment.subarray(0, 4)) !== "Exif" || segment.length < 14) return null;
  const data = view(segment.subarray(6));
  const little = data.getUint16(0) === 0x4949;
  const first = data.getUint32(4, little);
  if (first + 2 > data.byteLength) return null;
  const count = data.getUint16(first, little);
  for (let index = 0; index < count; index += 1) {
    const entry = first + 2 + index * 12;
    if (entry + 12 > data.byteLength) return null;
    if (data.getUint16(entry, little) !== 0x0112) continue;
    const value = data.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** Default gamma of pictures (sRGB). */
const USUAL_GAMMA = 0.45455;

/** Gamma of a PNG that differs from the default and must be applied when redrawing; null for the default. */
export function unusualGamma(bytes: Uint8Array): number | null {
  if (!startsWith(bytes, PNG)) return null;
  const data = view(bytes);
  let gamma: number | null = null;
  for (let at = 8; at + 12 <= bytes.length; at += 12 + data.getUint32(at)) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    // An explicit colour space takes precedence; no gamma chunk follows the image data.
    if (name === "sRGB" || name === "iCCP") return null;
    if (name === "IDAT") break;
    if (name === "gAMA") gamma = data.getUint32(at + 8) / 100_000;
  }
  return gamma !== null && gamma > 0 && Math.abs(gamma - USUAL_GAMMA) > 0.02 ? gamma : null;
}
