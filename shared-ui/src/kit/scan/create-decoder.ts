import type { DecodeAnswer, DecodeRequest } from "./decode-messages.ts";

/** Reads codes in pictures, outside the main thread. */
export interface Decoder {
  /** Returns the codes in a picture and closes the bitmap. `still`: all of them, however long it takes. */
  read(bitmap: ImageBitmap, still?: boolean): Promise<readonly string[]>;
  close(): void;
}

/** The browser's own detector, if it has one (Chromium on Android and macOS). */
interface NativeDetector {
  detect(source: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

async function openNative(): Promise<NativeDetector | null> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector;
  if (!Native) return null;
  try {
    const formats = await Native.getSupportedFormats();
    return formats.includes("qr_code") ? new Native({ formats: ["qr_code"] }) : null;
  } catch {
    return null;
  }
}

/** The pattern that bundlers recognise as a worker with its own chunk. */
const createWorker = () =>
  new Worker(new URL("./decode.worker.ts", import.meta.url), { name: "label-reader" });

function openWorker(start: () => Worker): Decoder {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, (texts: readonly string[]) => void>();
  const answerAll = () => {
    for (const answer of waiting.values()) answer([]);
    waiting.clear();
  };
  const open = () => {
    const opened = start();
    opened.onmessage = ({ data }: MessageEvent<DecodeAnswer>) => {
      waiting.get(data.id)?.(data.texts);
      waiting.delete(data.id);
    };
    opened.onerror = () => {
      // A crashed worker is restarted with the next picture.
      opened.terminate();
      worker = null;
      answerAll();
    };
    return opened;
  };
  return {
    read: (bitmap, still = false) =>
      new Promise((resolve) => {
        worker ??= open();
        last += 1;
        waiting.set(last, resolve);
        worker.postMessage({ id: last, bitmap, still } satisfies DecodeRequest, [bitmap]);
      }),
    close() {
      worker?.terminate();
      worker = null;
      answerAll();
    },
  };
}

/** Uses the browser's detector if it works, else ours in a worker. */
export function createDecoder(start: () => Worker = createWorker): Decoder {
  const own = openWorker(start);
  let native: Promise<NativeDetector | null> | null = null;
  return {
    async read(bitmap, still) {
      native ??= openNative();
      const detector = await native;
      if (detector) {
        try {
          const found = await detector.detect(bitmap);
          if (found.length > 0 || !still) {
            bitmap.close();
            return [...new Set(found.map(({ rawValue }) => rawValue).filter(Boolean))];
          }
        } catch {
          // Present but not working, as on systems without its service.
          native = Promise.resolve(null);
        }
      }
      return own.read(bitmap, still);
    },
    close: () => own.close(),
  };
}
