import { lookOf, type TileKind } from "./status-looks.ts";
import "./status.css";

export interface StatusTileProps {
  kind: TileKind;
  value: string;
  /** Pixels. */
  size?: 18 | 24 | 32;
  /** The status in words, for a tile without a word beside it. */
  title?: string;
}

const SIGN_SIZES = { 18: 12, 24: 16, 32: 20 } as const;

/** A status as a square of its material with its sign: hatched while undecided, outlined when closed. */
export function StatusTile({ kind, value, size = 18, title }: StatusTileProps) {
  const { material, form, sign: Sign } = lookOf(kind, value);
  if (form === "pill" || form === "word") return null;
  const name = title === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": title, title };
  return (
    <span
      {...name}
      className={`gis-tile gis-tile--${size} gis-tile--${form} gis-material--${material}`}
      data-status={value}
    >
      {Sign && <Sign size={SIGN_SIZES[size]} strokeWidth={2} aria-hidden="true" />}
    </span>
  );
}
