import { useCallback, useState } from "react";
import { readChoice, storeChoice } from "./stored-choice.ts";

const KEY = "gisement:mf-inventory:density";

/** Height of a row in pixels. */
export const ROW_HEIGHTS = { comfortable: 40, dense: 32 } as const;
export type Density = keyof typeof ROW_HEIGHTS;

/** How close the rows of the table stand; remembered on this device. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    readChoice(KEY) === "dense" ? "dense" : "comfortable",
  );
  const choose = useCallback((next: Density) => {
    storeChoice(KEY, next);
    setDensity(next);
  }, []);
  return [density, choose];
}
