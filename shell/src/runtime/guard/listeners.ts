import type { Holding } from "./ledger.ts";
import { nameOf, type Owner } from "./owner.ts";
import type { MemberWrapper, Patches } from "./patches.ts";
import { createGuarded, type GuardParts, sourceOf } from "./timers.ts";

type Listener = EventListenerOrEventListenerObject;
type Options = boolean | AddEventListenerOptions;

/** Targets that outlive remotes; listeners on anything else disappear with the remote's element. */
const lasting = (): EventTarget[] =>
  [
    window,
    document,
    document.documentElement,
    document.body,
    document.head,
    window.visualViewport,
    window.screen?.orientation,
    document.fonts,
    navigator.serviceWorker,
  ].filter((target): target is NonNullable<typeof target> => target !== undefined && target !== null);

const NAMES = new Map<unknown, string>();
const nameOfTarget = (target: EventTarget): string =>
  NAMES.get(target) ??
  (target instanceof Element ? (target.id ? `#${target.id}` : target.localName) : target.constructor.name);

interface Held {
  readonly owner: Owner;
  readonly holding: Holding;
}

/** The listeners that releases have on lasting targets, by target, by kind of event, and by function. */
function createHeldListeners(ledger: GuardParts["ledger"]) {
  const byTarget = new WeakMap<EventTarget, Map<string, Map<Listener, Held>>>();
  const remove = (target: EventTarget, key: string, listener: Listener) =>
    byTarget.get(target)?.get(key)?.delete(listener);

  function forget(target: EventTarget, key: string, listener: Listener): void {
    const found = byTarget.get(target)?.get(key)?.get(listener);
    if (!found) return;
    remove(target, key, listener);
    ledger.drop(found.owner, found.holding);
  }

  function remember(target: EventTarget, key: string, listener: Listener, held: Held): boolean {
    const types = byTarget.get(target) ?? new Map<string, Map<Listener, Held>>();
    byTarget.set(target, types);
    const listeners = types.get(key) ?? new Map<Listener, Held>();
    types.set(key, listeners);
    if (listeners.has(listener)) return false;
    listeners.set(listener, held);
    return true;
  }

  return { forget, remember, remove };
}

/** Attributes listeners on lasting targets to the release whose code added them. */
export function guardListeners(parts: GuardParts & { readonly removers?: () => Patches["removers"] }) {
  const { ledger } = parts;
  const guarded = createGuarded(parts);
  const watched = new WeakSet<EventTarget>(lasting());
  NAMES.set(window, "window").set(document, "document");
  const isMediaQuery = (target: EventTarget) =>
    typeof MediaQueryList === "function" && target instanceof MediaQueryList;
  const { forget, remember, remove: removeHeld } = createHeldListeners(ledger);
  const captures = (options: Options | undefined) =>
    typeof options === "object" && options !== null ? options.capture === true : options === true;
  const keyOf = (type: string, options: Options | undefined) => `${captures(options)} ${type}`;

  /** Listeners added through a replaced method whose remote has left can only be removed by its own counterpart. */
  function removeByFormerPatches(target: EventTarget, ...given: readonly unknown[]): void {
    for (const remover of parts.removers?.() ?? []) Reflect.apply(remover, target, given);
  }

  /** Wraps both methods on their holder: the prototype, or one target with methods of its own. */
  function wrap(place: EventTarget): void {
    const { addEventListener: add, removeEventListener: remove } = place;
    if (guarded.isOurs(add) && guarded.isOurs(remove)) return;

    function guardedAdd(
      this: EventTarget | undefined,
      type: string,
      listener: Listener | null,
      options?: Options,
    ): void {
      const target = this ?? window;
      const lasts = listener && (watched.has(target) || isMediaQuery(target));
      const owner = lasts ? guarded.callerOf(guardedAdd, place.addEventListener) : null;
      guarded.callOriginal(() => add.call(target, type, listener, options));
      if (!owner || !listener) return;
      const key = keyOf(type, options);
      const { once = false, signal } = typeof options === "object" && options !== null ? options : {};
      if (signal?.aborted) return;
      const holding: Holding = {
        kind: "listener",
        what: `${type} on ${nameOfTarget(target)}`,
        end: () => guarded.callOriginal(() => remove.call(target, type, listener, options)),
        revive: () => guarded.callOriginal(() => add.call(target, type, listener, options)),
        onDiscard: () => removeHeld(target, key, listener),
        signature: () => `${key} ${sourceOf(listener)}`,
        quiet: isReactsOwn(target, type) || isItsElement(target, owner),
      };
      if (!remember(target, key, listener, { owner, holding })) return;
      const drop = () => forget(target, key, listener);
      guarded.callOriginal(() => {
        if (once) add.call(target, type, drop, { once: true, capture: captures(options) });
        if (signal) add.call(signal, "abort", drop, { once: true });
      });
      ledger.hold(owner, holding);
    }

    function guardedRemove(
      this: EventTarget | undefined,
      type: string,
      listener: Listener | null,
      options?: boolean | EventListenerOptions,
    ): void {
      const target = this ?? window;
      if (guarded.isNested) {
        remove.call(target, type, listener, options);
        return;
      }
      if (listener) forget(target, keyOf(type, options), listener);
      guarded.callOriginal(() => {
        removeByFormerPatches(target, type, listener, options);
        remove.call(target, type, listener, options);
      });
    }
    place.addEventListener = guarded.own(guardedAdd);
    place.removeEventListener = guarded.own(guardedRemove);
  }
  /** single-spa gives the window its own methods; remotes call those. */
  const wrapWindow = () => {
    if (Object.hasOwn(window, "addEventListener")) wrap(window);
  };
  wrap(EventTarget.prototype);
  wrapWindow();
  const membersOf = (place: EventTarget) =>
    (["addEventListener", "removeEventListener"] as const).map((name) => [place, name] as const);
  const wrappers: MemberWrapper[] = [
    { members: membersOf(EventTarget.prototype), install: () => wrap(EventTarget.prototype) },
    { members: membersOf(window), install: wrapWindow },
  ];
  return {
    wrappers,
    wrapWindow,
    /** Also watches this target: an element of the shell that stays. */
    watch: (target: EventTarget): void => void watched.add(target),
  };
}

/** The element that the shell lends to the remote: a framework of its own listens there once, and keeps listening. */
const isItsElement = (target: EventTarget, owner: Owner): boolean =>
  target instanceof Element && target.id === `app-${nameOf(owner)}`;

/** React adds one `selectionchange` listener per page and copy, and marks the document; it cannot be removed. */
const isReactsOwn = (target: EventTarget, type: string): boolean =>
  type === "selectionchange" &&
  target === document &&
  Object.keys(document).some((key) => key.startsWith("_reactListening"));
