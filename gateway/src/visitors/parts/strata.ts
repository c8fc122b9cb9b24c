import { html, type Markup } from "./html.ts";

/** A layer's material, whose colour the stylesheet has, and the distance of its surface from the upper edge. */
type Layer = readonly [material: string, top: number];

const DRAWINGS = {
  cover: {
    height: 132,
    layers: [
      ["ground", 16],
      ["ochre", 30],
      ["plaster", 64],
      ["leaf", 74],
      ["zinc", 92],
      ["slate", 104],
    ],
    paper: 124,
  },
  foot: {
    height: 72,
    layers: [
      ["ground", 12],
      ["ochre", 26],
      ["leaf", 48],
    ],
    paper: null,
  },
} as const satisfies Readonly<
  Record<string, { height: number; layers: readonly Layer[]; paper: number | null }>
>;

/** Drafting hatches of the materials, which tell the layers apart in print and without colour. */
const HATCHES: Readonly<Record<string, readonly [width: number, height: number, lines: string]>> = {
  ground: [6, 6, "M-1 1 1 -1M0 6 6 0M5 7 7 5"],
  ochre: [10, 8, "M1 6h2M6 2h2"],
  plaster: [8, 8, "M2 2h1M6 6h1"],
  leaf: [8, 8, "M-1 1 1 -1M0 8 8 0M7 9 9 7"],
  zinc: [8, 6, "M0 3h8"],
  slate: [10, 10, "M0 .5h10M.5 0v10"],
};

const WIDTH = 840;
const STEP = 140;

/** The height of a layer's surface: a long swell that drifts from layer to layer. */
const heightAt = (x: number, layer: number): number =>
  7 * Math.sin(x / 210 + 2.4 + layer * 0.55) + 2 * Math.sin(x / 120 - layer * 0.8);

/** A smooth line from edge to edge: the midpoints of the steps are joined by quadratic curves. */
function surface(layer: number, top: number): string {
  const y = (x: number): string => (top + heightAt(x, layer)).toFixed(1);
  let path = `M0 ${y(0)}`;
  for (let x = STEP / 2; x < WIDTH; x += STEP) path += `Q${x} ${y(x)} ${x + STEP / 2} ${y(x + STEP / 2)}`;
  return path;
}

const drawings = new Map<string, Markup>();

/** A section through the ground: six layers below the picture of a cover, three at the foot of a message. */
export function renderStrata(name: keyof typeof DRAWINGS): Markup {
  const drawn = drawings.get(name);
  if (drawn) return drawn;
  const { height, layers, paper } = DRAWINGS[name];
  const patterns = layers.map(([material]) => {
    const [width, tall, lines] = HATCHES[material] ?? [8, 8, ""];
    return html`<pattern id="h-${material}" width="${width}" height="${tall}" patternUnits="userSpaceOnUse"><path d="${lines}" class="hatch"/></pattern>`;
  });
  const areas = layers.map(([material, top], index) => {
    const area = `${surface(index, top)}V${height}H0z`;
    return html`<path d="${area}" class="layer m-${material}"/><path d="${area}" fill="url(#h-${material})"/>`;
  });
  const markup = html`<svg class="strata strata-${name}" viewBox="0 0 ${WIDTH} ${height}" preserveAspectRatio="none" aria-hidden="true"><defs>${patterns}</defs>${areas}${
    paper !== null && html`<path d="${surface(layers.length, paper)}V${height}H0z" class="paper"/>`
  }</svg>`;
  drawings.set(name, markup);
  return markup;
}
