import type { Stratum } from "@gisement/shared-domain/catalogue";
import type { Face } from "../../../platform/pdf/fonts.ts";
import type { TextStyle } from "../../../platform/pdf/paper.ts";

export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;
export const inMm = (points: number): number => (points * 25.4) / 72;

/** An A4 page in millimetres: side margins of 10, the head, 268 of content, the foot; as on screens. */
export const SHEET = {
  width: 210,
  height: 297,
  left: 10,
  inner: 190,
  top: 14,
  bottom: 282,
  head: 8,
  foot: 283.6,
} as const;
/** What is printed beyond the edge of a page that is trimmed, and how much paper there is around it. */
export const BLEED = 3;
export const AROUND = 10;

/** Colours of paper: those of the product's light screens. */
export const INK = {
  text: "#1d1b17",
  muted: "#575146",
  faint: "#6e6658",
  accent: "#14573c",
  soft: "#e6e0d3",
  line: "#d3cbba",
  sunk: "#f3efe6",
  paper: "#fffdf9",
  white: "#ffffff",
} as const;

/** The layers of a section through the ground. */
export const LAYERS: Readonly<Record<Stratum["material"], string>> = {
  ground: "#efece6",
  ochre: "#d9b25c",
  plaster: "#cf92a8",
  leaf: "#63a07e",
  zinc: "#a0b6c6",
  slate: "#71859a",
};

/** The material of each status; one that a team added has that of stone. */
const STATUSES: Readonly<Record<string, string>> = {
  tbd: "#857c6a",
  sale: "#b47a0c",
  give: "#ad5177",
  keep: "#43566b",
  reuse: "#2a7a53",
  store: "#61839e",
  repair: "#bb6126",
  rent: "#1d7d7b",
  recycle: "#74802a",
  dispose: "#9c3325",
};
export const statusColor = (action: string): string => STATUSES[action] ?? "#6d675b";

/** Full layers of five. */
const CONDITIONS: Readonly<Record<string, number>> = {
  new: 5,
  very_good: 4,
  good: 3,
  fair: 2,
  to_repair: 1,
  out_of_order: 0,
};
export const fullLayers = (condition: string): number | undefined => CONDITIONS[condition];

/** A style whose lines are `lead` times as high as its letters, in points. */
export const type = (
  face: Face,
  size: number,
  color: string = INK.text,
  lead = face === "title" ? 1.2 : 1.3,
): TextStyle => ({
  face,
  size,
  leading: size * lead,
  color,
});
