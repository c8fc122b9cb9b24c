import type { ReactNode } from "react";

export type Shape =
  | "ring"
  | "full"
  | "three"
  | "half"
  | "quarter"
  | "check"
  | "cross"
  | "clock"
  | "play"
  | "coin"
  | "box"
  | "heart"
  | "pin"
  | "loop"
  | "tool";

const stroke = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.6,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** Sector of a disc, clockwise from the top. */
const disc = (path: string): ReactNode => (
  <>
    <circle cx="6" cy="6" r="4.6" {...stroke} />
    <path d={path} fill="currentColor" />
  </>
);

const SHAPES: Record<Shape, ReactNode> = {
  ring: <circle cx="6" cy="6" r="4.2" {...stroke} strokeDasharray="2 2" />,
  full: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  three: disc("M6 6V1.4A4.6 4.6 0 1 1 1.4 6Z"),
  half: disc("M6 1.4A4.6 4.6 0 0 1 6 10.6Z"),
  quarter: disc("M6 6V1.4A4.6 4.6 0 0 1 10.6 6Z"),
  check: <path d="M2 6.5 4.8 9.2 10 3.2" {...stroke} />,
  cross: <path d="M2.5 2.5 9.5 9.5M9.5 2.5 2.5 9.5" {...stroke} />,
  clock: (
    <>
      <circle cx="6" cy="6" r="4.6" {...stroke} />
      <path d="M6 3.4V6l1.8 1.2" {...stroke} />
    </>
  ),
  play: <path d="M3 1.8 10 6 3 10.2Z" fill="currentColor" />,
  coin: (
    <>
      <circle cx="6" cy="6" r="4.6" {...stroke} />
      <path d="M7.8 4.2a2.3 2.3 0 1 0 0 3.6M3.8 5.5h2.6M3.8 6.7h2.4" {...stroke} strokeWidth={1.1} />
    </>
  ),
  box: <path d="M1.8 3.6h8.4v6.6H1.8ZM1.8 3.6 3 1.6h6l1.2 2M4.6 5.8h2.8" {...stroke} />,
  heart: (
    <path d="M6 10.2 1.9 6.2a2.5 2.5 0 0 1 3.5-3.6l.6.6.6-.6a2.5 2.5 0 0 1 3.5 3.6Z" fill="currentColor" />
  ),
  pin: <path d="M6 11V7.2M3.2 7.2h5.6L7.6 5V2h-3.2v3Z" {...stroke} />,
  loop: (
    <path
      d="M9.9 4.4A4.3 4.3 0 0 0 2 4.6M2.1 7.6A4.3 4.3 0 0 0 10 7.4M10.3 1.8v2.8H7.5M1.7 10.2V7.4h2.8"
      {...stroke}
    />
  ),
  tool: (
    <path d="M7 5 2.2 9.8M6.4 3.4a2.4 2.4 0 0 1 3-1.9L8 3l1 1 1.5-1.4a2.4 2.4 0 0 1-3.3 2.8" {...stroke} />
  ),
};

/** Twelve-pixel icon of a status. */
export function StatusShape({ shape }: { shape: Shape }) {
  return (
    <svg
      className="gis-status__shape"
      data-shape={shape}
      viewBox="0 0 12 12"
      width="12"
      height="12"
      aria-hidden="true"
    >
      {SHAPES[shape]}
    </svg>
  );
}
