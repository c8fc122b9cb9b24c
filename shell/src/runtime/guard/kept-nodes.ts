/** Times that nodes of the shell may be taken out while one remote is mounted before it is taken down. */
const PATIENCE = 3;

export interface KeptNodesParts {
  /** Who is mounted now and so is taken for the one who did it. */
  readonly suspect: () => string | null;
  /** A node of the shell was taken out and is back in its place. */
  readonly onRemoved: (suspect: string | null, what: string) => void;
  /** Whether the code that called this function is a remote's. */
  readonly isRemotes: (callee: (...args: never[]) => unknown) => boolean;
  /** It went too far. */
  readonly onTooOften: (suspect: string) => void;
}

const describe = (node: Element) => node.id || node.className || node.localName;

/**
 * Elements that the shell cannot do without. Whoever registers one takes it out of the list before it goes; an element
 * that goes without that was taken out by somebody else, and comes back to its place.
 */
export function createKeptNodes({ suspect, isRemotes, onRemoved, onTooOften }: KeptNodesParts) {
  /** Several may register one element; it is let go with the last of them. */
  const kept = new Map<Element, number>();
  const children = new WeakSet<Node>();
  const containers = new WeakSet<Element>();
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
        if (!(node instanceof Element) || node.isConnected) continue;
        if (!kept.has(node) && !children.has(node)) continue;
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
      kept.set(element, (kept.get(element) ?? 0) + 1);
      if (element.parentNode) observer.observe(element.parentNode, { childList: true });
      let released = false;
      return () => {
        if (released) return;
        released = true;
        const others = (kept.get(element) ?? 1) - 1;
        if (others > 0) kept.set(element, others);
        else kept.delete(element);
      };
    },
    /**
     * Keeps whatever stands directly in a container of the shell. What the shell itself takes out by `removeChild`, as
     * React does, stays out; for good, since the container lives as long as the page.
     */
    keepChildren(container: Element): void {
      if (containers.has(container)) return;
      containers.add(container);
      const note = () => {
        for (const child of container.children) children.add(child);
      };
      const native = container.removeChild;
      const guarded = function guarded<Child extends Node>(child: Child): Child {
        if (!isRemotes(guarded)) children.delete(child);
        return native.call(container, child) as Child;
      };
      container.removeChild = guarded;
      note();
      new MutationObserver(note).observe(container, { childList: true });
      observer.observe(container, { childList: true });
    },
    close: (): void => observer.disconnect(),
  };
}
export type KeptNodes = ReturnType<typeof createKeptNodes>;
