/** An amount that goes from one end to the other. */
export interface Link {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}
export interface FlowNode {
  readonly key: string;
  readonly amount: number;
  /** Top and height in pixels. */
  readonly top: number;
  readonly height: number;
}
export interface FlowBand extends Link {
  /** Outline as the path of an SVG, between x = 0 and x = `width`. */
  readonly path: string;
}
export interface Flow {
  readonly height: number;
  readonly from: readonly FlowNode[];
  readonly to: readonly FlowNode[];
  readonly bands: readonly FlowBand[];
}

/** Pixels for all amounts together, between two nodes, and at least for a node, so that its name stands beside it. */
const SCALE = 360;
const GAP = 6;
const SLOT = 34;

interface Side {
  readonly nodes: readonly FlowNode[];
  readonly height: number;
}

function layNodes(keys: readonly string[], amounts: ReadonlyMap<string, number>, perUnit: number): Side {
  let top = 0;
  const nodes = keys.map((key) => {
    const amount = amounts.get(key) ?? 0;
    const height = amount * perUnit;
    const slot = Math.max(height, SLOT);
    const node = { key, amount, top: top + (slot - height) / 2, height };
    top += slot + GAP;
    return node;
  });
  return { nodes, height: Math.max(0, top - GAP) };
}

const lower = (side: Side, by: number): readonly FlowNode[] =>
  side.nodes.map((node) => ({ ...node, top: node.top + by }));

function sums(links: readonly Link[], end: "from" | "to"): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const link of links) found.set(link[end], (found.get(link[end]) ?? 0) + link.amount);
  return found;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * Lays out what goes from one column of nodes to another. A node is as high as its amount, and bands leave and reach it in the order of the other
 * column, so that they do not cross beside it.
 *
 * @param links amounts above nought
 * @param from the keys of the first column, from top to bottom; `to` those of the second one
 * @param width of the space between the columns, in pixels
 */
export function layFlow(
  links: readonly Link[],
  { from, to, width }: { from: readonly string[]; to: readonly string[]; width: number },
): Flow {
  const total = links.reduce((sum, { amount }) => sum + amount, 0);
  const perUnit = total > 0 ? SCALE / total : 0;
  const sides = {
    from: layNodes(from, sums(links, "from"), perUnit),
    to: layNodes(to, sums(links, "to"), perUnit),
  };
  const height = Math.max(sides.from.height, sides.to.height);
  const left = lower(sides.from, (height - sides.from.height) / 2);
  const right = lower(sides.to, (height - sides.to.height) / 2);
  const leftTops = new Map(left.map(({ key, top }) => [key, top]));
  const rightTops = new Map(right.map(({ key, top }) => [key, top]));
  const rank = (keys: readonly string[]) => new Map(keys.map((key, index) => [key, index]));
  const [fromRank, toRank] = [rank(from), rank(to)];
  const at = (ranks: ReadonlyMap<string, number>, key: string) => ranks.get(key) ?? 0;
  const ordered = links.toSorted(
    (one, other) =>
      at(fromRank, one.from) - at(fromRank, other.from) || at(toRank, one.to) - at(toRank, other.to),
  );
  const bands = ordered.map((link) => {
    const thickness = link.amount * perUnit;
    const start = leftTops.get(link.from) ?? 0;
    const end = rightTops.get(link.to) ?? 0;
    leftTops.set(link.from, start + thickness);
    rightTops.set(link.to, end + thickness);
    const [a, b, c, d] = [start, end, end + thickness, start + thickness].map(round);
    const middle = round(width / 2);
    const path = `M0 ${a}C${middle} ${a} ${middle} ${b} ${round(width)} ${b}V${c}C${middle} ${c} ${middle} ${d} 0 ${d}Z`;
    return { ...link, path };
  });
  return { height, from: left, to: right, bands };
}
