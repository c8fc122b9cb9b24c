import { knowsCommits, onCommit } from "./commits.ts";

/** Number of changes of one remote that are put back before it is taken down. */
const MAX_CHANGES = 3;
/** Attributes by which one sees the frame. Others are also written by open dialogs and menus, of any remote. */
const ATTRIBUTES = ["class", "style", "hidden", "id", "href", "title", "lang", "dir", "src"];
/** Elements within the frame whose content is a remote's. */
const OF_REMOTES = ".shell-remote, [data-slot]";

export interface FrameChangesParts {
  /** Name of the remote that most likely made the change, or null. */
  readonly suspect: () => string | null;
  /** A change of the shell's own elements was put back. */
  readonly onChanged: (suspect: string | null, what: string) => void;
  /** The remote reached the limit of changes. */
  readonly onLimit: (suspect: string) => void;
}

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);
const isOfRemote = (node: Node): boolean => elementOf(node)?.closest(OF_REMOTES) != null;
/** A box that the shell itself puts into its frame for a part of a remote. */
const isBox = (node: Node): boolean => node instanceof Element && node.matches(OF_REMOTES);
const describe = (node: Node): string => {
  const element = elementOf(node);
  return element ? element.id || element.getAttribute("class") || element.localName : node.nodeName;
};

/** The node that a removed one stood before; null: it was the last. */
function anchorOf({ target, nextSibling, previousSibling }: MutationRecord): Node | null {
  if (nextSibling?.parentNode === target) return nextSibling;
  return previousSibling?.parentNode === target ? previousSibling.nextSibling : null;
}

function putBack(record: MutationRecord): void {
  const { target, type, attributeName, oldValue } = record;
  if (type === "attributes" && attributeName && target instanceof Element) {
    if (oldValue === null) target.removeAttribute(attributeName);
    else target.setAttribute(attributeName, oldValue);
  } else if (type === "characterData") (target as CharacterData).data = oldValue ?? "";
  else {
    for (const node of record.addedNodes) if (node.parentNode === target) target.removeChild(node);
    const anchor = anchorOf(record);
    for (const node of record.removedNodes) target.insertBefore(node, anchor);
  }
}

/**
 * Keeps the shell's frame as the shell draws it. Only React changes it, so every change that is not part of a commit is
 * somebody else's and is put back at once.
 */
export function createFrameChanges({ suspect, onChanged, onLimit }: FrameChangesParts) {
  const counts = new Map<string, number>();
  const observer = new MutationObserver(restore);
  const drop = () => void observer.takeRecords();
  const stop = onCommit(drop);

  function isForeign({ target, addedNodes, removedNodes }: MutationRecord): boolean {
    if (isOfRemote(target)) return false;
    const nodes = [...addedNodes, ...removedNodes];
    return nodes.length === 0 || !nodes.every(isBox);
  }

  function restore(records: readonly MutationRecord[]): void {
    const foreign = records.filter(isForeign);
    if (foreign.length === 0) return;
    const what = [...new Set(foreign.map(({ target }) => describe(target)))].join(", ");
    for (const record of [...foreign].reverse()) putBack(record);
    // What was just put back is no change.
    drop();
    const name = suspect();
    onChanged(name, what);
    if (name === null) return;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count < MAX_CHANGES) return;
    counts.delete(name);
    onLimit(name);
  }

  return {
    /** Keeps an element of the frame and everything in it. There is no end: it lives as long as the frame. */
    keep(element: Element): void {
      if (!knowsCommits()) return;
      observer.observe(element, {
        subtree: true,
        childList: true,
        characterData: true,
        characterDataOldValue: true,
        attributeFilter: ATTRIBUTES,
        attributeOldValue: true,
      });
    },
    close(): void {
      stop();
      observer.disconnect();
    },
  };
}
export type FrameChanges = ReturnType<typeof createFrameChanges>;
