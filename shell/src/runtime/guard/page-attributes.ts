import { onCommit } from "./commits.ts";

/** Classes and style properties that the shell and the shared components set on the page's outer elements. */
const SHARED_CLASS = /^(?:bp6|gis|shell)-/;
const SHARED_STYLE = /^(?:color-scheme$|--gis-)/;
/** Style properties that only the shell's own code sets, also outside React. */
const SHELL_STYLE = /^--shell-/;
/** Attributes that only the shell's own code sets, also outside React. */
const SHELLS = new Set(["lang", "data-theme", "data-session"]);

/** What changed on one element while no commit of React was under way, or by one, apart from what is shared. */
interface Changed {
  readonly added: Set<string>;
  readonly removed: Set<string>;
  /** Value before the first change, by style property. */
  readonly styles: Map<string, string>;
  /** Value before the first change and after the last, by attribute. */
  readonly attributes: Map<string, { readonly first: string | null; last: string | null }>;
}

const tokens = (value: string | null): string[] => (value ?? "").split(/\s+/).filter(Boolean);
function readStyles(value: string | null): Map<string, string> {
  const probe = document.createElement("i");
  probe.style.cssText = value ?? "";
  return new Map(Array.from(probe.style, (name) => [name, probe.style.getPropertyValue(name)]));
}

/**
 * Remembers what remotes change of the attributes of `html`, `body` and `head`, so that it can be undone when the
 * remote leaves. A remote may lock the page's scrolling while it shows something; the next screen must scroll again.
 * @param suspect name of the remote that most likely made a change, or null
 */
export function createPageAttributes(suspect: () => string | null) {
  const targets = [document.documentElement, document.body, document.head];
  const byRemote = new Map<string, Map<Element, Changed>>();
  const observer = new MutationObserver((records) => note(records, false));
  // Themes and overlays, also those of a remote, are drawn by shared components, in effects of a commit.
  const stop = onCommit((container) => {
    const records = observer.takeRecords();
    if (container?.id !== "root") note(records, true);
  });

  function changedOf(name: string, element: Element): Changed {
    const elements = byRemote.get(name) ?? new Map<Element, Changed>();
    byRemote.set(name, elements);
    const known = elements.get(element) ?? {
      added: new Set<string>(),
      removed: new Set<string>(),
      styles: new Map<string, string>(),
      attributes: new Map<string, { first: string | null; last: string | null }>(),
    };
    elements.set(element, known);
    return known;
  }

  function noteClasses(
    { added, removed }: Changed,
    before: string[],
    now: string[],
    inCommit: boolean,
  ): void {
    const counts = (each: string) => !inCommit || !SHARED_CLASS.test(each);
    for (const each of now.filter((name) => !before.includes(name) && counts(name)))
      if (!removed.delete(each)) added.add(each);
    for (const each of before.filter((name) => !now.includes(name) && counts(name)))
      if (!added.delete(each)) removed.add(each);
  }

  function noteStyles(
    { styles }: Changed,
    before: Map<string, string>,
    now: Map<string, string>,
    inCommit: boolean,
  ): void {
    for (const name of new Set([...before.keys(), ...now.keys()])) {
      if (SHELL_STYLE.test(name) || (inCommit && SHARED_STYLE.test(name))) continue;
      if (before.get(name) === now.get(name)) continue;
      if (!styles.has(name)) styles.set(name, before.get(name) ?? "");
    }
  }

  function note(records: readonly MutationRecord[], inCommit: boolean): void {
    const name = records.length > 0 ? suspect() : null;
    if (name === null) return;
    records.forEach(({ target, attributeName, oldValue }, at) => {
      if (!attributeName || !(target instanceof Element) || SHELLS.has(attributeName)) return;
      const later = records
        .slice(at + 1)
        .find((other) => other.target === target && other.attributeName === attributeName);
      // The value after a record is the value before the next one of the same attribute.
      const now = later ? later.oldValue : target.getAttribute(attributeName);
      const changed = changedOf(name, target);
      if (attributeName === "class") noteClasses(changed, tokens(oldValue), tokens(now), inCommit);
      else if (attributeName === "style")
        noteStyles(changed, readStyles(oldValue), readStyles(now), inCommit);
      else {
        const known = changed.attributes.get(attributeName);
        changed.attributes.set(
          attributeName,
          known ? { first: known.first, last: now } : { first: oldValue, last: now },
        );
      }
    });
  }

  function undoOn(element: Element, { added, removed, styles, attributes }: Changed): string[] {
    const undone: string[] = [];
    const tell = (what: string) => undone.push(`${what} of ${element.localName}`);
    const here = [...added].filter((name) => element.classList.contains(name));
    const gone = [...removed].filter((name) => !element.classList.contains(name));
    element.classList.remove(...here);
    element.classList.add(...gone);
    if (here.length + gone.length > 0) tell("class");
    const { style } = element as HTMLElement;
    for (const [name, value] of styles) {
      if (style.getPropertyValue(name) === value) continue;
      style.setProperty(name, value);
      tell(name);
    }
    for (const [name, { first, last }] of attributes) {
      if (element.getAttribute(name) !== last || first === last) continue;
      if (first === null) element.removeAttribute(name);
      else element.setAttribute(name, first);
      tell(name);
    }
    return undone;
  }

  for (const target of targets) observer.observe(target, { attributes: true, attributeOldValue: true });
  return {
    /** Undoes what this remote changed; returns what it was. */
    undo(name: string): string[] {
      note(observer.takeRecords(), false);
      const undone = [...(byRemote.get(name) ?? [])].flatMap(([element, changed]) =>
        undoOn(element, changed),
      );
      byRemote.delete(name);
      observer.takeRecords();
      return undone;
    },
    close(): void {
      stop();
      observer.disconnect();
    },
  };
}
export type PageAttributes = ReturnType<typeof createPageAttributes>;
