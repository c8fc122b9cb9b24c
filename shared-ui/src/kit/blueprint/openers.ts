const openers = new WeakMap<Element, Element>();

/** Remembers what the keyboard was on when an overlay opened. */
export const noteOpener = (overlay: Element, opener: Element): WeakMap<Element, Element> =>
  openers.set(overlay, opener);

/**
 * Where the keyboard may go back to from here, nearest first: the element itself, then what opened the overlays around
 * it, for a menu is gone by the time the dialog that it opened closes.
 */
export function wayBack(element: Element | null): readonly Element[] {
  const way: Element[] = element ? [element] : [];
  for (let at = element; at; at = at.parentElement) {
    const opener = openers.get(at);
    if (!opener || way.includes(opener)) continue;
    way.push(opener);
    at = opener;
  }
  return way;
}
