import { startTransition } from "react";
import { createRoot, type Root } from "react-dom/client";

/** A React root that draws in slices of a few milliseconds, between which the page answers to its user. */
export function createSlicedRoot(element: Element): Root {
  const root = createRoot(element);
  return {
    render: (children) => startTransition(() => root.render(children)),
    unmount: () => root.unmount(),
  };
}
