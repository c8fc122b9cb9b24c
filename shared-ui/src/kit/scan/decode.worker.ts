import { type Pixels, readFrame, readPicture } from "@gisement/shared-domain/label-reader";
import type { DecodeAnswer, DecodeRequest } from "./decode-messages.ts";

/** The part of a worker's global scope used here; the code is compiled against the page's globals. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<DecodeRequest>) => void) | null;
  postMessage(message: DecodeAnswer): void;
}
const scope = globalThis as unknown as WorkerScope;

let canvas: OffscreenCanvas | null = null;

function pixelsOf(bitmap: ImageBitmap): Pixels {
  const { width, height } = bitmap;
  if (!canvas || canvas.width !== width || canvas.height !== height)
    canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}

scope.onmessage = async ({ data: { id, bitmap, still } }) => {
  try {
    const pixels = pixelsOf(bitmap);
    const one = still ? null : readFrame(pixels);
    const texts = still ? await readPicture(pixels) : one === null ? [] : [one];
    scope.postMessage({ id, texts });
  } catch {
    // A frame that cannot be read counts as a frame without a code.
    scope.postMessage({ id, texts: [] });
  }
};
