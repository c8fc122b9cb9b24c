import { boundsOf, type Point } from "@gisement/shared-domain/geometry";
import fc from "fast-check";
import { ALIGNMENTS, aligned, DISTRIBUTIONS, distributed } from "./align-shapes.ts";

const box = (id: string, x: number, y: number, width = 10, height = 10) => ({
  id,
  points: [
    { x, y },
    { x: x + width, y: y + height },
  ],
});
const shapes = [box("a", 0, 0), box("b", 30, 5, 20, 40), box("c", 100, 50, 30, 10)];
const after = (moves: readonly { readonly id: string; readonly points: readonly Point[] }[]) =>
  shapes.map(({ id, points }) => boundsOf(moves.find((each) => each.id === id)?.points ?? points));

it("puts edges or middles on one line, and moves only what is not there", () => {
  expect(after(aligned(shapes, "left")).map(({ left }) => left)).toEqual([0, 0, 0]);
  expect(aligned(shapes, "left").map(({ id }) => id)).toEqual(["b", "c"]);
  expect(after(aligned(shapes, "right")).map(({ right }) => right)).toEqual([130, 130, 130]);
  expect(after(aligned(shapes, "top")).map(({ top }) => top)).toEqual([0, 0, 0]);
  expect(after(aligned(shapes, "bottom")).map(({ bottom }) => bottom)).toEqual([60, 60, 60]);
  expect(after(aligned(shapes, "center")).map(({ left, right }) => (left + right) / 2)).toEqual([65, 65, 65]);
  expect(after(aligned(shapes, "middle")).map(({ top, bottom }) => (top + bottom) / 2)).toEqual([30, 30, 30]);
});

it("leaves the same room between shapes, whatever their widths, and the outer ones where they are", () => {
  const [a, b, c] = after(distributed(shapes, "across"));
  expect([a?.left, c?.right]).toEqual([0, 130]);
  expect((b?.left ?? 0) - (a?.right ?? 0)).toBeCloseTo((c?.left ?? 0) - (b?.right ?? 0));
  expect(distributed(shapes.slice(0, 2), "across")).toEqual([]);
});

it("keeps each shape's size and moves along one direction; aligned a second time, nothing moves", () => {
  const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
  const drawn = fc
    .array(fc.array(point, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 8 })
    .map((all) => all.map((points, index) => ({ id: String(index), points })));
  fc.assert(
    fc.property(drawn, fc.constantFrom(...ALIGNMENTS, ...DISTRIBUTIONS), (all, how) => {
      const isDistributed = how === "across" || how === "down";
      const act = (given: typeof all) => (isDistributed ? distributed(given, how) : aligned(given, how));
      const moves = new Map(act(all).map(({ id, points }) => [id, points]));
      const next = all.map(({ id, points }) => ({ id, points: [...(moves.get(id) ?? points)] }));
      const isAcross = how === "left" || how === "center" || how === "right" || how === "across";
      for (const [index, { points }] of next.entries()) {
        const before = all[index]?.points ?? [];
        const by = (points[0]?.[isAcross ? "x" : "y"] ?? 0) - (before[0]?.[isAcross ? "x" : "y"] ?? 0);
        for (const [position, { x, y }] of points.entries()) {
          const was = before[position] ?? { x: 0, y: 0 };
          expect(x).toBeCloseTo(was.x + (isAcross ? by : 0), 6);
          expect(y).toBeCloseTo(was.y + (isAcross ? 0 : by), 6);
        }
      }
      if (!isDistributed) expect(act(next)).toEqual([]);
    }),
  );
});
