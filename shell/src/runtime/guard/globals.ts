import { ZONE_MARK } from "./natives.ts";
import { nameOf, type Owner } from "./owner.ts";

/**
 * Globals that the loading of code creates, not what the code does: they are removed with the code itself. The others
 * are markers that libraries set once per page.
 */
const INFRASTRUCTURE = [
  /^webpackChunk/,
  /^webpackHotUpdate/,
  /^__(?:FEDERATION|VMOK|GLOBAL_LOADING_REMOTE_ENTRY)/,
  /^_FEDERATION_/,
  /^__(?:react|REACT|TANSTACK|SINGLE_SPA|core-js)/,
  ZONE_MARK,
];

/** Variables by which frameworks recognise each other on a page: they are taken away, but are no fault. */
const MARKS = [/^__/, /^(?:litHtml|litElement|reactiveElement)Versions$/];

const FRAME = /^\d+$/;
/** Objects whose `on…` members hold one listener each. */
const HANDLED: readonly object[] = [window, document, document.body];
const HANDLERS = HANDLED.map((target) => {
  const found: string[] = [];
  for (const name in target) if (name.startsWith("on")) found.push(name);
  return found;
});
const readHandlers = () =>
  HANDLED.map((target, at) => (HANDLERS[at] ?? []).map((name) => (target as Record<string, unknown>)[name]));

/** Constructed style sheets adopted by the document; no element represents them. */
const adopted = (): readonly CSSStyleSheet[] => [...(document.adoptedStyleSheets ?? [])];

const textOf = (sheet: CSSStyleSheet): string => [...sheet.cssRules].map(({ cssText }) => cssText).join("");

interface Handler {
  readonly target: object;
  readonly name: string;
  readonly before: unknown;
  mine?: unknown;
}

interface Own {
  readonly sheets: Set<CSSStyleSheet>;
  readonly names: Set<string>;
  /** Globals removed from the window, to be restored at the next visit. */
  readonly away: Map<string, PropertyDescriptor>;
  /** Its `on…` handlers: the handler before it, and its own handler while it is away. */
  readonly handlers: Map<string, Handler>;
}

/**
 * Tracks globals that a remote's code puts on the window, handlers in `on…` members and adopted style sheets. An
 * assignment does not reveal its author, so the page is compared before and after each run of a release's scripts or
 * life cycles. Changes at other times are attributed to no release.
 */
export function createGlobals() {
  let names = new Set(Object.getOwnPropertyNames(window));
  let handlers = readHandlers();
  let sheets = new Set(adopted());
  const owned = new Map<Owner, Own>();
  const ownOf = (owner: Owner): Own => {
    const known = owned.get(owner) ?? {
      names: new Set(),
      away: new Map(),
      handlers: new Map(),
      sheets: new Set(),
    };
    owned.set(owner, known);
    return known;
  };

  function isIts(owner: Owner, name: string): boolean {
    // `window[0]` is a frame, which only disappears with its element.
    if (FRAME.test(name)) return false;
    const container = nameOf(owner).replaceAll("-", "_");
    return name !== container && !INFRASTRUCTURE.some((pattern) => pattern.test(name));
  }

  /** Takes the baseline: later changes are attributed. */
  function begin(): void {
    names = new Set(Object.getOwnPropertyNames(window));
    handlers = readHandlers();
    sheets = new Set(adopted());
  }

  function noteHandlers(own: Own): void {
    readHandlers().forEach((values, at) => {
      values.forEach((value, position) => {
        const before = handlers[at]?.[position] ?? null;
        const name = HANDLERS[at]?.[position];
        const target = HANDLED[at];
        if ((value ?? null) === before || !name || !target) return;
        const key = `${at} ${name}`;
        own.handlers.set(key, own.handlers.get(key) ?? { target, name, before });
      });
    });
  }

  /** A sheet that a mount creates again replaces the one that an earlier mount created. */
  function noteSheet(own: Own, sheet: CSSStyleSheet): void {
    const text = textOf(sheet);
    for (const older of own.sheets) {
      if (textOf(older) !== text) continue;
      own.sheets.delete(older);
      document.adoptedStyleSheets = adopted().filter((other) => other !== older);
    }
    own.sheets.add(sheet);
  }

  return {
    begin,
    /** Attributes all changes since the baseline to this release. */
    note(owner: Owner): void {
      const own = ownOf(owner);
      for (const name of Object.getOwnPropertyNames(window))
        if (!names.has(name) && isIts(owner, name)) own.names.add(name);
      noteHandlers(own);
      for (const sheet of adopted()) if (!sheets.has(sheet)) noteSheet(own, sheet);
      begin();
    },
    /** Restores what was removed, before the release's code runs again. */
    enter(owner: Owner): void {
      for (const [name, descriptor] of owned.get(owner)?.away ?? [])
        if (!Object.hasOwn(window, name)) Object.defineProperty(window, name, descriptor);
      owned.get(owner)?.away.clear();
      for (const { target, name, before, mine } of owned.get(owner)?.handlers.values() ?? []) {
        const members = target as Record<string, unknown>;
        if ((members[name] ?? null) === (before ?? null)) members[name] = mine;
      }
      const back = owned.get(owner)?.sheets;
      if (back?.size) document.adoptedStyleSheets = [...adopted(), ...back];
    },
    /** Removes the release's changes; returns the names to report of its globals and handlers. */
    leave(owner: Owner): { readonly names: string[]; readonly handlers: string[] } {
      const own = ownOf(owner);
      for (const name of own.names) {
        const descriptor = Object.getOwnPropertyDescriptor(window, name);
        if (descriptor?.configurable && Reflect.deleteProperty(window, name)) own.away.set(name, descriptor);
      }
      const changed: Handler[] = [];
      for (const [key, handler] of own.handlers) {
        const members = handler.target as Record<string, unknown>;
        handler.mine = members[handler.name];
        members[handler.name] = handler.before;
        if ((handler.mine ?? null) === (handler.before ?? null)) own.handlers.delete(key);
        else changed.push(handler);
      }
      const stay = adopted().filter((sheet) => !own.sheets.has(sheet));
      if (stay.length < adopted().length) document.adoptedStyleSheets = stay;
      const names = [...own.away.keys()].filter((name) => !MARKS.some((mark) => mark.test(name)));
      return { names, handlers: changed.map(({ name }) => name) };
    },
    forget: (owner: Owner): void => void owned.delete(owner),
  };
}
