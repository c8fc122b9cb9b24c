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
      if (!owner || allow(owner, String(key))) callOriginal(() => setItem.call(this, key, value));
    });
    native.removeItem = guarded.own(function guardedRemove(this: Storage, key: string): void {
      const owner = guarded.callerOf(guardedRemove, native.removeItem);
      if (!owner || allow(owner, String(key))) callOriginal(() => removeItem.call(this, key));
    });
    native.clear = guarded.own(function guardedClear(this: Storage): void {
      const owner = guarded.callerOf(guardedClear, native.clear);
      if (!owner) {
        callOriginal(() => clear.call(this));
        return;
      }
      report(owner, "clear() kept to its own keys");
      const own = `${PREFIX}${nameOf(owner)}`;
      const keys = Array.from({ length: this.length }, (_, at) => this.key(at) ?? "");
      for (const key of keys)
        if (key === own || key.startsWith(`${own}:`)) callOriginal(() => removeItem.call(this, key));
    });
  }
  install();
  return { members: ["setItem", "removeItem", "clear"].map((name) => [native, name] as const), install };
}
