import { useMemo, useState } from "react";
import type { PlanShape } from "../api/plans.ts";

/** Shapes that are chosen together. What was deleted meanwhile, or is on another floor, is chosen no more. */
export function useChosen(shapes: readonly PlanShape[]) {
  const [ids, setIDs] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => shapes.filter(({ id }) => ids.has(id)), [shapes, ids]);
  return {
    chosen,
    ids,
    toggle: (id: string) =>
      setIDs((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    clear: () => setIDs(new Set()),
  };
}
