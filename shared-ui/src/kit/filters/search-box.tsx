import { InputGroup } from "@blueprintjs/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchIcon, XIcon } from "../icons/icons.ts";
import { isTyping } from "../page/is-typing.ts";

export interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  /** Accessible name, for example "Rechercher un lot". */
  label: string;
  placeholder?: string;
  /** Milliseconds between the last key and `onChange`. */
  debounce?: number;
  /** Focuses the field on the `/` key; at most one per screen. */
  slashFocus?: boolean;
  className?: string;
  /** Leaves the box for what it found: on ↓, and on Enter once the text is searched. */
  onLeave?: () => void;
}

/** `/` puts the focus into the box, unless a text is typed elsewhere. */
function useSlashFocus(input: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== "/" ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(document.activeElement)
      )
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [input, isOn]);
}

/** Text search: `/` focuses it, Escape or the cross clears it, Enter searches immediately. */
export function SearchBox({
  value,
  onChange,
  label,
  placeholder,
  debounce = 250,
  slashFocus = true,
  className,
  onLeave,
}: SearchBoxProps) {
  const { t } = useTranslation("ui");
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastValue = useRef(value);

  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useSlashFocus(input, slashFocus);

  const emitChange = (next: string) => {
    clearTimeout(timer.current);
    if (next === lastValue.current) return;
    lastValue.current = next;
    onChange(next);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => emitChange(next), debounce);
  };
  const clear = () => {
    setText("");
    emitChange("");
    input.current?.focus();
  };
  return (
    <InputGroup
      className={`gis-search${className ? ` ${className}` : ""}`}
      inputRef={input}
      role="searchbox"
      type="text"
      aria-label={label}
      aria-keyshortcuts={slashFocus ? "/" : undefined}
      placeholder={placeholder ?? label}
      leftIcon={<SearchIcon />}
      value={text}
      onValueChange={type}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          if (onLeave && text === lastValue.current) {
            // The key must not press what has the focus next.
            event.preventDefault();
            onLeave();
          }
          emitChange(text);
        } else if (event.key === "ArrowDown" && onLeave) {
          event.preventDefault();
          emitChange(text);
          onLeave();
        } else if (event.key === "Escape" && text !== "") {
          event.preventDefault();
          event.stopPropagation();
          clear();
        }
      }}
      rightElement={
        text === "" ? (
          slashFocus ? (
            <span className="gis-search__key" aria-hidden="true">
              /
            </span>
          ) : undefined
        ) : (
          <button
            type="button"
            className="gis-input__button"
            aria-label={t("filters.clearSearch")}
            onClick={clear}
          >
            <XIcon size={14} />
          </button>
        )
      }
    />
  );
}
