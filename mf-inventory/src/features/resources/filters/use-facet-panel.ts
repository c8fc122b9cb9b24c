import { startTransition, useCallback, useState } from "react";
import { readChoice, storeChoice } from "../state/stored-choice.ts";

const KEY = "gisement:mf-inventory:facets";

/** Whether the filters are shown: beside the list, remembered on this device; on phones as a sheet over it. */
export function useFacetPanel(isNarrow: boolean) {
  const [isBeside, setBeside] = useState(() => readChoice(KEY) === "open");
  const [isOver, setOver] = useState(false);
  const toggle = useCallback(() => {
    if (isNarrow) return setOver((before) => !before);
    // The page answers before the panel is drawn, which gives every column of the grid another width.
    startTransition(() =>
      setBeside((before) => {
        storeChoice(KEY, before ? "closed" : "open");
        return !before;
      }),
    );
  }, [isNarrow]);
  return {
    isOpen: isNarrow ? isOver : isBeside,
    isShown: isBeside && !isNarrow,
    isSheet: isNarrow && isOver,
    toggle,
  };
}
