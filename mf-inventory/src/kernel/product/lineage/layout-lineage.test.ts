import fc from "fast-check";
import { layoutLineage } from "./layout-lineage.ts";

const at = (layout: ReturnType<typeof layoutLineage>, id: string) =>
  layout.placed.find((each) => each.id === id);

test("places split parts right of their lot, one below the other", () => {
  const layout = layoutLineage(
    ["whole", "part-1", "part-2"],
    [
      { fromID: "whole", toID: "part-1" },
      { fromID: "whole", toID: "part-2" },
    ],
  );
  expect(at(layout, "whole")).toEqual({ id: "whole", column: 0, row: 0 });
  expect(at(layout, "part-1")).toEqual({ id: "part-1", column: 1, row: 0 });
  expect(at(layout, "part-2")).toEqual({ id: "part-2", column: 1, row: 1 });
  expect(layout).toMatchObject({ columns: 2, rows: 2 });
});

test("places a batch right of its rightmost lot", () => {
  const layout = layoutLineage(
    ["batch", "a", "b", "b-part"],
    [
      { fromID: "a", toID: "batch" },
      { fromID: "b", toID: "b-part" },
      { fromID: "b-part", toID: "batch" },
    ],
  );
  expect(at(layout, "batch")?.column).toBe(2);
});

test("lays out a single lot, and an empty lineage", () => {
  expect(layoutLineage(["only"], [])).toEqual({
    placed: [{ id: "only", column: 0, row: 0 }],
    columns: 1,
    rows: 1,
  });
  expect(layoutLineage([], [])).toEqual({ placed: [], columns: 0, rows: 0 });
});

test("whatever the links, every lot has a place of its own; without a circle it is right of all it comes from", () => {
  const ids = ["a", "b", "c", "d", "e", "f"];
  const link = fc.record({ fromID: fc.constantFrom(...ids, "gone"), toID: fc.constantFrom(...ids) });
  fc.assert(
    fc.property(fc.array(link, { maxLength: 12 }), (links) => {
      const { placed } = layoutLineage(ids, links);
      expect(new Set(placed.map(({ column, row }) => `${column}:${row}`)).size).toBe(ids.length);
    }),
  );
  fc.assert(
    fc.property(fc.array(link, { maxLength: 12 }), (links) => {
      const forward = links.filter(({ fromID, toID }) => fromID < toID && fromID !== "gone");
      const layout = layoutLineage(ids, forward);
      for (const { fromID, toID } of forward)
        expect(at(layout, toID)?.column ?? 0).toBeGreaterThan(at(layout, fromID)?.column ?? 0);
    }),
  );
});
