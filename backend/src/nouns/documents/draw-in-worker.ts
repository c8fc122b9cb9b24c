import { Worker } from "node:worker_threads";
import { DomainError } from "@gisement/shared-domain/errors";
import type { DrawnFile } from "./drawing/draw-document.ts";
import type { Drawing, DrawingAnswer } from "./drawing/drawing.ts";

/** Milliseconds after which a drawing counts as lost, and after which an idle worker gives its memory back. */
const LOST_AFTER = 60_000;
const IDLE_AFTER = 600_000;
/** Drawings that wait at most: more are refused, so that nobody waits for minutes. */
const MOST_WAITING = 50;
const RETRY_AFTER = 5;

interface Waiting {
  readonly resolve: (file: DrawnFile) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let lastID = 0;
const waiting = new Map<number, Waiting>();

/**
 * Draws a document in a thread of its own, which stays warm: requests and jobs of this process go on meanwhile.
 *
 * @throws DomainError UNAVAILABLE while too many drawings wait
 */
export function drawInWorker(input: Drawing): Promise<DrawnFile> {
  if (waiting.size >= MOST_WAITING)
    return Promise.reject(
      new DomainError("UNAVAILABLE", "Too many documents are being drawn.", { retryAfter: RETRY_AFTER }),
    );
  clearTimeout(idle);
  worker ??= startWorker();
  const running = worker;
  lastID += 1;
  const id = lastID;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => endWorker(running, new Error("A drawing took too long.")), LOST_AFTER);
    waiting.set(id, { resolve, reject, timer });
    running.ref();
    running.postMessage({ id, input });
  });
}

/** Takes the answer of a drawing; the process may end while none is left. */
function settle(id: number): Waiting | undefined {
  const one = waiting.get(id);
  waiting.delete(id);
  clearTimeout(one?.timer);
  if (waiting.size === 0 && worker) {
    const resting = worker;
    resting.unref();
    idle = setTimeout(() => endWorker(resting, new Error("The worker was idle.")), IDLE_AFTER).unref();
  }
  return one;
}

/** The bundle has the worker beside itself; tests run the sources. */
const WORKER = import.meta.url?.endsWith(".ts") ? "./testing/source-worker.mjs" : "./document-worker.js";

function startWorker(): Worker {
  const started = new Worker(new URL(WORKER, import.meta.url));
  started.on("message", (answer: DrawingAnswer) => {
    const one = settle(answer.id);
    if ("file" in answer) one?.resolve(answer.file);
    else one?.reject(new Error(answer.error));
  });
  started.on("error", (error) => endWorker(started, error));
  started.on("exit", () => endWorker(started, new Error("The worker ended.")));
  return started;
}

/** Ends a worker and the drawings that wait for it; the next drawing starts another one. */
function endWorker(ended: Worker, error: Error): void {
  if (worker !== ended) return;
  worker = null;
  clearTimeout(idle);
  for (const id of [...waiting.keys()]) settle(id)?.reject(error);
  void ended.terminate();
}
