import { useMemo, useState } from "react";
import type { PlanShape } from "../api/plans.ts";

/** The shape's group: itself alone without one. */
export function groupOf(shapes: readonly PlanShape[], id: string): readonly PlanShape[] {
  const key = shapes.find((shape) => shape.id === id)?.group;
  return shapes.filter((shape) => (key ? shape.group === key : shape.id === id));
}

/**
 * Shapes that are chosen together, groups as a whole. What was deleted meanwhile, or is on another floor, is chosen no more.
 */
export function useChosen(shapes: readonly PlanShape[]) {
  const [ids, setIDs] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => shapes.filter(({ id }) => ids.has(id)), [shapes, ids]);
  return {
    chosen,
    ids,
    choose: (id: string) => setIDs(new Set(groupOf(shapes, id).map((shape) => shape.id))),
    toggle: (id: string) =>
      setIDs((before) => {
        const members = groupOf(shapes, id).map((shape) => shape.id);
        const next = new Set(before);
        for (const member of members) before.has(id) ? next.delete(member) : next.add(member);
        return next;
      }),
    clear: () => setIDs(new Set()),
  };
}
