import { createDecoder, type Decoder } from "./create-decoder.ts";

/** More pixels than for a camera frame: a photo of a whole sheet has small codes. */
const MOST_PIXELS = 3000;

export interface ReadFiles {
  readonly texts: readonly string[];
  /** Names of the files without a code, or that are not pictures. */
  readonly empty: readonly string[];
}

async function open(file: File): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file);
  const scale = MOST_PIXELS / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  try {
    return await createImageBitmap(whole, {
      resizeWidth: Math.round(whole.width * scale),
      resizeHeight: Math.round(whole.height * scale),
      resizeQuality: "high",
    });
  } finally {
    whole.close();
  }
}

/** Reads every code in picture files, one file after the other. */
export async function readFiles(
  files: readonly File[],
  openDecoder: () => Decoder = createDecoder,
): Promise<ReadFiles> {
  const decoder = openDecoder();
  const texts: string[] = [];
  const empty: string[] = [];
  try {
    for (const file of files) {
      const found = await open(file)
        .then((bitmap) => decoder.read(bitmap, true))
        .catch(() => []);
      if (found.length === 0) empty.push(file.name);
      texts.push(...found);
    }
  } finally {
    decoder.close();
  }
  return { texts: [...new Set(texts)], empty };
}
