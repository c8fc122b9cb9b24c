import { statusPaint } from "@gisement/shared-ui/status-tag";
import { type RefObject, useEffect, useState } from "react";
import type { Paints } from "./draw-plan.ts";

export interface PlanPaints extends Paints {
  /** The layer and the full colour of a status of lots. */
  readonly statusOf: (status: string) => { readonly fill: string; readonly stroke: string };
}

/** The page's colours for a canvas, read again when the page turns light or dark. Paper stays light. */
export function usePaints(frame: RefObject<HTMLElement | null>): PlanPaints | null {
  const [paints, setPaints] = useState<PlanPaints | null>(null);
  useEffect(() => {
    const read = () => {
      const element = frame.current;
      if (!element) return;
      const style = getComputedStyle(element);
      const known = new Map<string, { fill: string; stroke: string }>();
      setPaints({
        paper: "#fffdf9",
        ink: "#1d1b17",
        accent: "#14573c",
        snap: "#a34d6d",
        font: style.fontFamily || "sans-serif",
        statusOf(status) {
          const found = known.get(status);
          if (found) return found;
          const probe = document.createElement("i");
          probe.className = statusPaint(status);
          element.append(probe);
          const own = getComputedStyle(probe);
          const value = {
            fill: own.getPropertyValue("--gis-material-layer").trim() || "#969083",
            stroke: own.getPropertyValue("--gis-material-fill").trim() || "#6e6658",
          };
          probe.remove();
          known.set(status, value);
          return value;
        },
      });
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.body, { attributes: true, attributeFilter: ["class"] });
    return () => observer.disconnect();
  }, [frame]);
  return paints;
}
