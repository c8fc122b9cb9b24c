import { useEffect, useRef } from "react";

const isPlain = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !isComposing;
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(".shell-palette input");
/** Keys that would act on the screen behind. */
const SWALLOWED: readonly string[] = ["Enter", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Delete"];

/**
 * Adds what is typed right after the palette was called to its text, until the field has the focus: the dialog is drawn, and
 * its code loaded, after the first letters. Without this they would go to the screen behind, for example into a cell of a grid.
 */
export function useEarlyKeys(
  isCalled: () => boolean,
  change: (edit: (text: string) => string) => void,
): void {
  const latest = useRef({ isCalled, change });
  latest.current = { isCalled, change };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { isCalled, change } = latest.current;
      if (!isCalled() || !isPlain(event) || isField(event.target)) return;
      if (event.key.length === 1) change((text) => text + event.key);
      else if (event.key === "Backspace") change((text) => text.slice(0, -1));
      else if (!SWALLOWED.includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", onKeyDown, true);
    return () => document.removeEventListener("keydown", onKeyDown, true);
  }, []);
}
