import { useRef } from "react";

/** The same array as long as its items are the same, so that what is made of it is made once. */
export function useStable<Item>(items: readonly Item[]): readonly Item[] {
  const kept = useRef(items);
  const isSame =
    kept.current.length === items.length &&
    kept.current.every((item, index) => Object.is(item, items[index]));
  if (!isSame) kept.current = items;
  return kept.current;
}
