import { type Completion, type CompletionItem, completeFormula } from "@gisement/shared-domain/formula";
import { type KeyboardEvent, type RefObject, useState } from "react";

interface CompletionState {
  readonly completion: Completion;
  readonly isOpen: boolean;
  /** Index of the emphasised item. */
  readonly active: number;
  /** The text has been changed by typing. */
  onTyped(): void;
  close(): void;
  pick(item: CompletionItem | undefined): void;
  /** Handles the keys of the list; true if the key needs no further handling. */
  onKeyDown(event: KeyboardEvent): boolean;
}

/** Replaces a range as typing does, so that the browser can undo it. */
function replaceRange(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  field.focus();
  field.setSelectionRange(start, end);
  if (document.execCommand?.("insertText", false, text)) return;
  field.setRangeText(text, start, end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** What can be typed at the caret of a formula: the list opens while a name is typed, or by Ctrl and Space. */
export function useCompletion(
  field: RefObject<HTMLTextAreaElement | null>,
  source: string,
  caret: number,
  names: readonly string[],
): CompletionState {
  const [isWanted, setWanted] = useState(false);
  const [isForced, setForced] = useState(false);
  const [active, setActive] = useState(0);
  const completion = completeFormula(source, caret, names);
  const { start, end, items } = completion;
  const isOpen = items.length > 0 && isWanted && (isForced || start < end);
  const shown = Math.min(active, items.length - 1);

  const open = (forced: boolean) => {
    setWanted(true);
    setForced(forced);
    setActive(0);
  };
  const close = () => setWanted(false);
  const pick = (item: CompletionItem | undefined) => {
    if (!item || !field.current) return;
    replaceRange(field.current, start, end, item.insert);
    close();
  };

  return {
    completion,
    isOpen,
    active: shown,
    onTyped: () => open(false),
    close,
    pick,
    onKeyDown(event) {
      // The keys of an input method choose its own characters.
      if (event.nativeEvent.isComposing) return false;
      if (event.key === " " && event.ctrlKey) open(true);
      else if (!isOpen) return false;
      else if (event.key === "ArrowDown") setActive((shown + 1) % items.length);
      else if (event.key === "ArrowUp") setActive((shown + items.length - 1) % items.length);
      else if (event.key === "Enter") pick(items[shown]);
      else if (event.key === "Escape") close();
      else return false;
      return true;
    },
  };
}
