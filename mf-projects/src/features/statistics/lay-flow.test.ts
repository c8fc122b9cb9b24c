import { type Link, layFlow } from "./lay-flow.ts";

const LINKS: readonly Link[] = [
  { from: "floors", to: "sale", amount: 6 },
  { from: "floors", to: "keep", amount: 3 },
  { from: "doors", to: "sale", amount: 1 },
];
const KEYS = { from: ["floors", "doors"], to: ["sale", "keep"], width: 400 };
const flow = layFlow(LINKS, KEYS);

/** Where a band starts and ends, and how thick it is there, read from its outline. */
function edges(path: string) {
  const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  const [, a = 0, , , , , , b = 0, c = 0, , , , , , d = 0] = numbers;
  return { start: a, end: b, startThickness: d - a, endThickness: c - b };
}

test("a node is as high as its amount, and no two of a column overlap", () => {
  for (const [nodes, of] of [
    [flow.from, "from"],
    [flow.to, "to"],
  ] as const) {
    for (const node of nodes) {
      const amount = LINKS.filter((link) => link[of] === node.key).reduce(
        (sum, link) => sum + link.amount,
        0,
      );
      expect(node.height).toBeCloseTo((amount / 10) * 360);
    }
    for (const [index, node] of nodes.entries()) {
      const next = nodes[index + 1];
      if (next) expect(next.top).toBeGreaterThan(node.top + node.height);
      expect(node.top).toBeGreaterThanOrEqual(0);
      expect(node.top + node.height).toBeLessThanOrEqual(flow.height);
    }
  }
});

test("bands fill both of their nodes from top to bottom, as thick as their amounts", () => {
  for (const [nodes, of] of [
    [flow.from, "from"],
    [flow.to, "to"],
  ] as const)
    for (const node of nodes) {
      let { top } = node;
      for (const band of flow.bands.filter((each) => each[of] === node.key)) {
        const { start, end, startThickness, endThickness } = edges(band.path);
        expect(of === "from" ? start : end).toBeCloseTo(top, 1);
        expect(startThickness).toBeCloseTo(endThickness, 1);
        expect(startThickness).toBeCloseTo((band.amount / 10) * 360, 1);
        top += startThickness;
      }
      expect(top).toBeCloseTo(node.top + node.height, 1);
    }
});

test("nothing to draw has no height", () => {
  expect(layFlow([], { from: [], to: [], width: 400 })).toEqual({ height: 0, from: [], to: [], bands: [] });
});
