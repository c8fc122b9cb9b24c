import { removedState, restoredState } from "@gisement/shared-domain/occurrences";
import fc from "fast-check";
import { moveBetweenLists } from "./move-between-lists.ts";

interface Row {
  readonly id: string;
  readonly progress: string;
  readonly type: string | null;
}
const lot = (id: string, change: Partial<Row> = {}): Row => ({
  id,
  progress: "active",
  type: "sale",
  ...change,
});
const ids = (pages: readonly { readonly items: readonly Row[] }[]) =>
  pages.flatMap(({ items }) => items.map(({ id }) => id));

const [a, b, c] = [lot("a"), lot("b"), lot("c")];
const gone = lot("gone", removedState("DELETE", null));
const before = {
  active: [
    { items: [a, b], total: 3 },
    { items: [c], total: 3 },
  ],
  removed: [{ items: [gone], total: 1 }],
};

test("[INV-515] moves a removed lot from the active list to the top of the removed list", () => {
  const after = moveBetweenLists(before, [{ ...b, ...removedState("DELETE", null) }]);
  expect(ids(after.active)).toEqual(["a", "c"]);
  expect(after.active.map(({ total }) => total)).toEqual([2, 2]);
  expect(ids(after.removed)).toEqual(["b", "gone"]);
  expect(after.removed[0]?.total).toBe(2);
  expect(after.removed[0]?.items[0]).toMatchObject({ progress: "done", type: "deleted" });
});

test("[INV-515] returns a restored lot to the active list, and drops a purged lot from both", () => {
  const restored = moveBetweenLists(before, [{ ...gone, ...restoredState("give") }]);
  expect([ids(restored.active), ids(restored.removed)]).toEqual([["gone", "a", "b", "c"], []]);
  const purged = moveBetweenLists(before, [{ ...gone, progress: "deleted" }]);
  expect([ids(purged.active), ids(purged.removed)]).toEqual([["a", "b", "c"], []]);
});

test("[INV-515] does not fill a list that was never fetched", () => {
  const after = moveBetweenLists({ ...before, removed: [] }, [{ ...a, ...removedState("DELETE", null) }]);
  expect(after.removed).toEqual([]);
  expect(after.active[0]?.total).toBe(2);
});

test("[INV-515] keeps each lot in one list and the totals right through any removals and restorations", () => {
  const rows = Array.from({ length: 6 }, (_, index) => lot(`lot-${index}`));
  const step = fc.tuple(fc.nat({ max: 5 }), fc.boolean());
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let lists: Parameters<typeof moveBetweenLists<Row>>[0] = {
        active: [
          { items: rows.slice(0, 4), total: 6 },
          { items: rows.slice(4), total: 6 },
        ],
        removed: [{ items: [], total: 0 }],
      };
      for (const [index, remove] of steps) {
        const state = remove ? removedState("DELETE", null) : restoredState("sale");
        lists = moveBetweenLists(lists, [lot(`lot-${index}`, state)]);
      }
      const [active, removed] = [ids(lists.active), ids(lists.removed)];
      expect([...active, ...removed].sort()).toEqual(rows.map(({ id }) => id));
      expect(lists.active[0]?.total).toBe(active.length);
      expect(lists.removed[0]?.total).toBe(removed.length);
    }),
  );
});
