import { act, renderHook } from "@testing-library/react";
import type { ColumnState } from "../columns/types.ts";
import { useColumnWidths } from "./use-column-widths.ts";

const NAME = { key: "name", width: 200 };
const PLACE = { key: "place", width: 120 };

const render = (state: ColumnState = {}) =>
  renderHook(({ shown }) => useColumnWidths({ current: null }, shown, state, () => {}), {
    initialProps: { shown: [NAME] },
  });

test("a measured width is forgotten when a column is added, so that the room is shared out again", () => {
  const { result, rerender } = render();
  act(() => result.current.onColumnWidthsChange(new Map([["name", { type: "measured", width: 1244 }]])));
  expect(result.current.columnWidths.get("name")).toEqual({ type: "measured", width: 1244 });
  rerender({ shown: [NAME] });
  expect(result.current.columnWidths.get("name")).toEqual({ type: "measured", width: 1244 });
  rerender({ shown: [NAME, PLACE] });
  expect(result.current.columnWidths.has("name")).toBe(false);
});

test("a width set by a person stays when a column is added", () => {
  const { result, rerender } = render({ widths: { name: 300 } });
  rerender({ shown: [NAME, PLACE] });
  expect(result.current.columnWidths.get("name")).toEqual({ type: "resized", width: 300 });
});
