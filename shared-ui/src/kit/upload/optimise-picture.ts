/** Replaced in tests. */
export type StartWorker = () => Worker;

/** The pattern that bundlers recognise as a worker with its own chunk. */
const startWorker: StartWorker = () =>
  new Worker(new URL("./optimise.worker.ts", import.meta.url), { name: "picture-optimiser" });

/** Milliseconds allowed for the largest picture on an old phone; after that the original is uploaded. */
const LONGEST = 60_000;

/**
 * Makes a picture smaller: upright, scaled down, without location and camera data, under the same name. Runs in a
 * worker; returns the original if that is not possible.
 * @throws the signal's reason when cancelled
 */
export async function optimisePicture(
  file: File,
  signal: AbortSignal,
  start: StartWorker = startWorker,
): Promise<File> {
  signal.throwIfAborted();
  let worker: Worker;
  try {
    worker = start();
  } catch {
    return file;
  }
  try {
    const blob = await new Promise<Blob | null>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      setTimeout(() => resolve(null), LONGEST);
      worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data);
      worker.onerror = () => resolve(null);
      worker.postMessage(file);
    });
    return blob && blob !== file ? new File([blob], file.name, { type: blob.type }) : file;
  } finally {
    worker.terminate();
  }
}
