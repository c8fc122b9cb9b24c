import { type RefObject, useLayoutEffect, useState } from "react";

/** Smallest width of a card beside others, and the space between cards, in pixels. */
const CARD = 240;
const GAP = 20;
/** Below this width, a card is a tile as wide as the page, with its picture on the left. */
const NARROW = 560;
/** Height of such a tile with the space below it, and width of its picture. */
const LINE = 120;
const LINE_PICTURE = 104;
/** Height of the texts below a picture. */
const TEXTS = 56;

export interface CardLayout {
  /** Cards side by side. */
  readonly columns: number;
  /** Height of a row of cards with the space below it, in pixels. */
  readonly rowHeight: number;
  readonly pictureWidth: number;
  readonly isLine: boolean;
}

/** How cards with 4:3 pictures fill a width, in pixels. */
export function cardLayout(width: number): CardLayout {
  if (width < NARROW) return { columns: 1, rowHeight: LINE, pictureWidth: LINE_PICTURE, isLine: true };
  const columns = Math.max(1, Math.floor((width + GAP) / (CARD + GAP)));
  const pictureWidth = (width - GAP * (columns - 1)) / columns;
  return { columns, rowHeight: pictureWidth * 0.75 + TEXTS + GAP, pictureWidth, isLine: false };
}

/** The layout of cards inside an element, again whenever its width changes. */
export function useCardLayout(element: RefObject<HTMLElement | null>): CardLayout {
  const [layout, setLayout] = useState(() => cardLayout(0));
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => {
      const next = cardLayout(box.clientWidth);
      // Lines are alike at any width: a phone draws its cards once.
      setLayout((before) => (before.isLine && next.isLine ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return layout;
}
