/**
 * Browser objects whose members libraries patch to observe a page: error collectors, zones, recorders, polyfills.
 * Listed by name, because no browser (and no test) has all of them.
 */
const INTERFACES = [
  "EventTarget",
  "Node",
  "Element",
  "HTMLElement",
  "HTMLBodyElement",
  "HTMLFrameSetElement",
  "HTMLIFrameElement",
  "HTMLMediaElement",
  "SVGElement",
  "Document",
  "Event",
  "XMLHttpRequest",
  "XMLHttpRequestEventTarget",
  "WebSocket",
  "Worker",
  "FileReader",
  "MediaQueryList",
  "IDBRequest",
  "IDBDatabase",
  "IDBTransaction",
  "History",
  "Navigator",
  "Geolocation",
  "Performance",
  "Storage",
  "CookieStore",
  "CustomElementRegistry",
  "Request",
  "Response",
  "Headers",
  "Promise",
  "Function",
  "Object",
  "Array",
  "String",
  "Date",
] as const;
/** Objects whose own members are patched. */
const HOLDERS = [
  "history",
  "navigator",
  "console",
  "JSON",
  "Math",
  "Promise",
  "Object",
  "Error",
  "Date",
] as const;

/**
 * Names under which zone.js stores the functions that it replaced. Promises created in a zone read them for as long
 * as they live, even after their remote has left; a zone that is loaded again takes them for its own.
 */
export const ZONE_MARK = /^__zone_symbol__/;

export interface Watched {
  readonly target: object;
  /** Its name in reports: `window`, `EventTarget.prototype`. */
  readonly label: string;
}

/** The objects to compare, the window first, each once. */
export function watchedNatives(): readonly Watched[] {
  const page = window as unknown as Record<string, { prototype?: object } | undefined>;
  const all: Watched[] = [
    { target: window, label: "window" },
    ...INTERFACES.map((name) => ({ target: page[name]?.prototype as object, label: `${name}.prototype` })),
    ...HOLDERS.map((name) => ({ target: page[name] as object, label: name })),
  ];
  const seen = new Set<object>();
  return all.filter(({ target }) => target && !seen.has(target) && seen.add(target));
}
