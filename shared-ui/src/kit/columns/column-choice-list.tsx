import { Checkbox } from "@blueprintjs/core";
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GridColumn } from "../column-types/types.ts";
import { GripVerticalIcon } from "../icons/icons.ts";
import { moveColumn, toggleColumn } from "./column-state.ts";
import type { Change, ColumnState } from "./types.ts";

interface ColumnChoiceListProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  /** The columns listed, in the person's order. */
  readonly found: readonly GridColumn<Row>[];
  readonly onChange: (change: Change<ColumnState>) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The columns with a checkbox and a handle each. The list follows the pointer; the arrow keys move the column in hand. */
export function ColumnChoiceList<Row>({ columns, found, onChange }: ColumnChoiceListProps<Row>) {
  const { t } = useTranslation("ui");
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const inHand = useRef<string | null>(null);

  // A line that moves in the document loses the focus.
  useLayoutEffect(() => {
    if (inHand.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(inHand.current)}"]`)?.focus();
    inHand.current = null;
  });

  const move = (column: GridColumn<Row>, to: number) => {
    const target = found[to];
    if (!target || target.key === column.key) return;
    onChange((current) => moveColumn(columns, current, column.key, target.key));
    setSaid(t("grid.moved", { name: column.name, position: to + 1, total: found.length }));
  };
  const onKeyDown = (event: KeyboardEvent, column: GridColumn<Row>, index: number) => {
    const to =
      event.key === "Home" ? 0 : event.key === "End" ? found.length - 1 : index + (STEPS[event.key] ?? 0);
    if (to === index) return;
    event.preventDefault();
    inHand.current = column.key;
    move(column, to);
  };
  const onPointerMove = (event: PointerEvent, column: GridColumn<Row>) => {
    if (dragged !== column.key) return;
    const under = [...(list.current?.children ?? [])].findIndex((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    if (under >= 0) move(column, under);
  };
  return (
    <>
      <ul ref={list}>
        {found.map((column, index) => (
          <li key={column.key} data-dragged={dragged === column.key || undefined}>
            <Checkbox
              checked={!column.hidden}
              disabled={column.primary}
              onChange={() => onChange((current) => toggleColumn(columns, current, column.key))}
              label={column.name}
            />
            <button
              type="button"
              className="gis-columns__handle"
              data-handle={column.key}
              aria-label={t("grid.moveHandle", { name: column.name })}
              title={t("grid.moveHint")}
              onKeyDown={(event) => onKeyDown(event, column, index)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture?.(event.pointerId);
                setDragged(column.key);
              }}
              onPointerMove={(event) => onPointerMove(event, column)}
              onPointerUp={() => setDragged(null)}
              onPointerCancel={() => setDragged(null)}
            >
              <GripVerticalIcon size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="gis-sr-only">
        {said}
      </p>
    </>
  );
}
