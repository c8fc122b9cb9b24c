import { useEffect, useRef } from "react";

export interface UndoKeys {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Inputs without text to undo, of which a browser keeps no history. */
const WITHOUT_TEXT = ["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"];

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !WITHOUT_TEXT.includes(target.type)));

/** Whether a dialog covers the page. A panel beside the page does not. */
const isDialogOpen = () =>
  document.querySelector("[role=dialog]:not([aria-modal=false]), [role=alertdialog]") !== null;

/**
 * Ctrl or Cmd with Z undoes, with Y or Shift+Z redoes, wherever the focus is on the page. A text field keeps the
 * browser's own undo, and so does an open dialog; null listens to nothing.
 */
export function useUndoKeys(keys: UndoKeys | null): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const isRedo = (key === "y" && !event.shiftKey) || (key === "z" && event.shiftKey);
      if (!latest.current || (!isRedo && key !== "z")) return;
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      if (isTextField(event.target) || isDialogOpen()) return;
      event.preventDefault();
      if (isRedo) latest.current.redo();
      else latest.current.undo();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
