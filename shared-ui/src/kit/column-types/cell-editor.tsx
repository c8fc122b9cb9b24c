import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../locale/use-format.ts";
import { ChoiceInput } from "./choice-input.tsx";
import { columnType, editChoices, parseCell } from "./registry.ts";
import type { CellValue, ColumnShape } from "./types.ts";
import { useCellProblem } from "./use-cell-problem.ts";

type Move = "down" | "right" | "left";

interface CellEditorProps {
  column: ColumnShape;
  value: CellValue;
  onCommit: (value: CellValue) => void;
  /** Called by Enter in a cell that keeps its value. */
  onUnchanged?: () => void;
  /** `move` is the direction in which the focus continues: Enter moves down, Tab sideways. */
  onClose: (move?: Move) => void;
  /** Called when the editor opens and when it closes. */
  onEditing?: (isOpen: boolean) => void;
  /** Text that replaces the value, if the first typed key opened the editor. */
  firstText?: string;
}

/**
 * Editor of a cell by column type: a line of text, several lines, or a text with choices. Rejected input stays in the
 * cell, with the reason below it.
 */
export function CellEditor(props: CellEditorProps) {
  const { column, value, onCommit, onUnchanged, onClose, onEditing, firstText } = props;
  const { t } = useTranslation("ui");
  const format = useFormat();
  const problemOf = useCellProblem();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [start] = useState(() => columnType(column.type).toInput(value, column, format));
  const [text, setText] = useState(firstText ?? start);
  const [problem, setProblem] = useState<string | null>(null);
  const done = useRef(false);
  const type = columnType(column.type);
  const choices = editChoices(column, format);

  useEffect(() => {
    field.current?.focus();
    if (firstText === undefined) field.current?.select();
  }, [firstText]);

  useEffect(() => {
    onEditing?.(true);
    return () => onEditing?.(false);
  }, [onEditing]);

  const commit = (written: string, move?: Move) => {
    if (done.current) return;
    if (written !== start) {
      const read = parseCell(written, column, format);
      if (!read.ok) {
        setText(written);
        setProblem(problemOf(read.reason, written));
        return;
      }
      onCommit(read.value);
    } else if (move === "down") onUnchanged?.();
    done.current = true;
    onClose(move);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.stopPropagation();
      // Shift or Alt with Enter inserts a line break in multi-line texts.
      if (type.editor === "lines" && (event.shiftKey || event.altKey)) {
        if (event.altKey)
          field.current?.setRangeText("\n", field.current.selectionStart, field.current.selectionEnd, "end");
        if (event.altKey) change(field.current?.value ?? text);
        return;
      }
      event.preventDefault();
      commit(text, "down");
    } else if (event.key === "Tab") {
      event.preventDefault();
      event.stopPropagation();
      commit(text, event.shiftKey ? "left" : "right");
    } else if (event.key === "Escape") {
      event.stopPropagation();
      done.current = true;
      onClose();
    }
  };
  const change = (written: string) => {
    setText(written);
    setProblem(null);
  };
  const shared = {
    "aria-label": column.name,
    "aria-invalid": problem !== null,
    value: text,
    onKeyDown,
    onBlur: () => commit(text),
  };
  return (
    <>
      {choices ? (
        <ChoiceInput
          inputRef={field}
          label={column.name}
          text={text}
          start={start}
          options={choices}
          isMultiple={column.multiple ?? false}
          isInvalid={problem !== null}
          onText={(written) => {
            change(written);
            column.onSearch?.(written);
          }}
          onPick={(label) => commit(label, "down")}
          onKeyDown={onKeyDown}
          onBlur={shared.onBlur}
        />
      ) : type.editor === "lines" ? (
        <textarea
          {...shared}
          ref={field}
          className="gis-cell-input gis-cell-input--lines"
          onChange={(event) => change(event.currentTarget.value)}
        />
      ) : (
        <input
          {...shared}
          ref={field}
          className="gis-cell-input"
          inputMode={type.editor === "number" ? "decimal" : undefined}
          placeholder={type.editor === "day" ? t(`cell.datePattern.${format.dateOrder}`) : undefined}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      {problem && (
        <span className="gis-cell-problem" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
