import { TIMINGS } from "@gisement/shared-domain/limits";
import { useEffect, useState } from "react";

export interface HashTarget {
  readonly blockID: string;
  /** Incremented on each change, so that visiting the same target twice counts as two visits. */
  readonly visit: number;
}

function readHash(): string {
  const text = window.location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The block named by the address's hash (CAT-531). Polled every 100 ms (CAT-527), because `replaceState` in other parts
 * of the page sends no event. A click on a link to the current hash also counts as a visit.
 */
export function useHashTarget(): HashTarget {
  const [target, setTarget] = useState<HashTarget>(() => ({ blockID: readHash(), visit: 0 }));
  useEffect(() => {
    const look = () => {
      const blockID = readHash();
      setTarget((last) => (last.blockID === blockID ? last : { blockID, visit: last.visit + 1 }));
    };
    const countClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link?.hash && link.hash === window.location.hash) {
        setTarget((last) => ({ ...last, visit: last.visit + 1 }));
      }
    };
    const timer = setInterval(look, TIMINGS.catalogueHashPoll);
    document.addEventListener("click", countClick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("click", countClick);
    };
  }, []);
  return target;
}
