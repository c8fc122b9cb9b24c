import { addSort } from "../data-grid/sorts.ts";
import { lotColumns } from "../data-grid/testing/full-grid.tsx";
import {
  hiddenColumns,
  moveColumn,
  neighbourColumn,
  showColumns,
  toggleColumn,
  toggleFrozen,
  visibleColumns,
} from "./column-state.ts";
import type { ColumnState } from "./types.ts";

const keys = (state: ColumnState) => visibleColumns(lotColumns, state).map(({ key }) => key);

test("frozen columns come first, wherever they are in the order", () => {
  const state = toggleFrozen(lotColumns, {}, "price");
  expect(keys(state)).toEqual(["price", "name", "count", "state", "id"]);
  expect(keys(toggleFrozen(lotColumns, state, "price"))).toEqual(["name", "count", "price", "state", "id"]);
});

test("a person can unfreeze a column that is frozen by definition, permanently", () => {
  const [first, ...others] = lotColumns;
  const columns = first ? [...others, { ...first, frozen: true }] : [];
  expect(visibleColumns(columns).map(({ key }) => key)[0]).toBe("name");
  const state = toggleFrozen(columns, {}, "name");
  expect(visibleColumns(columns, state).map(({ key }) => key)[0]).toBe("count");
});

test("a column swaps places with its visible neighbour, frozen columns among themselves", () => {
  const hidden = toggleColumn(lotColumns, {}, "count");
  const beside = neighbourColumn(lotColumns, hidden, "price", -1);
  expect(beside?.key).toBe("name");
  expect(keys(moveColumn(lotColumns, hidden, "price", "name"))).toEqual(["price", "name", "state", "id"]);
  const frozen = toggleFrozen(lotColumns, {}, "name");
  expect(neighbourColumn(lotColumns, frozen, "count", -1)).toBeUndefined();
  expect(neighbourColumn(lotColumns, {}, "name", -1)).toBeUndefined();
});

test("hidden columns reappear where they were", () => {
  const state = toggleColumn(lotColumns, toggleColumn(lotColumns, {}, "price"), "count");
  expect(hiddenColumns(lotColumns, state).map(({ key }) => key)).toEqual(["count", "price"]);
  expect(keys(showColumns(state, ["count", "price"]))).toEqual(["name", "count", "price", "state", "id"]);
});

test("a sort key is added, reversed and removed, and the others stay", () => {
  const one = addSort([{ field: "name", direction: "asc" }], "price");
  const two = addSort(one, "price");
  expect(two).toEqual([
    { field: "name", direction: "asc" },
    { field: "price", direction: "desc" },
  ]);
  expect(addSort(two, "price")).toEqual([{ field: "name", direction: "asc" }]);
});
