import "./status.css";

/** Number of full layers of five. */
const LAYERS: Readonly<Record<string, number>> = {
  new: 5,
  very_good: 4,
  good: 3,
  fair: 2,
  to_repair: 1,
  out_of_order: 0,
};
const HEIGHTS = [0, 1, 2, 3, 4] as const;

/** A condition as a stack of five layers, filled from the ground; out of order is struck through. */
export function ConditionStack({ value, size = 14 }: { value: string; size?: 14 | 24 }) {
  const full = LAYERS[value];
  return (
    <svg
      className="gis-condition"
      viewBox="0 0 14 14"
      width={size}
      height={size}
      data-layers={full ?? "none"}
      aria-hidden="true"
    >
      {full === undefined ? (
        <path d="M1.75 1.75h10.5v10.5H1.75Z" strokeDasharray="2 2" />
      ) : (
        HEIGHTS.map((height) => (
          <rect
            key={height}
            className={height < full ? undefined : "gis-condition__empty"}
            x="1"
            y={11.4 - height * 2.7}
            width="12"
            height="1.8"
            rx="0.4"
          />
        ))
      )}
      {full === 0 && <path d="M1 13 13 1" />}
    </svg>
  );
}
