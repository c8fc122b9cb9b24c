import { useNarrow } from "../columns/use-narrow.ts";
import { FINGER_ROW_HEIGHT, ROW_HEIGHT } from "./types.ts";

/** Height of the rows in pixels: the given one, on phones at least that of a finger. */
export function useRowHeight(given = ROW_HEIGHT): number {
  return Math.max(given, useNarrow() ? FINGER_ROW_HEIGHT : 0);
}
