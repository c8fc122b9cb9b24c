import { useCallback } from "react";
import type { FrameChanges } from "../runtime/guard/frame-changes.ts";
import { pageGuard } from "../runtime/guard/install-guard.ts";
import { useRuntime } from "../runtime/use-runtime.tsx";

/** The element and its ancestors up to the body, without which it would not be shown. */
function around(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) found.push(at);
  return found;
}

const kept = new WeakSet<Element>();

/** Keeps the bars of the frame as the shell draws them, also those that are drawn later. */
function keepBars(frame: Element, { keep }: FrameChanges): void {
  if (kept.has(frame)) return;
  kept.add(frame);
  const keepAll = () => {
    for (const bar of frame.children)
      if (!kept.has(bar) && bar.querySelector(".shell-remote") === null) {
        kept.add(bar);
        keep(bar);
      }
  };
  keepAll();
  new MutationObserver(keepAll).observe(frame, { childList: true });
}

/**
 * A ref for elements that remotes must not remove, and for their ancestors: one that a remote removes is put back.
 * React calls the ref's clean-up before it removes an element itself.
 */
export function useProtectedElement(): (element: Element | null) => (() => void) | undefined {
  const { protectedNodes, frameChanges } = useRuntime();
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const releases = around(element).map((each) => {
        pageGuard().watch(each);
        // It also contains the navigation bars.
        if (each.classList.contains("shell-frame")) {
          protectedNodes.protectChildren(each);
          keepBars(each, frameChanges);
        }
        return protectedNodes.protect(each);
      });
      return () => {
        for (const release of releases) release();
      };
    },
    [protectedNodes, frameChanges],
  );
}
