import type { OptionRow } from "./api/get-list.ts";
import { inTree, movedOptions, parentAbove } from "./option-tree.ts";

const option = (id: string, sortIndex: number, parent: string | null = null): OptionRow => ({
  id,
  key: null,
  value: id,
  label: id,
  color: null,
  status: null,
  sortIndex,
  optionOptionsId: parent,
  organizationID: "team-1",
  userID: "me",
  updatedAt: "2026-01-05T09:00:00.000Z",
  translations: [],
  metadata: [],
});
const [A, A1, A2, B, C] = [
  option("A", 0),
  option("A1", 1, "A"),
  option("A2", 2, "A"),
  option("B", 3),
  option("C", 4),
] as const;
const TREE = [A, A1, A2, B, C];
/** The tree after the changes. */
const after = (changes: ReturnType<typeof movedOptions>) =>
  inTree(
    TREE.map((row) => {
      const { sortIndex, optionOptionsId } = changes.find(({ id }) => id === row.id) ?? {};
      return {
        ...row,
        sortIndex: sortIndex ?? row.sortIndex,
        optionOptionsId: optionOptionsId === undefined ? row.optionOptionsId : optionOptionsId,
      };
    }),
  ).map(({ id, optionOptionsId }) => (optionOptionsId ? `${optionOptionsId}/${id}` : id));

test("options of the second level come after their parents, wherever they are stored", () => {
  expect(inTree([C, A2, B, A1, A])).toEqual(TREE);
});

test("a moved option gets a number between its neighbours, and joins those of the second level", () => {
  expect(movedOptions(TREE, C, 3)).toEqual([{ id: "C", sortIndex: 2.5 }]);
  expect(after(movedOptions(TREE, C, 2))).toEqual(["A", "A/A1", "A/C", "A/A2", "B"]);
  expect(after(movedOptions(TREE, A1, 4))).toEqual(["A", "A/A2", "B", "C", "A1"]);
});

test("a parent takes its own along, and never becomes one of the second level", () => {
  expect(after(movedOptions(TREE, A, 3))).toEqual(["B", "A", "A/A1", "A/A2", "C"]);
  expect(after(movedOptions(TREE, A, 4))).toEqual(["B", "C", "A", "A/A1", "A/A2"]);
});

test("without a number between the neighbours, the whole list is numbered again", () => {
  const close = [option("A", 1), option("B", 1), option("C", 2)];
  const changes = movedOptions(close, close[2] as OptionRow, 1);
  expect(changes.map(({ id, sortIndex }) => [id, sortIndex])).toEqual([
    ["A", 0],
    ["C", 1],
    ["B", 2],
  ]);
});

test("an option goes under the first level above it, unless it has options itself", () => {
  expect(parentAbove(TREE, B)).toBe(A);
  expect(parentAbove(TREE, A)).toBeUndefined();
  expect(parentAbove(TREE, A1)).toBeUndefined();
});
