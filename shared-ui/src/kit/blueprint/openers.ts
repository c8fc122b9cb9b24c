const openers = new WeakMap<Element, Element>();

/** Stores which element had the focus when an overlay opened. */
export const storeOpener = (overlay: Element, opener: Element): WeakMap<Element, Element> =>
  openers.set(overlay, opener);

/**
 * Candidates for the focus after an overlay closes, nearest first: the element itself, then the openers of the
 * overlays around it. A menu, for example, is gone by the time the dialog that it opened closes.
 */
export function focusCandidates(element: Element | null): readonly Element[] {
  const way: Element[] = element ? [element] : [];
  for (let at = element; at; at = at.parentElement) {
    const opener = openers.get(at);
    if (!opener || way.includes(opener)) continue;
    way.push(opener);
    at = opener;
  }
  return way;
}
