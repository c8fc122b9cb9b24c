import { useRowsForPrint } from "@gisement/shared-ui/data-grid";
import { usePrinting } from "@gisement/shared-ui/print";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, memo, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../../texts/namespace.ts";
import type { Resource } from "../../api/search-products.ts";
import { LotCard } from "./lot-card.tsx";
import { useCardLayout } from "./use-card-layout.ts";
import "./gallery.css";

interface LotGalleryProps {
  /** `undefined` is a lot that is not loaded yet. */
  readonly rows: readonly (Resource | undefined)[];
  readonly selection: ReadonlySet<string>;
  readonly onSelectionChange: (selection: ReadonlySet<string>) => void;
  readonly onOpen: (id: string) => void;
  readonly openID: string | null;
  /** Called when the lots in view change, from the first to one past the last. */
  readonly onWindowChange: (from: number, to: number) => void;
}

/** Rows of cards drawn above and below the view, so that scrolling shows no blank cards. */
const OVERSCAN = 4;
const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

interface CardActs {
  readonly open: (id: string) => void;
  readonly toggle: (id: string) => void;
  readonly press: (event: KeyboardEvent<HTMLElement>, index: number, id: string) => void;
  readonly focus: (index: number) => void;
}
interface GalleryCardProps {
  readonly lot: Resource;
  readonly index: number;
  readonly pictureWidth: number;
  readonly isLine: boolean;
  readonly isSelected: boolean;
  readonly isOpen: boolean;
  readonly isTabStop: boolean;
  /** The acts of the gallery's latest rendering. */
  readonly acts: RefObject<CardActs>;
}

/** A card that is drawn again only if it changes: scrolling renders the gallery many times a second. */
const GalleryCard = memo(function GalleryCard({ lot, index, acts, ...card }: GalleryCardProps) {
  return (
    <LotCard
      {...card}
      lot={lot}
      onOpen={() => acts.current.open(lot.id)}
      onSelect={() => acts.current.toggle(lot.id)}
      onKeyDown={(event) => acts.current.press(event, index, lot.id)}
      onFocus={() => acts.current.focus(index)}
    />
  );
});

/** The lots as cards with large pictures. Only cards near the view are drawn. */
export function LotGallery(props: LotGalleryProps) {
  const { rows, selection, onWindowChange } = props;
  const { t } = useTranslation(NAMESPACE);
  const scroller = useRef<HTMLDivElement>(null);
  const { columns, rowHeight, pictureWidth, isLine } = useCardLayout(scroller);
  const virtualizer = useVirtualizer({
    count: Math.ceil(rows.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of the rows makes the measured ones wrong
  useEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);
  const drawn = virtualizer.getVirtualItems();
  const from = (drawn[0]?.index ?? 0) * columns;
  const to = Math.min(rows.length, ((drawn.at(-1)?.index ?? -1) + 1) * columns);
  const isLoadingForPrint = useRowsForPrint({ rows, total: rows.length, onWindowChange });
  useEffect(() => {
    if (!isLoadingForPrint) onWindowChange(from, to);
  }, [from, to, onWindowChange, isLoadingForPrint]);
  const isPrinting = usePrinting();
  const lines: readonly { readonly index: number; readonly start: number }[] = isPrinting
    ? Array.from({ length: Math.ceil(rows.length / columns) }, (_, index) => ({ index, start: 0 }))
    : drawn;

  const [active, setActive] = useState(0);
  const toFocus = useRef<number>(null);
  useEffect(() => {
    if (toFocus.current === null) return;
    const card = scroller.current?.querySelector<HTMLElement>(`[data-index="${toFocus.current}"] button`);
    if (card) {
      toFocus.current = null;
      card.focus();
    }
  });
  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    toFocus.current = next;
    setActive(next);
    virtualizer.scrollToIndex(Math.floor(next / columns));
  };
  const toggle = (id: string) => {
    const next = new Set(selection);
    if (!next.delete(id)) next.add(id);
    props.onSelectionChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number, id: string) => {
    const step = STEPS[event.key];
    if (step) moveTo(index + step(columns));
    else if (event.key === "Home") moveTo(0);
    else if (event.key === "End") moveTo(rows.length - 1);
    else if (event.key === " ") toggle(id);
    else return;
    event.preventDefault();
  };
  const latest: CardActs = { open: props.onOpen, toggle, press: onKeyDown, focus: setActive };
  const acts = useRef(latest);
  useEffect(() => {
    acts.current = latest;
  });
  // The card that Tab reaches is one that is drawn.
  const tabStop = active >= from && active < to ? active : from;
  return (
    <div className={isLine ? "mfi-gallery mfi-gallery--lines" : "mfi-gallery"} ref={scroller}>
      <ul
        className="mfi-gallery__cards"
        aria-label={t("title")}
        style={{ blockSize: virtualizer.getTotalSize() }}
      >
        {lines.flatMap((line) =>
          Array.from({ length: columns }, (_, column) => {
            const index = line.index * columns + column;
            if (index >= rows.length) return null;
            const lot = rows[index];
            // Paper shows what could be loaded.
            if (isPrinting && !lot) return null;
            return (
              <li
                key={index}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{
                  inlineSize: isLine ? "100%" : pictureWidth,
                  blockSize: rowHeight,
                  insetInlineStart: isLine ? 0 : `calc((100% + 20px) / ${columns} * ${column})`,
                  insetBlockStart: line.start,
                }}
              >
                {lot ? (
                  <GalleryCard
                    lot={lot}
                    index={index}
                    acts={acts}
                    pictureWidth={pictureWidth}
                    isLine={isLine}
                    isSelected={selection.has(lot.id)}
                    isOpen={lot.id === props.openID}
                    isTabStop={index === tabStop}
                  />
                ) : (
                  <div
                    className={isLine ? "mfi-card-lot mfi-card-lot--line" : "mfi-card-lot"}
                    aria-hidden="true"
                  >
                    <span className="mfi-card-lot__picture" />
                  </div>
                )}
              </li>
            );
          }),
        )}
      </ul>
    </div>
  );
}
