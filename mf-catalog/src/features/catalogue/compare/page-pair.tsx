import type { CataloguePage } from "@gisement/shared-domain/catalogue";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { SHEET, ZOOM } from "../rules/visible-pages.ts";
import { Sheet } from "../sheets/sheet.tsx";
import { SheetContext, type SheetValue } from "../sheets/sheet-context.ts";

/** One side of the comparison. */
export interface Side {
  readonly title: string;
  /** Under the title: its day and how many lots it has. */
  readonly subtitle: string;
  readonly sheet: SheetValue;
  readonly page: CataloguePage | undefined;
}

interface PagePairProps {
  readonly before: Side;
  readonly after: Side;
  /** Lays the second page over the first one. */
  readonly isOverlaid: boolean;
}

/** Narrower areas show one page below the other. */
const SIDE_BY_SIDE_PX = 720;
const PADDING_PX = 32;
const GAP_PX = 24;

/** The zoom at which pages fill the area, at most their real size. */
function useFittedZoom(isOverlaid: boolean) {
  const area = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const isBeside = !isOverlaid && width >= SIDE_BY_SIDE_PX;
  const room = isBeside ? (width - PADDING_PX - GAP_PX) / 2 : width - PADDING_PX;
  const zoom = width > 0 ? Math.min(1, Math.max(ZOOM.min, room / SHEET.width)) : 1;
  return { area, zoom, isBeside };
}

function Framed({ side }: { readonly side: Side }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <SheetContext value={side.sheet}>
      {side.page ? <Sheet page={side.page} /> : <p className="mfc-pair__missing">{t("compare.noPage")}</p>}
    </SheetContext>
  );
}

const Title = ({ side }: { readonly side: Side }) => (
  <p className="mfc-pair__title">
    <b>{side.title}</b> <span>{side.subtitle}</span>
  </p>
);

/** The same place of two versions, side by side, or one over the other with a divider that people move. */
export function PagePair({ before, after, isOverlaid }: PagePairProps) {
  const { t } = useTranslation(NAMESPACE);
  const { area, zoom, isBeside } = useFittedZoom(isOverlaid);
  const [split, setSplit] = useState(50);
  return (
    <section
      ref={area}
      className={isBeside ? "mfc-pair mfc-pair--beside" : "mfc-pair"}
      // A scrolling region must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling with the arrow keys needs the focus here
      tabIndex={0}
      aria-label={t("compare.pages")}
    >
      {isOverlaid ? (
        <div className="mfc-pair__side">
          <Title side={before} />
          <Title side={after} />
          <input
            className="mfc-pair__split"
            type="range"
            min={0}
            max={100}
            value={split}
            aria-label={t("compare.split")}
            aria-valuetext={t("compare.splitText", { percent: split })}
            onChange={({ target }) => setSplit(Number(target.value))}
          />
          <div className="mfc-pair__over" style={{ zoom }}>
            <Framed side={before} />
            <div className="mfc-pair__top" style={{ clipPath: `inset(0 0 0 ${split}%)` }}>
              <Framed side={after} />
            </div>
            <span className="mfc-pair__line" style={{ left: `${split}%` }} aria-hidden="true" />
          </div>
        </div>
      ) : (
        Object.entries({ before, after }).map(([key, side]) => (
          <div key={key} className="mfc-pair__side">
            <Title side={side} />
            <div style={{ zoom }}>
              <Framed side={side} />
            </div>
          </div>
        ))
      )}
    </section>
  );
}
