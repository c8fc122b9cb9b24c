import "./code-input.css";
import { CODE_LENGTH, codeDigits } from "@gisement/shared-domain/auth";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { type Cells, type Edited, eraseCell, fillCells, toCells, typedDigit } from "./edit-cells.ts";

export interface CodeInputHandle {
  /** Focuses the first empty box, or the first box if all are full. */
  focus: () => void;
}
export interface CodeInputProps {
  /** The digits typed so far. */
  value: string;
  onChange: (code: string) => void;
  /** Accessible name of the group, for example "Code de confirmation". */
  label: string;
  /** Accessible name of one box, counted from 1, for example "Chiffre 1 sur 6". */
  digitLabel: (position: number, of: number) => string;
  invalid?: boolean;
  /** Ids of the help and error texts of the code. */
  describedBy?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
  /** The focus has left the code, not only one of its boxes. */
  onBlur?: () => void;
  ref?: Ref<CodeInputHandle>;
}

const joined = (cells: Cells) => cells.join("");

/**
 * Six boxes for the digits of a mailed code. A paste takes the first six digits of any text [AUTH-512] [AUTH-525].
 */
export function CodeInput({
  value,
  onChange,
  label,
  digitLabel,
  invalid = false,
  describedBy,
  disabled = false,
  autoFocus = false,
  onBlur,
  ref,
}: CodeInputProps) {
  const [own, setOwn] = useState<Cells>(() => toCells(value));
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  // Only this component knows an empty box among full ones; a new value from outside replaces all boxes.
  const cells = joined(own) === value ? own : toCells(value);

  const focusBox = (index: number) => {
    const box = boxes.current[index];
    box?.focus();
    box?.select();
  };
  useImperativeHandle(ref, () => ({
    focus: () => focusBox(Math.max(0, cells.indexOf(""))),
  }));
  const apply = ({ cells: next, focus }: Edited) => {
    setOwn(next);
    if (joined(next) !== value) onChange(joined(next));
    focusBox(focus);
  };
  const onInput = (index: number, text: string) => {
    const digits = text.replace(/\D/g, "");
    if (digits === "") {
      if (text === "") apply({ ...eraseCell(cells, index), focus: index });
      return;
    }
    apply(fillCells(cells, index, typedDigit(cells[index] ?? "", digits)));
  };
  const onPaste = (index: number, event: ClipboardEvent) => {
    event.preventDefault();
    const digits = codeDigits(event.clipboardData.getData("text"));
    if (digits !== "") apply(fillCells(cells, index, digits));
  };
  const onKeyDown = (index: number, event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: CODE_LENGTH - 1,
    };
    const move = moves[event.key];
    if (event.key === "Backspace") {
      event.preventDefault();
      apply(eraseCell(cells, index));
    } else if (move !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      focusBox(Math.min(CODE_LENGTH - 1, Math.max(0, move)));
    }
  };

  return (
    <fieldset className="gis-code" aria-label={label} disabled={disabled}>
      {cells.map((digit, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
          key={index}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          className="gis-code__digit"
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={index === 0 ? "one-time-code" : "off"}
          aria-label={digitLabel(index + 1, CODE_LENGTH)}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          // biome-ignore lint/a11y/noAutofocus: set by screens that have no other task
          autoFocus={autoFocus && index === 0}
          value={digit}
          onChange={(event) => onInput(index, event.target.value)}
          onPaste={(event) => onPaste(index, event)}
          onKeyDown={(event) => onKeyDown(index, event)}
          onFocus={(event) => event.target.select()}
          onBlur={(event) => {
            if (!boxes.current.includes(event.relatedTarget as HTMLInputElement | null)) onBlur?.();
          }}
        />
      ))}
    </fieldset>
  );
}
