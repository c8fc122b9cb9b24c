import { watchedNatives } from "./natives.ts";
import type { Owner } from "./owner.ts";
import type { GuardParts } from "./timers.ts";

export interface FreezingParts extends GuardParts {
  readonly report: (owner: Owner, what: string) => void;
}

type Freeze = (target: object) => unknown;

/**
 * Keeps the objects of the browser changeable: what a remote freezes, or defines for good, could not be put back when it
 * leaves. Freezing them does nothing, and what is defined on them stays configurable.
 */
export function guardFreezing({ owners, ledger, report }: FreezingParts): void {
  const kept = new WeakSet<object>(
    watchedNatives()
      .map(({ target }) => target)
      .filter((target) => target !== window),
  );
  const isKept = (target: unknown, name?: PropertyKey): boolean =>
    kept.has(target as object) || (target === window && name !== undefined && Object.hasOwn(window, name));

  function guardFreeze(
    holder: typeof Object | typeof Reflect,
    name: string,
    refused: (target: object) => unknown,
  ) {
    const members = holder as unknown as Record<string, Freeze>;
    const native = members[name];
    if (!native) return;
    members[name] = function guarded(target: object): unknown {
      const owner = ledger.busy && (kept.has(target) || target === window) ? owners.ofCaller(guarded) : null;
      if (!owner) return native.call(holder, target);
      report(owner, `${name} of an object of the browser, refused`);
      return refused(target);
    };
  }
  for (const name of ["freeze", "seal", "preventExtensions"]) guardFreeze(Object, name, (target) => target);
  guardFreeze(Reflect, "preventExtensions", () => false);

  /** The same member, which can be put back. */
  const changeable = (descriptor: PropertyDescriptor): PropertyDescriptor => ({
    ...descriptor,
    configurable: true,
    ...("value" in descriptor ? { writable: true } : {}),
  });
  const { defineProperty } = Object;
  Object.defineProperty = function guardedDefine<Target>(
    target: Target,
    name: PropertyKey,
    descriptor: PropertyDescriptor & ThisType<unknown>,
  ): Target {
    const isForGood = descriptor?.configurable !== true && ledger.busy && isKept(target, name);
    const owner = isForGood ? owners.ofCaller(guardedDefine) : null;
    return defineProperty(target, name, owner ? changeable(descriptor) : descriptor);
  };
}
