import { InputGroup } from "@blueprintjs/core";
import { type Ref, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { readDate } from "../column-types/read-values.ts";
import { useCellProblem } from "../column-types/use-cell-problem.ts";
import { CalendarIcon } from "../icons/icons.ts";
import { useFormat } from "../locale/use-format.ts";
import { DropPanel } from "../select/drop-panel.tsx";
import { type DateRange, MonthPanel } from "./month-panel.tsx";

export interface DateInputProps {
  readonly id?: string;
  readonly name?: string;
  /** `yyyy-mm-dd`. */
  readonly value: string | null;
  /** Receives `yyyy-mm-dd`; null when empty and for text that is not a date, which is marked and stays. */
  readonly onChange: (value: string | null) => void;
  readonly min?: string | null;
  readonly max?: string | null;
  /** The range that this day is an end of: the month shows it, and its shortcuts set both ends. */
  readonly range?: DateRange | undefined;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly autoFocus?: boolean;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly "aria-label"?: string;
  readonly "aria-describedby"?: string;
  readonly "aria-required"?: boolean;
}

/** Typed dates with two digits for the day, or four for a year at the end. */
const COMPLETE = /^(\d{4}[/.-]\d{2}[/.-]\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4})$/;

/** A day, typed in the reader's order or selected from a month. */
export function DateInput({ value, onChange, min, max, range, disabled, invalid, ...props }: DateInputProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const problemOf = useCellProblem();
  const [isOpen, setOpen] = useState(false);
  const shown = format.date(value);
  const [isWrong, setWrong] = useState(false);
  const [text, setText] = useState(shown);
  const sent = useRef(value);
  const calendar = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // A value set from outside replaces the text; what the user is typing stays.
    if (sent.current === value) return;
    sent.current = value;
    setWrong(false);
    setText(shown);
  }, [value, shown]);

  const send = (next: string | null) => {
    if (next === sent.current) return;
    sent.current = next;
    onChange(next);
  };
  const read = () => {
    const parsed = readDate(text, format);
    send(parsed.ok ? (parsed.value as string | null) : null);
    return parsed;
  };
  const onText = (typed: string) => {
    setText(typed);
    setWrong(false);
    const parsed = readDate(typed, format);
    // "1/2/20" may become 2026: unfinished text is read on leaving.
    if (parsed.ok && (parsed.value === null || COMPLETE.test(typed.trim())))
      send(parsed.value as string | null);
  };
  const leave = () => {
    const parsed = read();
    if (parsed.ok) setText(format.date(parsed.value as string | null));
    setWrong(!parsed.ok);
    props.onBlur?.();
  };
  const close = () => {
    setOpen(false);
    calendar.current?.focus({ preventScroll: true });
  };
  const problemId = `${useId()}-problem`;
  const describedBy = [props["aria-describedby"], isWrong ? problemId : ""].filter(Boolean).join(" ");
  return (
    <>
      <DropPanel
        isOpen={isOpen && !disabled}
        onClose={() => setOpen(false)}
        popupKind="dialog"
        content={
          <MonthPanel
            value={value}
            range={range}
            min={min}
            max={max}
            onPick={(day) => {
              setWrong(false);
              send(day);
              setText(day === null ? "" : format.date(day));
              close();
            }}
            onClose={close}
          />
        }
      >
        <InputGroup
          {...props}
          className="gis-input--date"
          type="text"
          autoComplete="off"
          placeholder={t(`cell.datePattern.${format.dateOrder}`)}
          disabled={disabled}
          intent={invalid || isWrong ? "danger" : "none"}
          aria-invalid={invalid || isWrong}
          aria-describedby={describedBy || undefined}
          value={text}
          onKeyDown={(event) => {
            // Enter may submit the form.
            if (event.key === "Enter") read();
          }}
          onValueChange={onText}
          onBlur={leave}
          rightElement={
            <button
              ref={calendar}
              type="button"
              className="gis-input__button"
              aria-label={t("date.open")}
              aria-expanded={isOpen}
              disabled={disabled}
              onClick={() => setOpen(!isOpen)}
            >
              <CalendarIcon />
            </button>
          }
        />
      </DropPanel>
      {isWrong && (
        <span id={problemId} className="gis-field__error" role="alert">
          {problemOf("date", text)}
        </span>
      )}
    </>
  );
}
