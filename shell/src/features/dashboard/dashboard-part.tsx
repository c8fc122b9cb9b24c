import { type CSSProperties, useEffect, useRef } from "react";
import type { SlotPart } from "../../runtime/api/create-slots.tsx";
import { nextTask } from "../../runtime/next-task.ts";
import { useRuntime } from "../../runtime/use-runtime.tsx";

/** One part of the dashboard, drawn by its remote. It is not drawn again when its place changes. */
export function DashboardPart({ part, teamID }: { readonly part: SlotPart; readonly teamID: string }) {
  const { renderPart } = useRuntime();
  const element = useRef<HTMLDivElement>(null);
  const first = useRef(part);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    let remove: (() => void) | null = null;
    let isGone = false;
    // Each part starts in a task of its own: all of them in the one that draws the dashboard would block a phone.
    void nextTask().then(() => {
      if (!isGone) remove = renderPart(first.current, { teamID }, box);
    });
    return () => {
      isGone = true;
      // React cannot unmount a root during another root's commit, which is when this cleanup runs.
      if (remove) queueMicrotask(remove);
    };
  }, [renderPart, teamID]);
  const { height } = part.slot;
  const style = height === undefined ? undefined : ({ "--slot-height": `${height}px` } as CSSProperties);
  return (
    <div ref={element} className="shell-card__part" data-wide={part.slot.wide || undefined} style={style} />
  );
}
