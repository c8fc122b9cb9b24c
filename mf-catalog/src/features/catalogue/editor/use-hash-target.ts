import { TIMINGS } from "@gisement/shared-domain/limits";
import { useEffect, useState } from "react";

export interface HashTarget {
  readonly blockID: string;
  /** Grows with each change, so that the same target twice is two visits. */
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
 * The block named by the address's hash (CAT-531). Polled every 100 ms (CAT-527): a hash set by `replaceState`, as
 * other parts of the page may do, sends no event. A click on a link to the present hash counts as a visit too.
 */
export function useHashTarget(): HashTarget {
  const [target, setTarget] = useState<HashTarget>(() => ({ blockID: readHash(), visit: 0 }));
  useEffect(() => {
    const look = () => {
      const blockID = readHash();
      setTarget((last) => (last.blockID === blockID ? last : { blockID, visit: last.visit + 1 }));
    };
    const again = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link?.hash && link.hash === window.location.hash) {
        setTarget((last) => ({ ...last, visit: last.visit + 1 }));
      }
    };
    const timer = setInterval(look, TIMINGS.catalogueHashPoll);
    document.addEventListener("click", again);
    return () => {
      clearInterval(timer);
      document.removeEventListener("click", again);
    };
  }, []);
  return target;
}
