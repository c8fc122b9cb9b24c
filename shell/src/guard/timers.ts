import type { Holding, Ledger } from "./ledger.ts";
import type { Owner, Owners } from "./owner.ts";

/** Milliseconds for which webpack watches over a chunk that is on its way, in the code of every remote. */
const CHUNK_TIMEOUT = 120_000;

interface Held {
  readonly owner: Owner;
  readonly holding: Holding;
}

export interface GuardParts {
  readonly owners: Owners;
  readonly ledger: Ledger;
}

/** Text of a function, to tell two runs of one line of code from two lines; long ones by their beginning. */
export const sourceOf = (code: unknown): string => {
  if (typeof code === "function") return Function.prototype.toString.call(code).slice(0, 400);
  const handler = (code as EventListenerObject | null)?.handleEvent;
  return typeof handler === "function" ? sourceOf(handler) : String(code);
};

/** Timers of remotes are known by whose code has set them; those of the shell run as they always did. */
export function guardTimers({ owners, ledger }: GuardParts): void {
  guardTimeouts({ owners, ledger });
  guardFrames("requestAnimationFrame", "cancelAnimationFrame", { owners, ledger });
  if (typeof window.requestIdleCallback === "function")
    guardFrames("requestIdleCallback", "cancelIdleCallback", { owners, ledger });
}

function guardTimeouts({ owners, ledger }: GuardParts): void {
  const native = {
    setTimeout: window.setTimeout.bind(window) as (
      handler: TimerHandler,
      delay?: number,
      ...args: unknown[]
    ) => number,
    setInterval: window.setInterval.bind(window) as (
      handler: TimerHandler,
      delay?: number,
      ...args: unknown[]
    ) => number,
    // Either ends either kind: a page's timers have one list.
    clear: window.clearTimeout.bind(window),
  };
  const held = new Map<number, Held>();

  function forget(id: number | undefined): number | undefined {
    const found = id === undefined ? undefined : held.get(id);
    if (found && id !== undefined) {
      held.delete(id);
      ledger.drop(found.owner, found.holding);
    }
    return id;
  }

  function guardedTimeout(handler: TimerHandler, delay?: number, ...args: unknown[]): number {
    // The watch over a chunk ends with the chunk, whoever has left meanwhile; without it a later visit would wait for ever.
    const watched = ledger.busy && typeof handler === "function" && delay !== CHUNK_TIMEOUT;
    const owner = watched ? owners.ofCaller(guardedTimeout) : null;
    if (!owner || typeof handler !== "function") return native.setTimeout(handler, delay, ...args);
    const id = native.setTimeout(() => {
      forget(id);
      handler(...args);
    }, delay);
    const holding: Holding = {
      kind: "timer",
      what: "setTimeout",
      end: () => native.clear(id),
      gone: () => held.delete(id),
    };
    held.set(id, { owner, holding });
    ledger.hold(owner, holding);
    return id;
  }

  function guardedInterval(handler: TimerHandler, delay?: number, ...args: unknown[]): number {
    const owner = ledger.busy && typeof handler === "function" ? owners.ofCaller(guardedInterval) : null;
    if (!owner) return native.setInterval(handler, delay, ...args);
    const first = native.setInterval(handler, delay, ...args);
    // The caller ends it by the number it was given, whichever it runs under by then.
    let now = first;
    const holding: Holding = {
      kind: "timer",
      what: `setInterval ${delay ?? 0} ms`,
      end: () => native.clear(now),
      revive: () => {
        now = native.setInterval(handler, delay, ...args);
      },
      gone: () => held.delete(first),
      signature: () => sourceOf(handler),
    };
    held.set(first, { owner, holding });
    ledger.hold(owner, holding);
    return first;
  }

  function clear(id?: number): void {
    const found = id === undefined ? undefined : held.get(id);
    found?.holding.end();
    native.clear(forget(id));
  }
  Object.assign(window, {
    setTimeout: guardedTimeout,
    setInterval: guardedInterval,
    clearTimeout: clear,
    clearInterval: (id?: number) => clear(id),
  });
}

type Ask = "requestAnimationFrame" | "requestIdleCallback";
type Cancel = "cancelAnimationFrame" | "cancelIdleCallback";

function guardFrames(ask: Ask, cancel: Cancel, { owners, ledger }: GuardParts): void {
  type Callback = (value: never) => void;
  const native = window[ask].bind(window) as (callback: Callback, options?: unknown) => number;
  const nativeCancel = window[cancel].bind(window);
  const held = new Map<number, Held>();
  const forget = (id: number) => {
    const found = held.get(id);
    if (!found) return;
    held.delete(id);
    ledger.drop(found.owner, found.holding);
  };
  function guarded(callback: Callback, options?: unknown): number {
    const owner = ledger.busy ? owners.ofCaller(guarded) : null;
    if (!owner) return native(callback, options);
    const id = native((value) => {
      forget(id);
      callback(value);
    }, options);
    const holding: Holding = {
      kind: "timer",
      what: ask,
      end: () => nativeCancel(id),
      gone: () => held.delete(id),
    };
    held.set(id, { owner, holding });
    ledger.hold(owner, holding);
    return id;
  }
  Object.assign(window, {
    [ask]: guarded,
    [cancel]: (id: number) => {
      forget(id);
      nativeCancel(id);
    },
  });
}
