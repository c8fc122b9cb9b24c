import { type KeyboardEvent, type Ref, useId, useRef, useState } from "react";
import { ChevronsUpDownIcon } from "../icons/icons.ts";
import { DropPanel } from "./drop-panel.tsx";
import { filterOptions, matchLetters, nextEnabled } from "./select-keys.ts";
import { SelectList } from "./select-list.tsx";
import type { SelectOption } from "./types.ts";
import "./select.css";

export interface SelectProps {
  readonly id?: string;
  readonly options: readonly SelectOption[];
  /** Null or empty without a choice. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** Shown without a choice. */
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly autoFocus?: boolean;
  /** As wide as its content instead of its container. */
  readonly compact?: boolean;
  /** Without a border, inside another field. */
  readonly minimal?: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly onBlur?: () => void;
  readonly "aria-label"?: string;
  readonly "aria-describedby"?: string;
  readonly "aria-required"?: boolean;
}

/** Number of options from which the list has a filter. */
const FILTERED = 8;
/** Milliseconds after which typed letters start a new word. */
const LETTERS_PAUSE = 700;

/** Selects one of several choices from a list: arrows, Home, End and letters move, Enter selects, Escape closes. */
export function Select(props: SelectProps) {
  const { options, disabled, placeholder } = props;
  const value = props.value ?? "";
  const fallbackId = useId();
  const id = props.id ?? fallbackId;
  const listId = `${id}-list`;
  const button = useRef<HTMLButtonElement | null>(null);
  const letters = useRef({ text: "", at: 0 });
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(-1);
  const hasFilter = options.length >= FILTERED;
  const shown = query === "" ? options : filterOptions(options, query);
  const chosen = options.find((option) => option.value === value);

  const open = () => {
    if (disabled || isOpen) return;
    setQuery("");
    const index = options.findIndex((option) => option.value === value);
    setActive(index >= 0 ? index : nextEnabled(options, 0, 1));
    setOpen(true);
  };
  const close = () => {
    letters.current.text = "";
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  const pick = (index: number) => {
    const option = shown[index];
    if (!option || option.disabled) return;
    close();
    if (option.value !== value) props.onChange(option.value);
  };
  const search = (text: string) => {
    setQuery(text);
    setActive(nextEnabled(filterOptions(options, text), 0, 1));
  };
  // A space within a word being typed belongs to the word.
  const isTyping = () => letters.current.text !== "" && Date.now() - letters.current.at <= LETTERS_PAUSE;
  const typeLetter = (letter: string) => {
    const now = Date.now();
    const { text, at } = letters.current;
    const word = now - at > LETTERS_PAUSE || text === letter ? letter : text + letter;
    letters.current = { text: word, at: now };
    if (!isOpen) open();
    if (hasFilter) {
      search(isOpen ? query + letter : letter);
      return;
    }
    const from = isOpen ? active : options.findIndex((option) => option.value === value);
    const match = matchLetters(shown, word, from);
    if (match >= 0) setActive(match);
  };
  const move = (event: KeyboardEvent): boolean => {
    const inText = event.target instanceof HTMLInputElement;
    if (event.key === "ArrowDown") setActive(nextEnabled(shown, active + 1, 1));
    else if (event.key === "ArrowUp") setActive(Math.max(0, nextEnabled(shown, active - 1, -1)));
    else if (event.key === "Home" && !inText) setActive(nextEnabled(shown, 0, 1));
    else if (event.key === "End" && !inText) setActive(nextEnabled(shown, shown.length - 1, -1));
    else if (event.key === "Enter" || (event.key === " " && !inText && !isTyping())) pick(active);
    else if (event.key === "Escape") close();
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isLetter =
      event.key.length === 1 &&
      (event.key !== " " || isTyping()) &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey;
    if (event.key === "Tab") {
      // The focus moves on from the control, not from the list at the end of the page.
      if (isOpen) {
        pick(active);
        close();
      }
      return;
    }
    let isHandled = true;
    if (isOpen && move(event)) {
      // Moved.
    } else if (!isOpen && ["ArrowDown", "ArrowUp", "Enter", " "].includes(event.key)) open();
    else if (isLetter && !(event.target instanceof HTMLInputElement)) typeLetter(event.key);
    else isHandled = false;
    if (!isHandled) return;
    event.preventDefault();
    // Escape closes only the list, Enter does not submit the form.
    event.stopPropagation();
  };

  return (
    <DropPanel
      isOpen={isOpen && !disabled}
      onClose={() => setOpen(false)}
      onClosed={props.onBlur}
      popupKind="listbox"
      compact={props.compact}
      matchWidth={!props.compact}
      content={
        <SelectList
          id={listId}
          label={props["aria-label"]}
          labelledBy={id}
          options={shown}
          value={value}
          active={active}
          query={hasFilter ? query : null}
          onQuery={search}
          onPick={pick}
          onKeyDown={onKeyDown}
        />
      }
    >
      <button
        type="button"
        id={id}
        ref={(node) => {
          button.current = node;
          if (typeof props.buttonRef === "function") props.buttonRef(node);
          else if (props.buttonRef) props.buttonRef.current = node;
        }}
        role="combobox"
        className={`gis-select${props.compact ? " gis-select--compact" : ""}${props.minimal ? " gis-select--minimal" : ""}`}
        data-value={value}
        disabled={disabled}
        // biome-ignore lint/a11y/noAutofocus: the caller asks for it in a dialog that has just opened.
        autoFocus={props.autoFocus}
        aria-expanded={isOpen}
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 && shown.length > 0 ? `${listId}-${active}` : undefined}
        aria-label={props["aria-label"]}
        aria-describedby={props["aria-describedby"]}
        aria-required={props["aria-required"]}
        aria-invalid={props.invalid || undefined}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!isOpen) props.onBlur?.();
        }}
      >
        {chosen?.mark}
        <span
          className={
            chosen && (value !== "" || placeholder === undefined)
              ? "gis-select__label"
              : "gis-select__label gis-select__label--empty"
          }
        >
          {chosen?.label ?? placeholder}
        </span>
        <ChevronsUpDownIcon size={14} className="gis-select__caret" />
      </button>
    </DropPanel>
  );
}
