import { HatchPattern, type Material } from "@gisement/shared-ui/status-tag";
import { useId } from "react";

const WIDTH = 840;
const STEP = 84;

/** Height of a layer's surface, and its slope: a long swell that drifts from layer to layer. */
function swell(x: number, layer: number, height: number) {
  const [long, short] = [x / 210 + 2.4 + layer * 0.55, x / 96 - layer * 0.8];
  return {
    y: height * (0.7 * Math.sin(long) + 0.3 * Math.sin(short)),
    slope: height * ((0.7 / 210) * Math.cos(long) + (0.3 / 96) * Math.cos(short)),
  };
}

/** A smooth line from the left to the right edge through the heights of the swell. */
function surface(layer: number, top: number, height: number): string {
  const third = STEP / 3;
  const at = (x: number) => {
    const { y, slope } = swell(x, layer, height);
    return { x, y: top + y, slope };
  };
  const start = at(0);
  let path = `M0 ${start.y.toFixed(2)}`;
  for (let x = STEP; x <= WIDTH; x += STEP) {
    const [from, to] = [at(x - STEP), at(x)];
    const first = (from.y + from.slope * third).toFixed(2);
    const second = (to.y - to.slope * third).toFixed(2);
    path += `C${from.x + third} ${first} ${x - third} ${second} ${x} ${to.y.toFixed(2)}`;
  }
  return path;
}

interface Layer {
  readonly material: Material;
  /** Distance from the upper edge of the drawing. */
  readonly top: number;
}

interface StrataProps {
  readonly layers: readonly Layer[];
  readonly height: number;
  /** Half the height of the waves. */
  readonly wave: number;
  /** Where the paper below the last layer begins; without it, the last layer fills the drawing. */
  readonly paper?: number;
  readonly className: string;
}

/** A section through the ground in the colours and hatches of the materials, which differ without colour too. */
function Strata({ layers, height, wave, paper, className }: StrataProps) {
  // One id per drawing: browsers find no pattern in a hidden part of the document, as the editor is in print.
  const id = useId();
  return (
    <svg
      className={`mfc-strata ${className}`}
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      focusable="false"
      aria-hidden="true"
    >
      <defs>
        {layers.map(({ material }) => (
          <HatchPattern key={material} id={`${id}${material}`} material={material} />
        ))}
      </defs>
      {layers.map(({ material, top }, index) => {
        const line = surface(index, top, wave);
        return (
          <g key={material} className={`gis-material--${material}`}>
            <path className="mfc-strata__layer" d={`${line}V${height}H0z`} />
            <path d={`${line}V${height}H0z`} fill={`url(#${id}${material})`} />
            <path className="mfc-strata__surface" d={line} />
          </g>
        );
      })}
      {paper !== undefined && (
        <path className="mfc-strata__paper" d={`${surface(layers.length, paper, wave)}V${height}H0z`} />
      )}
    </svg>
  );
}

const BAND: readonly Layer[] = [
  { material: "ochre", top: -6 },
  { material: "leaf", top: 8 },
  { material: "zinc", top: 15 },
];

/** Three layers along the upper edge of a page. */
export const BandStrata = () => (
  <Strata className="mfc-strata--band" layers={BAND} height={28} wave={2.4} paper={22} />
);

const COVER: readonly Layer[] = [
  { material: "ground", top: 20 },
  { material: "ochre", top: 38 },
  { material: "plaster", top: 82 },
  { material: "leaf", top: 94 },
  { material: "zinc", top: 118 },
  { material: "slate", top: 132 },
];

/** Six layers between the picture of a cover and its words. */
export const CoverStrata = () => (
  <Strata className="mfc-strata--cover" layers={COVER} height={176} wave={14} paper={158} />
);

const FOOT: readonly Layer[] = [
  { material: "ground", top: 12 },
  { material: "ochre", top: 26 },
  { material: "leaf", top: 48 },
];

/** Three layers at the foot of a place without a picture, and of a title that has a row of its own. */
export const FootStrata = () => <Strata className="mfc-strata--foot" layers={FOOT} height={72} wave={8} />;
