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
  "MessagePort",
  "URL",
  "URLSearchParams",
  "AbortController",
  "AbortSignal",
] as const;
/** Constructors of the language, compared with their prototypes. */
const CONSTRUCTORS = [
  "Object",
  "Function",
  "Array",
  "String",
  "Number",
  "Boolean",
  "Symbol",
  "BigInt",
  "Date",
  "RegExp",
  "Error",
  "AggregateError",
  "EvalError",
  "RangeError",
  "ReferenceError",
  "SyntaxError",
  "TypeError",
  "URIError",
  "Promise",
  "Proxy",
  "Map",
  "Set",
  "WeakMap",
  "WeakSet",
  "WeakRef",
  "FinalizationRegistry",
  "ArrayBuffer",
  "DataView",
  "Int8Array",
  "Uint8Array",
  "Uint8ClampedArray",
  "Int16Array",
  "Uint16Array",
  "Int32Array",
  "Uint32Array",
  "Float32Array",
  "Float64Array",
  "BigInt64Array",
  "BigUint64Array",
  "Iterator",
] as const;
/** Objects whose own members are patched. */
const HOLDERS = [
  "document",
  "history",
  "navigator",
  "location",
  "console",
  "performance",
  "crypto",
  "CSS",
  "JSON",
  "Math",
  "Reflect",
  "Atomics",
  "Intl",
] as const;

const FIXED = new Set<string>(["document", "Math", "Reflect", "Atomics", "Intl"]);

/** Variables that the loaders of code share on the window; every later remote needs them. */
export const LOADER_GLOBALS: ReadonlySet<PropertyKey> = new Set([
  "__FEDERATION__",
  "__GLOBAL_LOADING_REMOTE_ENTRY__",
]);

/**
 * Names under which zone.js stores the functions that it replaced. Promises created in a zone read them for as long
 * as they live, even after their remote has left; a zone that is loaded again takes them for its own.
 */
export const ZONE_MARK = /^__zone_symbol__/;

export interface Watched {
  readonly target: object;
  /** Its name in reports: `window`, `EventTarget.prototype`. */
  readonly label: string;
  /**
   * Whether a replaced member is put back at once, not when its remote leaves: every script needs it as it is, and no
   * library that observes a page replaces it.
   */
  readonly isFixed?: boolean;
}

/** Constructors whose members libraries do replace: zones, error collectors, clocks. */
const REPLACED = new Set(["Object", "Promise", "Function", "Error", "Date"]);

/**
 * Makes the loaders' variables read-only: without them every remote that loads meanwhile would fail, and be blamed. What
 * they hold stays changeable, for the loaders.
 */
export function lockLoaderGlobals(): void {
  for (const name of LOADER_GLOBALS) {
    const descriptor = Object.getOwnPropertyDescriptor(window, name);
    if (descriptor && "value" in descriptor && (descriptor.writable || descriptor.configurable))
      Object.defineProperty(window, name, { ...descriptor, writable: false, configurable: false });
  }
}

/** Prototypes of the language that no variable names: every generator, iterator and async function uses them. */
function nameless(): Watched[] {
  const parentOf = (value: unknown) => Object.getPrototypeOf(value) as object;
  const generator = (function* () {})();
  return [
    { target: parentOf([][Symbol.iterator]()), label: "ArrayIterator.prototype" },
    { target: parentOf(new Map()[Symbol.iterator]()), label: "MapIterator.prototype" },
    { target: parentOf(new Set()[Symbol.iterator]()), label: "SetIterator.prototype" },
    { target: parentOf(""[Symbol.iterator]()), label: "StringIterator.prototype" },
    { target: parentOf(parentOf(generator)), label: "Generator.prototype" },
    { target: parentOf(async () => {}), label: "AsyncFunction.prototype" },
  ];
}

/** The objects to compare, the window first, each once. */
export function watchedNatives(): readonly Watched[] {
  const page = window as unknown as Record<string, { prototype?: object } | undefined>;
  const both = (name: string, found: { prototype?: object } | undefined): Watched[] => {
    const isFixed = !REPLACED.has(name);
    return [
      { target: found?.prototype as object, label: `${name}.prototype`, isFixed },
      { target: found as object, label: name, isFixed },
    ];
  };
  const all: Watched[] = [
    { target: window, label: "window" },
    ...INTERFACES.map((name) => ({ target: page[name]?.prototype as object, label: `${name}.prototype` })),
    ...HOLDERS.map((name) => ({ target: page[name] as object, label: name, isFixed: FIXED.has(name) })),
    ...CONSTRUCTORS.flatMap((name) => both(name, page[name])),
    ...both("TypedArray", Object.getPrototypeOf(Int8Array)),
    ...Object.getOwnPropertyNames(Intl).flatMap((name) =>
      both(`Intl.${name}`, (Intl as unknown as typeof page)[name]),
    ),
    ...nameless(),
  ];
  const seen = new Set<object>();
  const isObject = (value: unknown) =>
    typeof value === "function" || (typeof value === "object" && value !== null);
  return all.filter(({ target }) => isObject(target) && !seen.has(target) && seen.add(target));
}
