import { useCallback, useDeferredValue, useState } from "react";
import { readChoice, storeChoice } from "./stored-choice.ts";

const KEY = "gisement:mf-inventory:facets";

/** Whether the filters are shown beside the list; remembered on this device, closed at first. */
export function useFacetPanel() {
  const [isOpen, setOpen] = useState(() => readChoice(KEY) === "open");
  const toggle = useCallback(() => {
    setOpen((before) => {
      storeChoice(KEY, before ? "closed" : "open");
      return !before;
    });
  }, []);
  // The button answers before the panel is drawn, which gives every column of the grid another width.
  return { isOpen, isShown: useDeferredValue(isOpen), toggle };
}
