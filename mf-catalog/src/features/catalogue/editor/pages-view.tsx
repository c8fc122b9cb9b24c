import { type CataloguePage, pageOfBlock } from "@gisement/shared-domain/catalogue";
import { TIMINGS } from "@gisement/shared-domain/limits";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { topOfPage, type Viewport, visiblePages } from "../rules/visible-pages.ts";
import { Sheet } from "../sheets/sheet.tsx";
import type { HashTarget } from "./use-hash-target.ts";

export interface PagesViewProps {
  readonly pages: readonly CataloguePage[];
  readonly zoom: number;
  readonly target: HashTarget;
  /** Called with the available width for pages, in pixels. */
  readonly onWidth: (width: number) => void;
  readonly onFlash: (blockID: string | null) => void;
}

/** All pages in a column. Only those near the viewport are rendered; the others keep their space. */
export function PagesView({ pages, zoom, target, onWidth, onFlash }: PagesViewProps) {
  const { t } = useTranslation(NAMESPACE);
  const canvas = useRef<HTMLElement>(null);
  const [viewport, setViewport] = useState<Viewport>({ scrollTop: 0, height: 1200 });

  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const measure = () => {
      setViewport({ scrollTop: element.scrollTop, height: element.clientHeight });
      onWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [onWidth]);

  // Zooming keeps the current page in view.
  const lastZoom = useRef(zoom);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element || lastZoom.current === zoom) return;
    element.scrollTop *= zoom / lastZoom.current;
    lastZoom.current = zoom;
  }, [zoom]);

  const latest = useRef({ pages, zoom });
  useEffect(() => {
    latest.current = { pages, zoom };
  });
  const { blockID, visit } = target;
  useEffect(() => {
    const element = canvas.current;
    const index = blockID ? pageOfBlock(latest.current.pages, blockID) : -1;
    if (!element || index < 0) return;
    const scrollTop = topOfPage(index, latest.current.zoom);
    element.scrollTop = scrollTop;
    setViewport({ scrollTop, height: element.clientHeight });
    onFlash(blockID);
    // The state just set renders the page; the block exists only afterwards.
    const frame = requestAnimationFrame(() => {
      const block = element.querySelector<HTMLElement>(`[data-block="${CSS.escape(blockID)}"]`);
      block?.scrollIntoView({ block: "center" });
      if (visit > 0) block?.focus({ preventScroll: true });
    });
    const timer = setTimeout(() => onFlash(null), TIMINGS.flash);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [blockID, visit, onFlash]);

  const { first, last } = visiblePages(viewport, zoom, pages.length);
  return (
    <section
      ref={canvas}
      className="mfc-canvas"
      aria-label={t("pages.label")}
      // A scrolling region must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling with the arrow keys needs the focus here
      tabIndex={0}
      onScroll={(event) =>
        setViewport({ scrollTop: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })
      }
    >
      <div className="mfc-pages" style={{ zoom }}>
        {pages.map((page, index) => (
          <Sheet key={page.sheet} page={page} isDrawn={index >= first && index <= last} />
        ))}
      </div>
    </section>
  );
}
