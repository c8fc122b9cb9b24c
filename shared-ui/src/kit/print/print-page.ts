import { useEffect, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

/** Rows of one list on paper: about forty pages. */
export const PRINT_LIMIT = 1000;
/** Milliseconds after which the print dialog opens even if pictures are missing. */
const PICTURES_MS = 15_000;

type Preparation = () => Promise<void>;

let isPrinting = false;
const listeners = new Set<() => void>();
const preparations = new Set<Preparation>();

function setPrinting(next: boolean): void {
  isPrinting = next;
  for (const listener of listeners) listener();
}
// The browser captures the page as soon as this event ends.
const before = () => flushSync(() => setPrinting(true));
const after = () => setPrinting(false);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("beforeprint", before);
    window.removeEventListener("afterprint", after);
  };
}

/** Whether the page is being put on paper: virtualised parts then draw everything. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );

/** Loads what is not on screen before the page is printed from a menu or by Ctrl+P. */
export function usePrintPreparation(prepare: Preparation): void {
  useEffect(() => {
    preparations.add(prepare);
    return () => void preparations.delete(prepare);
  }, [prepare]);
}

export const needsPreparation = (): boolean => preparations.size > 0;

function picturesLoaded(): Promise<unknown> {
  const waiting = [...document.images].filter((picture) => !picture.complete);
  // A lazy picture out of sight would never load.
  for (const picture of waiting) picture.loading = "eager";
  const loaded = waiting.map((picture) => picture.decode().catch(() => {}));
  return Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, PICTURES_MS))]);
}

/** Prints the page with everything that it shows only in parts. */
export async function printPage(): Promise<void> {
  await Promise.all([...preparations].map((prepare) => prepare()));
  flushSync(() => setPrinting(true));
  await picturesLoaded();
  window.print();
  after();
}
