import { nameOf, type Owner } from "./owner.ts";
import { createGuarded, type GuardParts } from "./timers.ts";
import type { Stand } from "./wraps.ts";

const PREFIX = "gisement:";

/** Whether a key is for this remote to write: under its own name, or outside of what the product keeps. */
export function mayWrite(remote: string, key: string): boolean {
  if (!key.startsWith(PREFIX)) return true;
  const rest = key.slice(PREFIX.length);
  return rest === remote || rest.startsWith(`${remote}:`) || rest.startsWith(`${remote}-`);
}

export interface StorageParts extends GuardParts {
  readonly report: (owner: Owner, what: string) => void;
}

/**
 * A remote writes under `gisement:<its name>`. Keys of the shell and of other remotes are refused; a key outside of the
 * product's prefix is kept and reported, since it may meet another remote's.
 */
export function guardStorage(parts: StorageParts): Stand {
  const { report } = parts;
  const native = Storage.prototype;
  const guarded = createGuarded(parts);

  /** True when the write may happen. */
  function allow(owner: Owner, key: string): boolean {
    const remote = nameOf(owner);
    if (!mayWrite(remote, key)) {
      report(owner, `write of ${key} refused`);
      return false;
    }
    if (!key.startsWith(PREFIX)) report(owner, `key ${key} without ${PREFIX}${remote}`);
    return true;
  }

  function stand(): void {
    const { setItem, removeItem, clear } = native;
    if ([setItem, removeItem, clear].every(guarded.isOurs)) return;
    const { below } = guarded;
    native.setItem = guarded.own(function guardedSet(this: Storage, key: string, value: string): void {
      const owner = guarded.callerOf(guardedSet, native.setItem);
      if (!owner || allow(owner, String(key))) below(() => setItem.call(this, key, value));
    });
    native.removeItem = guarded.own(function guardedRemove(this: Storage, key: string): void {
      const owner = guarded.callerOf(guardedRemove, native.removeItem);
      if (!owner || allow(owner, String(key))) below(() => removeItem.call(this, key));
    });
    native.clear = guarded.own(function guardedClear(this: Storage): void {
      const owner = guarded.callerOf(guardedClear, native.clear);
      if (!owner) {
        below(() => clear.call(this));
        return;
      }
      report(owner, "clear() kept to its own keys");
      const own = `${PREFIX}${nameOf(owner)}`;
      const keys = Array.from({ length: this.length }, (_, at) => this.key(at) ?? "");
      for (const key of keys)
        if (key === own || key.startsWith(`${own}:`)) below(() => removeItem.call(this, key));
    });
  }
  stand();
  return { members: ["setItem", "removeItem", "clear"].map((name) => [native, name] as const), stand };
}
