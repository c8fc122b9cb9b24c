import "./strata.css";

/** Layers of the ground from the top, each with the height at which it begins. */
const LAYERS = [
  { name: "soil", top: 372, hatch: "M-2 8 8-2M4 14 14 4" },
  { name: "sand", top: 404, hatch: "M3 3h.01M9 9h.01" },
  { name: "rose", top: 540, hatch: "M2 6h.01M8 2h.01" },
  { name: "leaf", top: 582, hatch: "M-2 8 8-2M4 14 14 4" },
  { name: "zinc", top: 672, hatch: "M0 3h12M0 9h12" },
  { name: "copper", top: 756, hatch: "M-2 4 8 14M4-2 14 8" },
  { name: "slate", top: 806, hatch: "M0 6h12M6 0v12" },
] as const;

const WIDTH = 840;
const HEIGHT = 900;
const STEP = 70;
/** Height above which there is no ground. */
const FOOT = 330;

/** Two slow swells that shift from layer to layer, as in a section through sediment. */
const heightAt = (x: number, index: number, top: number) =>
  top + 24 * Math.sin(x / 190 + index * 1.15) + 11 * Math.sin(x / 83 - index * 0.7);

function surfaceOf(index: number, top: number): string {
  const points = Array.from({ length: WIDTH / STEP + 1 }, (_, at) => at * STEP);
  const slope = (x: number) => (heightAt(x + 1, index, top) - heightAt(x - 1, index, top)) / 2;
  return points
    .map((x, at) => {
      const y = heightAt(x, index, top);
      if (at === 0) return `M0 ${y.toFixed(1)}`;
      const third = STEP / 3;
      const before = x - STEP;
      const from = heightAt(before, index, top) + slope(before) * third;
      const to = y - slope(x) * third;
      return `C${before + third} ${from.toFixed(1)} ${x - third} ${to.toFixed(1)} ${x} ${y.toFixed(1)}`;
    })
    .join("");
}

interface StrataProps {
  /** Only the lower part, where there is ground everywhere. */
  readonly isFoot?: boolean;
}

/** A section through the ground: layers in the colours and hatches of their materials; decoration only. */
export function Strata({ isFoot = false }: StrataProps) {
  return (
    <svg
      className="shell-strata"
      viewBox={isFoot ? `0 ${FOOT} ${WIDTH} ${HEIGHT - FOOT}` : `0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      focusable="false"
      aria-hidden="true"
    >
      <defs>
        {LAYERS.map(({ name, hatch }) => (
          <pattern key={name} id={`strata-${name}`} width="12" height="12" patternUnits="userSpaceOnUse">
            <path d={hatch} className="shell-strata__hatch" />
          </pattern>
        ))}
      </defs>
      {LAYERS.map(({ name, top }, index) => {
        const surface = surfaceOf(index, top);
        const ground = `${surface}V${HEIGHT}H0z`;
        return (
          <g key={name}>
            <path d={ground} className={`shell-strata__layer shell-strata__layer--${name}`} />
            <path d={ground} fill={`url(#strata-${name})`} />
            <path d={surface} className="shell-strata__surface" />
          </g>
        );
      })}
    </svg>
  );
}
