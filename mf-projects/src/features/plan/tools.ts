import type { ShapeType } from "@gisement/shared-domain/geometry";

/** What the pointer does on a plan; a session starts with `move` (PLAN-506). */
export const TOOLS = [
  "move",
  "select",
  "RECTANGLE",
  "FREEFORM",
  "LINE",
  "MARKER",
  "POINT",
  "TEXT",
  "MEASURE",
  "scale",
] as const;
export type Tool = (typeof TOOLS)[number];
export const FIRST_TOOL: Tool = "move";

/** Tools that change nothing: those of a reader. */
export const READING_TOOLS: readonly Tool[] = ["move"];

export const TOOL_KEYS: Readonly<Record<Tool, string>> = {
  move: "h",
  select: "v",
  RECTANGLE: "r",
  FREEFORM: "p",
  LINE: "l",
  MARKER: "e",
  POINT: "o",
  TEXT: "t",
  MEASURE: "m",
  scale: "k",
};

/** The colours to draw with; a session starts with blue (PLAN-506). */
export const COLORS = {
  blue: "#2f6f9f",
  green: "#1f5c46",
  ochre: "#b5761a",
  brick: "#9b2f22",
  plum: "#7a4a78",
  slate: "#4d5a68",
} as const;
export type ColorName = keyof typeof COLORS;
export const FIRST_COLOR: ColorName = "blue";

export const drawsShape = (tool: Tool): tool is ShapeType => !["move", "select", "scale"].includes(tool);
/** Tools whose shape is done with a certain number of points; null: when the person says so. */
export const pointsOf = (tool: Tool): number | null => {
  if (tool === "RECTANGLE" || tool === "scale") return 2;
  return tool === "MARKER" || tool === "POINT" || tool === "TEXT" ? 1 : null;
};

/** Floors of one PDF. */
export const MOST_PAGES = 40;
