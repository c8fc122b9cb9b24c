/** Pixels of the window that tests see. */
const WIDTH = 1440;
const HEIGHT = 900;
const COLUMN = 200;

class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Nothing ever comes into view by itself in a window without layout. */
class StillIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/**
 * Gives jsdom the sizes and observers it leaves out: the grids draw only what is in view, and nothing is in view of a
 * window without size. Tests of layout belong in a real browser.
 */
export function installLayout(): void {
  if (!("ResizeObserver" in window)) Object.assign(window, { ResizeObserver: StillResizeObserver });
  if (!("IntersectionObserver" in window))
    Object.assign(window, { IntersectionObserver: StillIntersectionObserver });
  if (!("matchMedia" in window) || typeof window.matchMedia !== "function") {
    const matchMedia = (media: string) =>
      Object.assign(new EventTarget(), {
        media,
        matches: false,
        onchange: null,
        addListener() {},
        removeListener() {},
      });
    Object.assign(window, { matchMedia });
  }
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.scrollTo ??= () => {};
  const sizes: [object, string, number][] = [
    [HTMLElement.prototype, "offsetWidth", WIDTH],
    [HTMLElement.prototype, "offsetHeight", HEIGHT],
    [Element.prototype, "clientWidth", WIDTH],
    [Element.prototype, "clientHeight", HEIGHT],
  ];
  for (const [prototype, name, value] of sizes) {
    Object.defineProperty(prototype, name, { configurable: true, get: () => value });
  }
  Element.prototype.getBoundingClientRect = function (this: Element) {
    // The grid measures columns that share its width by cells it marks so.
    return new DOMRect(0, 0, this.hasAttribute("data-measuring-cell-key") ? COLUMN : WIDTH, HEIGHT);
  };
  if (typeof window.DOMRect === "undefined") throw new Error("DOMRect is missing from this environment");
}
