import fc from "fast-check";
import { type Extent, rowSides, separateMarkers } from "./separate-markers.ts";

const extentOf = (count: number): Extent => ({
  side: count > 99 ? 14 : 8,
  above: 18 + Math.log2(count) * 6,
  below: 15,
});
const marker = fc.record({
  x: fc.integer({ min: 0, max: 390 }),
  y: fc.integer({ min: 0, max: 350 }),
  count: fc.integer({ min: 1, max: 400 }),
});

/** What is drawn: a box for each bar. */
function boxesOf(
  groups: ReturnType<typeof separateMarkers>,
  isRow: (members: readonly unknown[]) => boolean,
) {
  return groups.flatMap(({ x, y, members }) => {
    const total = members.reduce((sum, { count }) => sum + count, 0);
    const drawn = isRow(members)
      ? rowSides(members, extentOf).map(({ offset }, index) => ({
          at: x + offset,
          count: members[index]?.count ?? 0,
        }))
      : [{ at: x, count: total }];
    return drawn.map(({ at, count }) => {
      const { side, above, below } = extentOf(count);
      return { left: at - side, right: at + side, top: y - above, bottom: y + below };
    });
  });
}

test.each([
  ["as one bar", () => false],
  ["side by side", (members: readonly unknown[]) => members.length <= 4],
])(
  "bars that would cover each other are drawn %s, and then none covers another; none is lost",
  (_how, isRow) => {
    fc.assert(
      fc.property(fc.array(marker, { maxLength: 50 }), (markers) => {
        const groups = separateMarkers(markers, { extentOf, isRow });
        expect(groups.flatMap(({ members }) => members)).toHaveLength(markers.length);
        const boxes = boxesOf(groups, isRow);
        for (const [index, box] of boxes.entries())
          for (const other of boxes.slice(index + 1))
            expect(
              box.left < other.right &&
                other.left < box.right &&
                box.top < other.bottom &&
                other.top < box.bottom,
            ).toBe(false);
      }),
      { numRuns: 200 },
    );
  },
);

test("bars with room stay where they are", () => {
  const far = [
    { x: 20, y: 100, count: 3 },
    { x: 60, y: 100, count: 40 },
  ];
  expect(separateMarkers(far, { extentOf, isRow: () => false })).toEqual([
    { x: 20, y: 100, members: [far[0]] },
    { x: 60, y: 100, members: [far[1]] },
  ]);
});

test("a common bar stands nearer to the fuller place", () => {
  const [group] = separateMarkers(
    [
      { x: 100, y: 100, count: 30 },
      { x: 104, y: 104, count: 10 },
    ],
    { extentOf, isRow: () => false },
  );
  expect(group).toMatchObject({ x: 101, y: 101 });
});
