/** Removals of the shell's nodes, while one remote is mounted, after which that remote is taken down. */
const MAX_REMOVALS = 3;

export interface ProtectedNodesParts {
  /** The remote that is mounted now and is assumed to be the cause. */
  readonly suspect: () => string | null;
  /** A node of the shell was removed and put back in its place. */
  readonly onRemoved: (suspect: string | null, what: string) => void;
  /** Whether a remote's code called this function. */
  readonly isRemotes: (callee: (...args: never[]) => unknown) => boolean;
  /** The remote reached the limit of removals. */
  readonly onLimit: (suspect: string) => void;
}

const describe = (node: Element) => node.id || node.className || node.localName;

/**
 * Protects elements that the shell needs. The code that registers an element unregisters it before it removes it; an
 * element removed while registered was removed by other code and is put back.
 */
export function createProtectedNodes({ suspect, isRemotes, onRemoved, onLimit }: ProtectedNodesParts) {
  /** Registrations per element: it is released with the last of them. */
  const registrations = new Map<Element, number>();
  const children = new WeakSet<Node>();
  const containers = new WeakSet<Element>();
  const counts = new Map<string, number>();
  const observer = new MutationObserver(restore);

  /**
   * The node to insert before: the former next sibling, else the one after the former previous sibling, else null
   * (the end).
   */
  function anchorOf({ target, nextSibling, previousSibling }: MutationRecord): Node | null {
    if (nextSibling?.parentNode === target) return nextSibling;
    return previousSibling?.parentNode === target ? previousSibling.nextSibling : null;
  }

  function restore(records: readonly MutationRecord[]): void {
    const missing: Element[] = [];
    // Last to first, so that neighbours removed one after the other find their anchors.
    for (const record of [...records].reverse()) {
      const anchor = anchorOf(record);
      for (const node of record.removedNodes) {
        if (!(node instanceof Element) || node.isConnected) continue;
        if (!registrations.has(node) && !children.has(node)) continue;
        record.target.insertBefore(node, anchor);
        missing.push(node);
      }
    }
    const name = missing.length > 0 ? suspect() : null;
    for (const element of missing) onRemoved(name, describe(element));
    if (!name) return;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count < MAX_REMOVALS) return;
    counts.delete(name);
    onLimit(name);
  }

  return {
    /** Protects the element until the returned function is called. */
    protect(element: Element): () => void {
      registrations.set(element, (registrations.get(element) ?? 0) + 1);
      if (element.parentNode) observer.observe(element.parentNode, { childList: true });
      let released = false;
      return () => {
        if (released) return;
        released = true;
        const others = (registrations.get(element) ?? 1) - 1;
        if (others > 0) registrations.set(element, others);
        else registrations.delete(element);
      };
    },
    /**
     * Protects the direct children of a container of the shell. A child that the shell itself removes with
     * `removeChild`, as React does, stays removed. There is no end: the container lives as long as the page.
     */
    protectChildren(container: Element): void {
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
export type ProtectedNodes = ReturnType<typeof createProtectedNodes>;
