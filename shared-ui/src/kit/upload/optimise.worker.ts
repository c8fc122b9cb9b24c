import { readPictureHeader, stripPicture } from "@gisement/shared-domain/pictures";
import { chooseSmaller, fitInside } from "./choose-smaller.ts";

/** The part of a worker's global scope used here; the code is compiled against the page's globals. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<File>) => void) | null;
  postMessage(message: Blob | null): void;
}
const scope = globalThis as unknown as WorkerScope;

/** Draws the picture upright, within the longest side; metadata is lost. */
async function redraw(file: Blob, type: string): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const { width, height } = fitInside(bitmap.width, bitmap.height);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    if (!context) return null;
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, width, height);
    return await canvas.convertToBlob({ type, quality: 0.84 });
  } finally {
    bitmap.close();
  }
}

scope.onmessage = async ({ data: file }) => {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const header = readPictureHeader(bytes);
    if (!header) {
      scope.postMessage(null);
      return;
    }
    const bare = stripPicture(bytes);
    const stripped = bare && new Blob([bare], { type: header.type });
    // A picture that this browser cannot draw is uploaded unchanged: the server decides.
    const redrawn = await redraw(file, header.type).catch(() => null);
    scope.postMessage(chooseSmaller<Blob>({ original: file, stripped, redrawn, header }, ({ size }) => size));
  } catch {
    scope.postMessage(null);
  }
};
