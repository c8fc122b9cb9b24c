import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { openPictureCache } from "./picture-cache.ts";
import { type PictureJob, renderJob } from "./picture-job.ts";

/** Longest a worker may take to load before the pictures are drawn here instead, in milliseconds. */
const WORKER_START = 8000;

type Draw = (job: PictureJob) => Promise<Uint8Array>;

/** A thread that draws, or null where this process cannot start one (its loader does not reach threads). */
function startWorker(): Promise<{ draw: Draw; end: () => void } | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./render-worker.ts", import.meta.url));
    const give = (result: { draw: Draw; end: () => void } | null): void => {
      clearTimeout(timer);
      if (!result) void worker.terminate();
      resolve(result);
    };
    const timer = setTimeout(() => give(null), WORKER_START);
    worker.once("error", () => give(null));
    worker.once("message", () => {
      worker.removeAllListeners("error");
      give({
        draw: (job) =>
          new Promise((done, fail) => {
            const onError = (error: Error): void => fail(error);
            worker.once("error", onError);
            worker.once("message", (bytes: Uint8Array) => {
              worker.off("error", onError);
              done(bytes);
            });
            worker.postMessage(job);
          }),
        end: () => void worker.terminate(),
      });
    });
  });
}

const drawHere: Draw = async (job) => {
  // Lets timers and sockets have their turn between two pictures.
  await new Promise((resolve) => setImmediate(resolve));
  return renderJob(job);
};

/** JPEG bytes of every job, given out as they are done; drawn by one thread a core, at most four. */
export async function renderPictures<Job extends PictureJob>(
  jobs: readonly Job[],
  give: (job: Job, jpeg: Uint8Array) => Promise<void>,
  threads = Math.min(4, availableParallelism()),
): Promise<void> {
  const cache = await openPictureCache();
  const queue: Job[] = [];
  for (const job of jobs) {
    const known = await cache.get(job);
    if (known) await give(job, known);
    else queue.push(job);
  }
  if (queue.length === 0) return;
  const workers = (await Promise.all(Array.from({ length: threads }, startWorker))).filter(
    (worker) => worker !== null,
  );
  const draws = workers.length > 0 ? workers.map(({ draw }) => draw) : [drawHere];
  try {
    await Promise.all(
      draws.map(async (draw) => {
        for (let job = queue.shift(); job; job = queue.shift()) {
          const pixels = await draw(job);
          const jpeg = await sharp(pixels, { raw: { width: job.width, height: job.height, channels: 3 } })
            .jpeg({ quality: 80, chromaSubsampling: "4:4:4" })
            .toBuffer();
          await cache.put(job, jpeg);
          await give(job, jpeg);
        }
      }),
    );
  } finally {
    for (const { end } of workers) end();
  }
}
