import { useRef } from "react";

/** The same array while its items stay the same, so that values derived from it are computed once. */
export function useStable<Item>(items: readonly Item[]): readonly Item[] {
  const kept = useRef(items);
  const isSame =
    kept.current.length === items.length &&
    kept.current.every((item, index) => Object.is(item, items[index]));
  if (!isSame) kept.current = items;
  return kept.current;
}
