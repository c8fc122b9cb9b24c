import { useAppNavigate } from "@gisement/shared-ui/link";
import { isTyping } from "@gisement/shared-ui/page";
import { useEffect, useRef } from "react";
import { directKeys, shortcutLetters, topEntries } from "../../runtime/navigation/entries.ts";
import { useEntries, useRuntime } from "../../runtime/use-runtime.tsx";

/** Milliseconds within which the letter must follow `g`. */
const SEQUENCE = 1200;
/** Letter that opens the dashboard after `g`; the areas use other letters. */
export const HOME_LETTER = "h";

/** Cells, options and menu items have a use of their own for letters: they start an edit, or find an entry. */
const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("[role=grid], [role=treegrid], [role=listbox], [role=menu], [role=combobox]") !== null;
const overlayIsOpen = () =>
  document.querySelector("[role=dialog]:not([aria-modal=false]), .bp6-overlay-open [role=alertdialog]") !==
  null;

/** Keyboard shortcuts of every screen: the palette, the help, `g` with a letter, and the letters of entries. */
export function Shortcuts() {
  const { panels } = useRuntime();
  const navigate = useAppNavigate();
  const entries = useEntries();
  const letters = shortcutLetters(topEntries(entries));
  const keys = directKeys(entries);
  const latest = useRef({ letters, keys, navigate });
  latest.current = { letters, keys, navigate };
  useEffect(() => {
    let armedUntil = 0;
    const go = (key: string): boolean => {
      const path = key === HOME_LETTER ? "/" : latest.current.letters.get(key)?.path;
      if (path) latest.current.navigate(path);
      return path !== undefined;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key === "k") {
        event.preventDefault();
        const { panel, show } = panels.getState();
        show(panel === "palette" ? null : "palette");
        return;
      }
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!plain || event.defaultPrevented || isTyping(event.target) || overlayIsOpen()) return;
      if (event.key === "?") panels.getState().show("keyboard");
      else if (performance.now() < armedUntil && go(key)) armedUntil = 0;
      else if (latest.current.keys.has(key) && !event.shiftKey && !takesLetters(event.target)) {
        latest.current.navigate(latest.current.keys.get(key)?.path ?? "/");
        armedUntil = 0;
      } else {
        armedUntil = key === "g" ? performance.now() + SEQUENCE : 0;
        return;
      }
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [panels]);
  return null;
}
