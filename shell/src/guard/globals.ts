import type { Owner } from "./owner.ts";
import { nameOf } from "./owner.ts";

/**
 * Names that belong to the loading of code, not to what the code does: they go when the code itself does. The others are
 * marks that libraries leave once per page.
 */
const INFRASTRUCTURE = [
  /^webpackChunk/,
  /^webpackHotUpdate/,
  /^__(?:FEDERATION|VMOK|GLOBAL_LOADING_REMOTE_ENTRY)/,
  /^_FEDERATION_/,
  /^__(?:react|REACT|TANSTACK|SINGLE_SPA|core-js)/,
];

interface Snapshot {
  readonly names: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, unknown>;
}

const page = window as unknown as Record<string, unknown>;

/** The page's own functions by name, looked up once; only these are compared. */
const FUNCTIONS = Object.getOwnPropertyNames(window).filter((name) => {
  const value = Object.getOwnPropertyDescriptor(window, name)?.value;
  return typeof value === "function" && !/^[A-Z]/.test(name);
});

const snapshot = (): Snapshot => ({
  names: new Set(Object.getOwnPropertyNames(window)),
  functions: new Map(FUNCTIONS.map((name) => [name, page[name]])),
});

/**
 * Variables that a remote's code puts on the window. An assignment tells nobody who made it, so the page is compared before
 * a remote comes and when it leaves; while two are there at once, only what carries the one's name is taken for its own.
 */
export function createGlobals() {
  const before = new Map<Owner, Snapshot>();
  const away = new Map<Owner, Map<string, PropertyDescriptor>>();

  function ofRemote(owner: Owner, name: string, alone: boolean): boolean {
    const container = nameOf(owner).replaceAll("-", "_");
    if (name === container || INFRASTRUCTURE.some((pattern) => pattern.test(name))) return false;
    return alone || name.includes(container);
  }

  return {
    /** Its code is about to run: gives back what was taken away. */
    enter(owner: Owner): void {
      // What is given back counts as new on the page, so the comparison begins before it.
      before.set(owner, snapshot());
      for (const [name, descriptor] of away.get(owner) ?? []) {
        if (!Object.hasOwn(window, name)) Object.defineProperty(window, name, descriptor);
      }
      away.delete(owner);
    },
    /** Takes away what is new since it came; gives the names. */
    leave(owner: Owner, alone: boolean): string[] {
      const was = before.get(owner);
      if (!was) return [];
      const taken = new Map<string, PropertyDescriptor>();
      for (const name of Object.getOwnPropertyNames(window)) {
        if (was.names.has(name) || !ofRemote(owner, name, alone)) continue;
        const descriptor = Object.getOwnPropertyDescriptor(window, name);
        if (!descriptor?.configurable) continue;
        delete page[name];
        taken.set(name, descriptor);
      }
      const replaced: string[] = [];
      if (alone) {
        for (const [name, value] of was.functions) {
          if (page[name] === value) continue;
          page[name] = value;
          replaced.push(name);
        }
      }
      away.set(owner, taken);
      before.delete(owner);
      return [...taken.keys(), ...replaced];
    },
    forget(owner: Owner): void {
      away.delete(owner);
    },
  };
}
