import { decodeQR, decodeQRBatch } from "qr/decode.js";

/** Pixels as a canvas returns them: four bytes each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Decodes the code in one camera frame; null for most frames, which are blurred or contain none. */
export function readFrame(pixels: Pixels, timeLimit = 60): string | null {
  try {
    return decodeQR(pixels, { format: "RGBA", timeLimit });
  } catch {
    return null;
  }
}

/** Decodes every code in a still picture, for example a photo of a whole sheet. */
export async function readPicture(pixels: Pixels): Promise<string[]> {
  const [found = []] = await decodeQRBatch([pixels], { format: "RGBA", timeLimit: 1500 });
  const texts = found.filter((result): result is string => typeof result === "string");
  const one = texts.length > 0 ? null : readFrame(pixels, 1500);
  return [...new Set(one === null ? texts : [one])];
}
