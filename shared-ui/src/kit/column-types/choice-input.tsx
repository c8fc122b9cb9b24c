import { type KeyboardEvent, type Ref, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Popover } from "../blueprint/popover.tsx";
import { foldText } from "../locale/fold-text.ts";
import type { ColumnOption } from "./types.ts";
import "./choice-input.css";

interface ChoiceInputProps {
  inputRef: Ref<HTMLInputElement>;
  label: string;
  text: string;
  /** The text at the start of editing: all choices are shown until it changes. */
  start: string;
  options: readonly ColumnOption[];
  /** Several choices, separated by commas; the last one is being typed. */
  isMultiple: boolean;
  isInvalid: boolean;
  onText: (text: string) => void;
  /** Called with a choice that ends editing. */
  onPick: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

/** Maximum number of choices shown; typing filters the list. */
const SHOWN = 100;

/** A cell's text input with its choices below: typing filters them, the arrow keys select one, Enter takes it. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { text, start, options, isMultiple } = props;
  const { t } = useTranslation("ui");
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  const cut = isMultiple ? Math.max(text.lastIndexOf(","), text.lastIndexOf(";")) + 1 : 0;
  const typed = text === start && !isMultiple ? "" : foldText(text.slice(cut).trim());
  const matches = useMemo(
    () => options.filter(({ label }) => foldText(label).includes(typed)).slice(0, SHOWN),
    [options, typed],
  );

  const take = (option: ColumnOption) => {
    if (!isMultiple) return props.onPick(option.label);
    const before = text.slice(0, cut).trim();
    props.onText(`${before}${before ? " " : ""}${option.label}, `);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = matches[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      event.stopPropagation();
      const step = event.key === "ArrowDown" ? 1 : -1;
      const next = Math.max(0, Math.min(matches.length - 1, active + step));
      setActive(next);
      list.current?.children[next]?.scrollIntoView?.({ block: "nearest" });
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      event.stopPropagation();
      take(chosen);
    } else props.onKeyDown(event);
  };
  return (
    <Popover
      isOpen={matches.length > 0}
      placement="bottom-start"
      minimal
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      transitionDuration={0}
      matchTargetWidth
      fill
      popoverClassName="gis-suggest"
      content={
        <div ref={list} className="gis-suggest__list" id={id} role="listbox" aria-label={props.label}>
          {matches.map((option, index) => (
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              className={
                index === active ? "gis-suggest__option gis-suggest__option--active" : "gis-suggest__option"
              }
              onMouseDown={(event) => {
                // The input keeps the focus.
                event.preventDefault();
                take(option);
              }}
            >
              <span className="gis-suggest__choice">
                {option.mark}
                {option.label}
              </span>
            </div>
          ))}
        </div>
      }
    >
      <input
        ref={props.inputRef}
        className="gis-cell-input"
        role="combobox"
        aria-label={props.label}
        aria-invalid={props.isInvalid}
        aria-expanded={matches.length > 0}
        aria-controls={matches.length > 0 ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        placeholder={t("suggest.choices")}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          props.onText(event.currentTarget.value);
          // Typed text preselects the first matching choice.
          setActive(event.currentTarget.value.trim() === "" ? -1 : 0);
        }}
        onKeyDown={onKeyDown}
        onBlur={props.onBlur}
      />
    </Popover>
  );
}
