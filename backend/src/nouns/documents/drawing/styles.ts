import { px } from "../../../platform/pdf/open-pdf.ts";
import type { TextStyle } from "../../../platform/pdf/paper.ts";

/** Colours of paper: those of the product's light screens. */
export const COLORS = {
  ink: "#1d1b17",
  ink2: "#575146",
  ink3: "#6e6658",
  line: "#e6e0d3",
  lineStrong: "#d3cbba",
  sunk: "#f7f4ed",
  action: "#14573c",
  onAction: "#ffffff",
  sand: "#d9b25c",
  moss: "#63a07e",
  slate: "#a0b6c6",
} as const;

const style = (
  face: TextStyle["face"],
  size: number,
  leading: number,
  color: string = COLORS.ink,
): TextStyle => ({ face, size: px(size), leading: px(leading), color });

/** Sizes in pixels of the screen: text 11 on 15, small text 10 on 13; nothing is smaller. */
export const STYLES = {
  title: style("title", 28, 32),
  number: style("regular", 13, 17),
  heading: style("title", 14, 18),
  figure: style("title", 20, 24),
  total: style("title", 22, 26),
  party: style("title", 16, 20),
  name: style("strong", 11, 15),
  strong: style("strong", 11, 15),
  text: style("regular", 11, 15),
  quiet: style("regular", 11, 15, COLORS.ink3),
  label: style("medium", 10, 13, COLORS.ink2),
  small: style("regular", 10, 13, COLORS.ink3),
  page: style("strong", 10, 13),
  initial: style("title", 24, 28, COLORS.onAction),
} as const;

/** Measures of the page, in points. */
export const PAGE = {
  margin: px(48),
  /** Where the head of the first page begins. */
  top: px(56),
  /** Where the content of the other pages begins. */
  nextTop: px(56),
  width: px(698),
  band: px(26),
} as const;
