import { nameOf, type Owner } from "./owner.ts";
import type { MemberWrapper } from "./patches.ts";
import { createGuarded, type GuardParts } from "./timers.ts";

const PREFIX = "gisement:";

/** Whether this remote may write a key: one under its own name, or one outside the product's prefix. */
function mayWrite(remote: string, key: string): boolean {
  if (!key.startsWith(PREFIX)) return true;
  const rest = key.slice(PREFIX.length);
  return rest === remote || rest.startsWith(`${remote}:`) || rest.startsWith(`${remote}-`);
}

export interface StorageParts extends GuardParts {
  readonly report: (owner: Owner, what: string) => void;
}

/** The areas behind the proxies that the page sees. */
const behind = new WeakMap<object, Storage>();
const areaOf = (area: Storage): Storage => behind.get(area) ?? area;

/**
 * Limits storage writes of remotes to `gisement:<its name>`. Writes to keys of the shell and of other remotes are
 * refused. A key outside the product's prefix is written and reported, because it may collide with another remote's.
 */
export function guardStorage(parts: StorageParts): MemberWrapper {
  const { report } = parts;
  const native = Storage.prototype;
  const guarded = createGuarded(parts);

  /** Whether the write may happen; reports it if it should not. */
  function allow(owner: Owner, key: string): boolean {
    const remote = nameOf(owner);
    if (!mayWrite(remote, key)) {
      report(owner, `write of ${key} refused`);
      return false;
    }
    if (!key.startsWith(PREFIX)) report(owner, `key ${key} without ${PREFIX}${remote}`);
    return true;
  }

  function install(): void {
    const { setItem, removeItem, clear } = native;
    if ([setItem, removeItem, clear].every(guarded.isOurs)) return;
    const { callOriginal } = guarded;
    native.setItem = guarded.own(function guardedSet(this: Storage, key: string, value: string): void {
      const owner = guarded.callerOf(guardedSet, native.setItem);
      if (!owner || allow(owner, String(key))) callOriginal(() => setItem.call(areaOf(this), key, value));
    });
    native.removeItem = guarded.own(function guardedRemove(this: Storage, key: string): void {
      const owner = guarded.callerOf(guardedRemove, native.removeItem);
      if (!owner || allow(owner, String(key))) callOriginal(() => removeItem.call(areaOf(this), key));
    });
    native.clear = guarded.own(function guardedClear(this: Storage): void {
      const owner = guarded.callerOf(guardedClear, native.clear);
      const area = areaOf(this);
      if (!owner) {
        callOriginal(() => clear.call(area));
        return;
      }
      report(owner, "clear() kept to its own keys");
      const own = `${PREFIX}${nameOf(owner)}`;
      const keys = Array.from({ length: area.length }, (_, at) => area.key(at) ?? "");
      for (const key of keys)
        if (key === own || key.startsWith(`${own}:`)) callOriginal(() => removeItem.call(area, key));
    });
  }
  readBehindProxies();
  install();
  for (const name of ["localStorage", "sessionStorage"] as const)
    coverArea(name, (owner, key) => (owner ? allow(owner, key) : true), guarded.callerOf);
  return { members: ["setItem", "removeItem", "clear"].map((name) => [native, name] as const), install };
}

/** Lets the methods that read work on the area behind a proxy. */
function readBehindProxies(): void {
  const { getItem, key } = Storage.prototype;
  const length = Object.getOwnPropertyDescriptor(Storage.prototype, "length");
  Storage.prototype.getItem = function get(this: Storage, name: string) {
    return getItem.call(areaOf(this), name);
  };
  Storage.prototype.key = function keyAt(this: Storage, index: number) {
    return key.call(areaOf(this), index);
  };
  if (length?.get)
    Object.defineProperty(Storage.prototype, "length", {
      ...length,
      get(this: Storage) {
        return length.get?.call(areaOf(this));
      },
    });
}

/**
 * Puts a proxy over a storage area: `localStorage.theme = …` and `delete localStorage.theme` call no method that could
 * be wrapped. An event's `storageArea` is the same proxy.
 */
function coverArea(
  name: "localStorage" | "sessionStorage",
  mayChange: (owner: Owner | null, key: string) => boolean,
  callerOf: (callee: (...args: never[]) => unknown, visible: unknown) => Owner | null,
): void {
  const descriptor = Object.getOwnPropertyDescriptor(window, name);
  if (!descriptor?.get || !descriptor.configurable) return;
  const read = descriptor.get;
  const proxies = new WeakMap<Storage, Storage>();
  const handler: ProxyHandler<Storage> = {
    get: (area, key) => Reflect.get(area, key, area),
    // A refused write is silent, as the refused call of a method is.
    set: function setKey(area, key, value) {
      if (mayChange(callerOf(setKey, null), String(key))) Reflect.set(area, key, value, area);
      return true;
    },
    deleteProperty: function deleteKey(area, key) {
      if (mayChange(callerOf(deleteKey, null), String(key))) Reflect.deleteProperty(area, key);
      return true;
    },
    defineProperty: function defineKey(area, key, { value }) {
      if (mayChange(callerOf(defineKey, null), String(key))) Reflect.set(area, key, value, area);
      return true;
    },
  };
  function cover(area: Storage): Storage {
    const known = proxies.get(area);
    if (known) return known;
    const proxy = new Proxy(area, handler);
    behind.set(proxy, area);
    proxies.set(area, proxy);
    return proxy;
  }
  Object.defineProperty(window, name, { ...descriptor, get: () => cover(read.call(window) as Storage) });
  const areaOfEvent = Object.getOwnPropertyDescriptor(StorageEvent.prototype, "storageArea");
  if (areaOfEvent?.get)
    Object.defineProperty(StorageEvent.prototype, "storageArea", {
      ...areaOfEvent,
      get(this: StorageEvent) {
        const area = areaOfEvent.get?.call(this) as Storage | null;
        return area && area === read.call(window) ? cover(area) : area;
      },
    });
}
