import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { columnType, parseCell } from "../column-types/registry.ts";
import type { CellValue, ColumnShape } from "../column-types/types.ts";
import { useFormat } from "../locale/use-format.ts";

interface CellEditorProps {
  column: ColumnShape;
  value: CellValue;
  onCommit: (value: CellValue) => void;
  onClose: () => void;
}

/** The text being typed into a cell. Refused input stays in the cell with the reason under it. */
export function CellEditor({ column, value, onCommit, onClose }: CellEditorProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [start] = useState(() => columnType(column.type).toInput(value, column, format));
  const [text, setText] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const done = useRef(false);

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const commit = () => {
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
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.stopPropagation();
      commit();
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
        onBlur={commit}
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
