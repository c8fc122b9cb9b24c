import type { Holding } from "./ledger.ts";
import type { Owner } from "./owner.ts";
import type { MemberWrapper } from "./patches.ts";
import { createGuarded, type GuardParts } from "./timers.ts";

/** Elements in the head that request files early; they are harmless leftovers. */
const HINTS = new Set(["preload", "prefetch", "modulepreload", "preconnect", "dns-prefetch"]);

const isStyle = (node: Node): node is HTMLStyleElement | HTMLLinkElement =>
  node instanceof HTMLStyleElement ||
  (node instanceof HTMLLinkElement && node.relList.contains("stylesheet"));
const isHint = (node: Node) => node instanceof HTMLLinkElement && HINTS.has(node.rel);

/** The style's text. Rules inserted by scripts have no text in the document, so they are read from the sheet. */
function textOf(style: HTMLStyleElement | HTMLLinkElement): string {
  if (style instanceof HTMLLinkElement) return style.href;
  if (style.textContent) return style.textContent;
  return [...(style.sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join("");
}

type Insert = (this: Node, ...args: unknown[]) => unknown;
const INSERTIONS = [
  "appendChild",
  "insertBefore",
  "replaceChild",
  "append",
  "prepend",
  "replaceChildren",
  "insertAdjacentElement",
] as const;

/** Attributes nodes that remotes add outside their element to the release whose code added them. */
export function guardNodes({ owners, ledger }: GuardParts): void {
  function note(owner: Owner, node: Node): void {
    if (isHint(node)) return;
    if (node instanceof HTMLScriptElement) {
      // A script that loads a chunk removes itself after it has run.
      if (node.src && owners.ofAddress(node.src) === owner) return;
    }
    ledger.hold(owner, isStyle(node) ? styleHolding(node) : nodeHolding(node));
  }

  for (const place of [document.head, document.body, document.documentElement]) {
    for (const name of INSERTIONS) {
      const native = place[name] as unknown as Insert;
      const guarded: Insert = function guarded(...args) {
        const owner = ledger.busy ? owners.ofCaller(guarded) : null;
        if (!owner) return native.apply(this, args);
        const given = args.filter((arg): arg is Node => arg instanceof Node);
        // The second node of these two is the reference, or the one being replaced.
        const nodes = name === "insertBefore" || name === "replaceChild" ? given.slice(0, 1) : given;
        const inserted = nodes.flatMap((node) =>
          node instanceof DocumentFragment ? [...node.childNodes] : [node],
        );
        const result = native.apply(this, args);
        for (const node of inserted) note(owner, node);
        return result;
      };
      Object.defineProperty(place, name, { value: guarded, configurable: true, writable: true });
    }
  }
}

/** Markup that a remote writes next to the children of `head` or `body` is a node of its own like any other. */
export function guardMarkup({ owners, ledger }: GuardParts): void {
  for (const place of [document.head, document.body]) {
    const native = place.insertAdjacentHTML;
    place.insertAdjacentHTML = function guarded(position: InsertPosition, markup: string): void {
      const owner = ledger.busy ? owners.ofCaller(guarded) : null;
      const known = owner ? new Set(place.childNodes) : null;
      native.call(this, position, markup);
      if (!owner || !known) return;
      for (const node of place.childNodes) if (!known.has(node)) ledger.hold(owner, nodeHolding(node));
    };
  }
}

/** Rules that a remote writes into style sheets that are not its own are taken out when it leaves. */
export function guardRules(parts: GuardParts): MemberWrapper[] {
  const { owners, ledger } = parts;
  const prototype = typeof CSSStyleSheet === "function" ? CSSStyleSheet.prototype : null;
  if (!prototype) return [];
  const guarded = createGuarded(parts);
  const isOthers = ({ href, ownerNode }: CSSStyleSheet, owner: Owner): boolean =>
    href ? owners.ofAddress(href) !== owner : ownerNode instanceof Element && FIRST_STYLES.has(ownerNode);

  function install(): void {
    const { insertRule } = prototype as CSSStyleSheet;
    if (!prototype || guarded.isOurs(insertRule)) return;
    prototype.insertRule = guarded.own(function guardedInsert(
      this: CSSStyleSheet,
      text: string,
      at?: number,
    ) {
      const owner = guarded.callerOf(guardedInsert, prototype.insertRule);
      const index = guarded.callOriginal(() => insertRule.call(this, text, at));
      const rule = owner && isOthers(this, owner) ? this.cssRules[index] : undefined;
      if (owner && rule) ledger.hold(owner, ruleHolding(this, rule));
      return index;
    });
  }
  install();
  return [{ members: [[prototype, "insertRule"]], install }];
}

/** Styles of the page itself: they were there before the first remote. */
const FIRST_STYLES: ReadonlySet<Element> = new Set(document.querySelectorAll("style"));

const ruleHolding = (sheet: CSSStyleSheet, rule: CSSRule): Holding => ({
  kind: "style",
  what: "rules of other style sheets",
  end: () => {
    const at = [...sheet.cssRules].indexOf(rule);
    if (at !== -1) sheet.deleteRule(at);
  },
  hasEnded: () => rule.parentStyleSheet === null,
});

const nodeHolding = (node: Node): Holding => ({
  kind: "node",
  what: node instanceof Element ? node.localName : node.nodeName,
  end: () => node.parentNode?.removeChild(node),
  hasEnded: () => !node.isConnected,
});

/**
 * A style sheet is disabled, not removed, while its remote is away: its loader assumes that it is still there. That
 * is expected and not reported. The same sheet added twice is a leak; the older one is removed.
 */
function styleHolding(style: HTMLStyleElement | HTMLLinkElement): Holding {
  const text = style instanceof HTMLLinkElement ? style.href : "";
  return {
    kind: "style",
    what: style instanceof HTMLLinkElement ? "link" : "style",
    end: () => {
      const twin = [...document.head.querySelectorAll(style.localName)].find(
        (other) => other !== style && isStyle(other) && asleep(other) && textOf(other) === textOf(style),
      );
      if (twin) twin.remove();
      sleep(style);
    },
    revive: () => wake(style),
    signature: () => text || textOf(style),
    hasEnded: () => !style.isConnected,
    quiet: true,
  };
}

const SLEEPING = new WeakSet<Element>();
const asleep = (style: Element) => SLEEPING.has(style);

/** Disables a sheet without unloading it; one that is still loading is disabled once it has loaded. */
function sleep(style: HTMLStyleElement | HTMLLinkElement): void {
  SLEEPING.add(style);
  const off = () => {
    if (style.sheet && asleep(style)) style.sheet.disabled = true;
  };
  if (style.sheet) off();
  else style.addEventListener("load", off, { once: true });
}

function wake(style: HTMLStyleElement | HTMLLinkElement): void {
  SLEEPING.delete(style);
  if (style.sheet) style.sheet.disabled = false;
}

/** A release's style sheets in the document, regardless of which code added them. */
export function createSheets(owners: GuardParts["owners"]) {
  const of = (owner: Owner) =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel~=stylesheet]")].filter(
      ({ href }) => owners.ofAddress(href) === owner,
    );
  return {
    sleep: (owner: Owner): void => of(owner).forEach(sleep),
    wake: (owner: Owner): void => of(owner).forEach(wake),
  };
}
