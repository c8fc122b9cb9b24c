import type { Address } from "@gisement/shared-domain/places";
import { useCallback, useEffect, useRef, useState } from "react";
import type { SearchAddress } from "./search-address.ts";

interface Found {
  /** The searched text; null before the first search. */
  readonly text: string | null;
  readonly addresses: readonly Address[];
  readonly isSearching: boolean;
}
const NOTHING: Found = { text: null, addresses: [], isSearching: false };
/** Minimum characters; shorter texts match too much. */
const LEAST = 3;

/** Address suggestions, queried `debounce` milliseconds after the last key; a new text cancels the previous search. */
export function useAddressSearch(search: SearchAddress, debounce: number) {
  const [found, setFound] = useState<Found>(NOTHING);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    running.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);

  const ask = useCallback(
    (typed: string) => {
      stop();
      const text = typed.trim();
      if (text.length < LEAST) {
        setFound(NOTHING);
        return;
      }
      setFound((before) => ({ ...before, isSearching: true }));
      timer.current = setTimeout(async () => {
        const controller = new AbortController();
        running.current = controller;
        const addresses = await search(text, controller.signal).catch((error: unknown) => {
          if (!controller.signal.aborted) console.warn("the address search failed", error);
          return [];
        });
        if (!controller.signal.aborted) setFound({ text, addresses, isSearching: false });
      }, debounce);
    },
    [search, debounce, stop],
  );
  const forget = useCallback(() => {
    stop();
    setFound(NOTHING);
  }, [stop]);
  return { ...found, ask, forget };
}
