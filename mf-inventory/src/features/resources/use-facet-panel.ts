import { useCallback, useState } from "react";

const KEY = "gisement:mf-inventory:facets";

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === "open";
  } catch {
    return false;
  }
}

/** Whether the filters are shown beside the list; remembered on this device, closed at first. */
export function useFacetPanel() {
  const [isOpen, setOpen] = useState(read);
  const toggle = useCallback(() => {
    setOpen((before) => {
      try {
        localStorage.setItem(KEY, before ? "closed" : "open");
      } catch {
        // Without storage, it lasts until the page is closed.
      }
      return !before;
    });
  }, []);
  return { isOpen, toggle };
}
