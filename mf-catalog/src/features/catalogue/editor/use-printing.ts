import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** While a catalogue is open, the print stylesheet shows only its pages. */
const BODY_CLASS = "mfc-open";
/** The elements around the page, whose heights would cut the print. */
const outer = () => [document.documentElement, document.body];
export const PRINT_CLASS = "mfc-print";

/** Milliseconds after which the print dialog opens even if pictures are missing. */
const PICTURES_MS = 15_000;

function picturesLoaded(root: Element | null): Promise<unknown> {
  const waiting = [...(root?.querySelectorAll("img") ?? [])]
    .filter((picture) => !picture.complete)
    .map(
      (picture) =>
        new Promise<void>((resolve) => {
          picture.addEventListener("load", () => resolve(), { once: true });
          picture.addEventListener("error", () => resolve(), { once: true });
        }),
    );
  return Promise.race([Promise.all(waiting), new Promise((resolve) => setTimeout(resolve, PICTURES_MS))]);
}

export interface Printing {
  /** All pages must be rendered. */
  readonly isPrinting: boolean;
  /** The user pressed the button, and pictures are still loading. */
  readonly isPreparing: boolean;
  readonly print: () => Promise<void>;
}

/** Renders every page before the browser prints, from the button or the browser's own command. */
export function usePrinting(): Printing {
  const [isPrinting, setPrinting] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  useEffect(() => {
    for (const element of outer()) element.classList.add(BODY_CLASS);
    // The browser captures the page as soon as this event ends.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      for (const element of outer()) element.classList.remove(BODY_CLASS);
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);
  const print = useCallback(async () => {
    setPreparing(true);
    try {
      flushSync(() => setPrinting(true));
      await picturesLoaded(document.querySelector(`.${PRINT_CLASS}`));
    } finally {
      setPreparing(false);
    }
    window.print();
  }, []);
  return { isPrinting, isPreparing, print };
}
