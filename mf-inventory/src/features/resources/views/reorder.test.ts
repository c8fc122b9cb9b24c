import fc from "fast-check";
import { movedIndex } from "./reorder.ts";

const views = fc
  .uniqueArray(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 8 })
  .map((places) =>
    places.sort((a, b) => a - b).map((place, at) => ({ id: `v${at}`, sortIndex: place * 65_536 })),
  );

test("swaps a view with its neighbour and moves no other", () => {
  fc.assert(
    fc.property(views, fc.nat(7), fc.constantFrom(-1 as const, 1 as const), (row, pick, step) => {
      const at = pick % row.length;
      const sortIndex = movedIndex(row, `v${at}`, step);
      if (row[at + step] === undefined) {
        expect(sortIndex).toBeNull();
        return;
      }
      const newOrder = row.map(({ id }) => id);
      [newOrder[at], newOrder[at + step]] = [newOrder[at + step] as string, newOrder[at] as string];
      const moved = row
        .map((view, index) => (index === at ? { ...view, sortIndex: sortIndex ?? 0 } : view))
        .sort((a, b) => a.sortIndex - b.sortIndex);
      expect(moved.map(({ id }) => id)).toEqual(newOrder);
    }),
  );
});

test("gives null for an unknown view", () => expect(movedIndex([], "v", 1)).toBeNull());
