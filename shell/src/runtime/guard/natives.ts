/**
 * Objects of the browser whose members libraries replace to look into a page: collectors of errors, zones, recorders,
 * polyfills. By name, because no browser (and no test) has all of them.
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
/** Objects whose own members are replaced. */
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
 * Names under which zone.js keeps the functions that it has replaced. Promises that were made in a zone ask for them for as
 * long as they live, after its remote has left as well; a zone that is loaded anew takes them for its own.
 */
export const ZONE_MARK = /^__zone_symbol__/;

export interface Watched {
  readonly target: object;
  /** As a report names it: `window`, `EventTarget.prototype`. */
  readonly label: string;
}

/** What is compared, the window first; each object once. */
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
