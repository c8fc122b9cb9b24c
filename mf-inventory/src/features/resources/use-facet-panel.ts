import { useCallback, useState } from "react";
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
  return { isOpen, toggle };
}
