/** Window size in tests, in pixels. */
const WIDTH = 1440;
const HEIGHT = 900;
const COLUMN = 200;

class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Without layout nothing ever comes into view. */
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
 * Adds the sizes and observers that jsdom lacks: the grids render only what is in view, and a window without size has
 * nothing in view. Tests of layout belong in a real browser.
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
    // The grid marks the cells by which it measures flexible columns.
    return new DOMRect(0, 0, this.hasAttribute("data-measuring-cell-key") ? COLUMN : WIDTH, HEIGHT);
  };
  if (typeof window.DOMRect === "undefined") throw new Error("DOMRect is missing from this environment");
}
