/** Times that nodes of the shell may be taken out while one remote is mounted before it is taken down. */
const PATIENCE = 3;

export interface KeptNodesParts {
  /** Who is mounted now and so is taken for the one who did it. */
  readonly suspect: () => string | null;
  /** A node of the shell was taken out and is back in its place. */
  readonly onRemoved: (suspect: string | null, what: string) => void;
  /** It went too far. */
  readonly onTooOften: (suspect: string) => void;
}

const describe = (node: Element) => node.id || node.className || node.localName;

/**
 * Elements that the shell cannot do without. Whoever registers one takes it out of the list before it goes; an element
 * that goes without that was taken out by somebody else, and comes back to its place.
 */
export function createKeptNodes({ suspect, onRemoved, onTooOften }: KeptNodesParts) {
  const kept = new Set<Element>();
  const counts = new Map<string, number>();
  const observer = new MutationObserver(look);

  /** Where they stood: before what came after them, else behind what came before, else at the end. */
  function anchorOf({ target, nextSibling, previousSibling }: MutationRecord): Node | null {
    if (nextSibling?.parentNode === target) return nextSibling;
    return previousSibling?.parentNode === target ? previousSibling.nextSibling : null;
  }

  function look(records: readonly MutationRecord[]): void {
    const missing: Element[] = [];
    // From the last to the first, so that neighbours which went one after the other find each other again.
    for (const record of [...records].reverse()) {
      const anchor = anchorOf(record);
      for (const node of record.removedNodes) {
        if (!(node instanceof Element) || !kept.has(node) || node.isConnected) continue;
        record.target.insertBefore(node, anchor);
        missing.push(node);
      }
    }
    const name = missing.length > 0 ? suspect() : null;
    for (const element of missing) onRemoved(name, describe(element));
    if (!name) return;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count < PATIENCE) return;
    counts.delete(name);
    onTooOften(name);
  }

  return {
    /** Keeps the element in its place until the returned function is called. */
    keep(element: Element): () => void {
      kept.add(element);
      if (element.parentNode) observer.observe(element.parentNode, { childList: true });
      return () => void kept.delete(element);
    },
    close: (): void => observer.disconnect(),
  };
}
export type KeptNodes = ReturnType<typeof createKeptNodes>;
