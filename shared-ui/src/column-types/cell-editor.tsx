import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../locale/use-format.ts";
import { columnType, parseCell } from "./registry.ts";
import type { CellValue, ColumnShape } from "./types.ts";

interface CellEditorProps {
  column: ColumnShape;
  value: CellValue;
  onCommit: (value: CellValue) => void;
  /** `move` tells where the keyboard goes on: Enter down, Tab aside. */
  onClose: (move?: "down" | "right" | "left") => void;
  /** Text that replaces the value, when the first key typed opened the editor. */
  firstText?: string;
}

/** The text being typed into a cell. Refused input stays in the cell with the reason under it. */
export function CellEditor({ column, value, onCommit, onClose, firstText }: CellEditorProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [start] = useState(() => columnType(column.type).toInput(value, column, format));
  const [text, setText] = useState(firstText ?? start);
  const [problem, setProblem] = useState<string | null>(null);
  const done = useRef(false);

  useEffect(() => {
    input.current?.focus();
    if (firstText === undefined) input.current?.select();
  }, [firstText]);

  const commit = (move?: "down" | "right" | "left") => {
    if (done.current) return;
    if (text !== start) {
      const read = parseCell(text, column, format);
      if (!read.ok) {
        setProblem(t(`cell.${read.reason}`, { text }));
        return;
      }
      onCommit(read.value);
    }
    done.current = true;
    onClose(move);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.stopPropagation();
      commit("down");
    } else if (event.key === "Tab") {
      event.preventDefault();
      event.stopPropagation();
      commit(event.shiftKey ? "left" : "right");
    } else if (event.key === "Escape") {
      event.stopPropagation();
      done.current = true;
      onClose();
    }
  };
  return (
    <>
      <input
        ref={input}
        className="gis-cell-input"
        aria-label={column.name}
        aria-invalid={problem !== null}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => commit()}
        list={column.options ? `gis-options-${column.key}` : undefined}
      />
      {column.options && (
        <datalist id={`gis-options-${column.key}`}>
          {column.options.map((option) => (
            <option key={option.value} value={option.label} />
          ))}
        </datalist>
      )}
      {problem && (
        <span className="gis-cell-problem" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
