import { useState } from "react";

const KEY = "gisement:mf-orders:quote-preview";

function isKept(): boolean {
  try {
    return localStorage.getItem(KEY) === "shown";
  } catch {
    return false;
  }
}

/** Whether the pages are shown beside the form; kept in this browser for the next quote. */
export function useShownPreview(): { readonly isShown: boolean; readonly toggle: () => void } {
  const [isShown, setShown] = useState(isKept);
  const toggle = () => {
    setShown(!isShown);
    try {
      localStorage.setItem(KEY, isShown ? "hidden" : "shown");
    } catch {
      // A browser that keeps nothing asks again.
    }
  };
  return { isShown, toggle };
}
