import { useCallback } from "react";
import { pageGuard } from "../runtime/guard/install-guard.ts";
import { useRuntime } from "../runtime/use-runtime.tsx";

/** The frame around an element, up to the body: without it the element would stand nowhere. */
function around(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) found.push(at);
  return found;
}

/**
 * A ref for elements that have to stay where they are, together with all that stands around them: whoever else takes one
 * out finds it back in its place. React's own taking out calls the ref first.
 */
export function useKept(): (element: Element | null) => (() => void) | undefined {
  const { keptNodes } = useRuntime();
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const releases = around(element).map((each) => {
        pageGuard().watch(each);
        // The bars for navigation stand in it, beside the content.
        if (each.classList.contains("shell-frame")) keptNodes.keepChildren(each);
        return keptNodes.keep(each);
      });
      return () => {
        for (const release of releases) release();
      };
    },
    [keptNodes],
  );
}
