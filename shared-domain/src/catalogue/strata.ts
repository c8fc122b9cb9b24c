/** A section through the ground: layers of materials, as they stand on the pages of a catalogue. */
export interface Stratum {
  readonly material: "ground" | "ochre" | "plaster" | "leaf" | "zinc" | "slate";
  /** Distance from the upper edge of the drawing. */
  readonly top: number;
}
export interface Strata {
  readonly layers: readonly Stratum[];
  readonly height: number;
  /** Half the height of the waves. */
  readonly wave: number;
  /** Where the paper below the last layer begins; without it, the last layer fills the drawing. */
  readonly paper?: number;
}

/** Width of each drawing, in the units of its heights. */
export const STRATA_WIDTH = 840;
const STEP = 84;

/** Three layers along the upper edge of a page, seven millimetres high. */
export const BAND_STRATA: Strata = {
  layers: [
    { material: "ochre", top: -6 },
    { material: "leaf", top: 8 },
    { material: "zinc", top: 15 },
  ],
  height: 28,
  wave: 2.4,
  paper: 22,
};

/** Six layers between the picture of a cover and its words. */
export const COVER_STRATA: Strata = {
  layers: [
    { material: "ground", top: 20 },
    { material: "ochre", top: 38 },
    { material: "plaster", top: 82 },
    { material: "leaf", top: 94 },
    { material: "zinc", top: 118 },
    { material: "slate", top: 132 },
  ],
  height: 176,
  wave: 14,
  paper: 158,
};

/** Three layers at the foot of a place without a picture, and of a title that has a row of its own. */
export const FOOT_STRATA: Strata = {
  layers: [
    { material: "ground", top: 12 },
    { material: "ochre", top: 26 },
    { material: "leaf", top: 48 },
  ],
  height: 72,
  wave: 8,
};

/** Height of a layer's surface, and its slope: a long swell that drifts from layer to layer. */
function swell(x: number, layer: number, height: number) {
  const [long, short] = [x / 210 + 2.4 + layer * 0.55, x / 96 - layer * 0.8];
  return {
    y: height * (0.7 * Math.sin(long) + 0.3 * Math.sin(short)),
    slope: height * ((0.7 / 210) * Math.cos(long) + (0.3 / 96) * Math.cos(short)),
  };
}

/** The surface of a layer, counted from 0, as an SVG path from the left to the right edge. */
export function surfaceOf({ layers, wave, paper }: Strata, layer: number): string {
  const top = layers[layer]?.top ?? paper ?? 0;
  const third = STEP / 3;
  const at = (x: number) => {
    const { y, slope } = swell(x, layer, wave);
    return { x, y: top + y, slope };
  };
  let path = `M0 ${at(0).y.toFixed(2)}`;
  for (let x = STEP; x <= STRATA_WIDTH; x += STEP) {
    const [from, to] = [at(x - STEP), at(x)];
    const first = (from.y + from.slope * third).toFixed(2);
    const second = (to.y - to.slope * third).toFixed(2);
    path += `C${from.x + third} ${first} ${x - third} ${second} ${x} ${to.y.toFixed(2)}`;
  }
  return path;
}
