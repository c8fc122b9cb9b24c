import { useEffect, useRef } from "react";
import type { SlotPart } from "../../runtime/api/create-slots.tsx";
import { useRuntime } from "../../runtime/use-runtime.tsx";

/** One part of the dashboard, drawn by its remote. It is not drawn again when its place changes. */
export function DashboardPart({ part, teamID }: { readonly part: SlotPart; readonly teamID: string }) {
  const { renderPart } = useRuntime();
  const element = useRef<HTMLDivElement>(null);
  const first = useRef(part);
  useEffect(() => {
    if (!element.current) return;
    const remove = renderPart(first.current, { teamID }, element.current);
    // React cannot unmount a root during another root's commit, which is when this cleanup runs.
    return () => queueMicrotask(remove);
  }, [renderPart, teamID]);
  return <div ref={element} className="shell-card__part" />;
}
