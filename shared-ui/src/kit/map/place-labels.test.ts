import fc from "fast-check";
import { boxOf, overlap, placeLabels } from "./place-labels.ts";

const label = fc.record({
  name: fc.constantFrom("Pau", "Lille", "Bruxelles", "Clermont-Ferrand"),
  x: fc.integer({ min: 0, max: 400 }),
  y: fc.integer({ min: 0, max: 400 }),
});
const obstacle = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }))
  .map(([left, top]) => ({ left, top, right: left + 12, bottom: top + 60 }));

test("no name covers another one or an obstacle", () => {
  fc.assert(
    fc.property(
      fc.array(label, { maxLength: 40 }),
      fc.array(obstacle, { maxLength: 10 }),
      (labels, obstacles) => {
        const boxes = placeLabels(labels, obstacles).map((placed) => boxOf(placed.label, placed.side));
        for (const [index, box] of boxes.entries())
          for (const other of [...boxes.slice(index + 1), ...obstacles])
            expect(overlap(box, other)).toBe(false);
      },
    ),
    { numRuns: 100 },
  );
});

test("the most important name gets its best side, a neighbour another one, and one without room none", () => {
  const at = (name: string, x: number, y: number) => ({ name, x, y });
  const sides = (...labels: ReturnType<typeof at>[]) =>
    placeLabels(labels, []).map(({ label: { name }, side }) => `${name} ${side}`);
  expect(sides(at("Lille", 100, 100), at("Roubaix", 104, 100))).toEqual(["Lille right", "Roubaix left"]);
  const crowd = Array.from({ length: 6 }, (_, index) => at(`Lieu ${index}`, 100, 100));
  expect(sides(...crowd)).toEqual(["Lieu 0 right", "Lieu 1 left", "Lieu 2 below", "Lieu 3 above"]);
});

test("a name gives way to what stands on the map", () => {
  const obstacle = { left: 105, right: 140, top: 60, bottom: 140 };
  const bar = { left: 91, right: 109, top: 40, bottom: 115 };
  const neighbours = [bar, { ...bar, left: 130, right: 150 }, { ...bar, left: 50, right: 70 }];
  expect(placeLabels([{ name: "Bruxelles", x: 100, y: 100 }], neighbours)[0]?.side).toBe("under");
  expect(placeLabels([{ name: "Liège", x: 100, y: 100 }], [obstacle])[0]?.side).toBe("left");
});
