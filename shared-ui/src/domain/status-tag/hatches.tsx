import type { Material } from "./status-looks.ts";
import "./status.css";

interface Hatch {
  readonly size: readonly [width: number, height: number];
  readonly lines: string;
}

/** Drafting hatches: sand, lines, paving, waves, chevrons, brick bond. They tell the layers apart in print and without colour. */
const HATCHES: Readonly<Partial<Record<Material, Hatch>>> = {
  ground: { size: [6, 6], lines: "M-1 1 1 -1M0 6 6 0M5 7 7 5" },
  ochre: { size: [10, 8], lines: "M1 6h2M6 2h2" },
  leaf: { size: [8, 8], lines: "M-1 1 1 -1M0 8 8 0M7 9 9 7" },
  zinc: { size: [8, 6], lines: "M0 3h8" },
  slate: { size: [10, 10], lines: "M0 .5h10M.5 0v10" },
  verdigris: { size: [10, 6], lines: "M0 3c2 -3 3 -3 5 0s3 3 5 0" },
  plaster: { size: [8, 8], lines: "M2 2h1M6 6h1" },
  copper: { size: [8, 8], lines: "M-1 7 1 9M0 0 8 8M7 -1 9 1" },
  lichen: { size: [9, 8], lines: "M1.5 6 4.5 2 7.5 6" },
  brick: { size: [10, 8], lines: "M0 .5h10M0 4.5h10M2.5 .5v4M7.5 4.5v4" },
};

/** The pattern of a material, for `defs`; `fill="url(#id)"` draws it over an area in the material's layer colour. */
export function HatchPattern({ id, material }: { id: string; material: Material }) {
  const hatch = HATCHES[material];
  if (!hatch) return null;
  const [width, height] = hatch.size;
  return (
    <pattern
      id={id}
      className={`gis-material--${material}`}
      width={width}
      height={height}
      patternUnits="userSpaceOnUse"
    >
      <path className="gis-hatch" d={hatch.lines} />
    </pattern>
  );
}
