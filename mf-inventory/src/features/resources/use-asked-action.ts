import type { GridAction } from "@gisement/shared-ui/data-grid";
import { useEffect, useState } from "react";
import { useAskedID } from "../../kernel/lot-actions/use-asked-id.ts";

interface AskedAction {
  /** The number of lots in the list; undefined until they are counted. */
  readonly total: number | undefined;
  /** Maximum lots that one step may change. */
  readonly limit: number;
  readonly selectAll: (total: number) => void;
  /** The selected lots whose data are loaded, and what may be done with them. */
  readonly selected: number;
  readonly actions: () => readonly GridAction[];
}

/** Starts the action that the address asks for (`?act=status`) with all lots of the list, once they are selected. */
export function useAskedAction({ total, limit, selectAll, selected, actions }: AskedAction): void {
  const [asked, clear] = useAskedID();
  const [waiting, setWaiting] = useState<{ readonly id: string; readonly total: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that asks, when the lots are counted
  useEffect(() => {
    if (asked === null || total === undefined) return;
    clear();
    if (total === 0 || total > limit) return;
    setWaiting({ id: asked, total });
    selectAll(total);
  }, [asked, total]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the last of the asked lots is selected
  useEffect(() => {
    if (waiting === null || selected !== waiting.total) return;
    setWaiting(null);
    actions()
      .find(({ id }) => id === waiting.id)
      ?.run();
  }, [waiting, selected]);
}
