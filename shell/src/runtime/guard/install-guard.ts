import { guardChannels } from "./channels.ts";
import { createGlobals } from "./globals.ts";
import { createLedger, type Leftover, type Leftovers } from "./ledger.ts";
import { guardListeners } from "./listeners.ts";
import { createSheets, guardNodes } from "./nodes.ts";
import { createOwners, nameOf, type Owner, ownerOf, type Release } from "./owner.ts";
import { guardStorage } from "./storage.ts";
import { guardTimers } from "./timers.ts";
import { createWraps } from "./wraps.ts";

/** Things named in one report. */
const NAMED = 5;

export type LeakReport = (owner: Owner, kind: Leftover | "fault", what: readonly string[]) => void;

/** A release that has come to the page, for as long as its app or one of its lent parts is there. */
export interface Visit {
  /** Runs a piece of the release's code; what appears on the window meanwhile is its own. */
  run<Result>(code: () => Promise<Result>): Promise<Result>;
  /** Ends what it leaves behind when it was the last; later calls do nothing. */
  leave(): Promise<void>;
}

/** A macrotask, in which what a remote has put off to the next turn (clean-up, mostly) is done. */
const nextTurn = () =>
  new Promise<void>((resolve) => {
    // A channel rather than a timer: browsers hold back the timers of a page that nobody looks at.
    if (typeof MessageChannel !== "function") {
      setTimeout(resolve);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/**
 * Watches, once per page, what the code of remotes does to the page outside of their elements, and ends what is left over
 * when they leave. Calls of the shell's own code and of the shared modules pass untouched.
 */
function installGuard() {
  let report: LeakReport = () => {};
  const told = new Set<string>();
  /** Each release is told once per page and kind; its owner needs to know, not to be flooded. */
  const tell: LeakReport = (owner, kind, what) => {
    const key = `${owner} ${kind}`;
    if (told.has(key)) return;
    told.add(key);
    const names = [...new Set(what)];
    report(
      owner,
      kind,
      names.length > NAMED ? [...names.slice(0, NAMED), `+${names.length - NAMED}`] : names,
    );
  };
  const owners = createOwners();
  const ledger = createLedger({ onLeak: tell });
  const parts = { owners, ledger, onWrapped: () => wraps.look(ledger.present()) };
  const globals = createGlobals();
  const sheets = createSheets(owners);
  const { watch, wrapWindow, stands } = guardListeners({ ...parts, removers: () => wraps.removers });
  const wraps = createWraps([
    ...guardTimers(parts),
    ...stands,
    ...guardChannels(parts),
    guardStorage({ ...parts, report: (owner, what) => tell(owner, "storage", [what]) }),
  ]);
  guardNodes(parts);

  /** A step of the guard's own work. One that fails is told and keeps neither the others nor the page from going on. */
  function attempt<Result>(owner: Owner, step: () => Result, without: Result): Result {
    try {
      return step();
    } catch (error) {
      tell(owner, "fault", [`the guard could not finish: ${String(error)}`]);
      return without;
    }
  }

  function arrive(owner: Owner): void {
    attempt(owner, () => wraps.enter(owner), undefined);
    attempt(owner, () => globals.enter(owner), undefined);
    attempt(owner, () => sheets.wake(owner), undefined);
  }

  function depart(owner: Owner): Leftovers {
    const patched = attempt(owner, () => wraps.leave(owner), []);
    const { names, handlers } = attempt(owner, () => globals.leave(owner), { names: [], handlers: [] });
    attempt(owner, () => sheets.sleep(owner), undefined);
    return [
      ["patched", patched],
      ["global", names],
      ["listener", handlers],
    ];
  }

  /** From here on what appears or is replaced is looked at; what was before is of what is present. */
  function begin(): void {
    globals.begin();
    wraps.look(ledger.present());
  }
  /** What has appeared or was replaced since is this release's. */
  function note(owner: Owner): void {
    attempt(owner, () => globals.note(owner), undefined);
    attempt(owner, () => wraps.look([owner]), undefined);
  }

  // A script's load event follows its run at once.
  document.addEventListener(
    "load",
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      const owner = owners.ofAddress(target.src);
      if (owner) note(owner);
      else if (ledger.busy) begin();
    },
    { capture: true },
  );

  return {
    /** Where leaks are told; the guard itself knows no composition and no log. */
    reportTo(next: LeakReport): void {
      report = next;
    },
    /** The app or a lent part of this release is on its way; to be called before its code is loaded. */
    enter(release: Release): Visit {
      owners.learn(release);
      const owner = ownerOf(release);
      attempt(owner, begin, undefined);
      if (ledger.enter(owner)) arrive(owner);
      let left = false;
      globals.begin();
      return {
        async run(code) {
          attempt(owner, begin, undefined);
          try {
            return await code();
          } finally {
            note(owner);
          }
        },
        async leave() {
          if (left) return;
          left = true;
          await nextTurn();
          attempt(owner, begin, undefined);
          attempt(owner, () => ledger.leave(owner, () => depart(owner)), false);
        },
      };
    },
    /** Runs code of a release that is on its way, at once and whole: a module's own. */
    runModule<Result>(release: Release, code: () => Result): Result {
      const owner = ownerOf(release);
      attempt(owner, begin, undefined);
      try {
        return code();
      } finally {
        note(owner);
      }
    },
    /** The release's code is going to be loaded anew. */
    forget(release: Release): void {
      ledger.forget(ownerOf(release));
      globals.forget(ownerOf(release));
      wraps.forget(ownerOf(release));
    },
    isHere: (release: Pick<Release, "name" | "version">): boolean => ledger.isHere(ownerOf(release)),
    /** Whether the code that called this function is a remote's. */
    isRemotes: (callee: (...args: never[]) => unknown): boolean =>
      ledger.busy && owners.ofCaller(callee) !== null,
    ownerOfError: owners.ofError,
    ownerOfAddress: owners.ofAddress,
    /** An element of the shell that outlives remotes: their listeners on it are theirs to remove. */
    watch,
    /**
     * To be called after the shell's own parts (the router of the applications) have replaced functions of the browser,
     * and before code of a remote runs: the guard stands outside of them, and what is there now is how it should be.
     */
    wrapWindow: (): void => {
      wrapWindow();
      wraps.look([]);
    },
    counts: ledger.counts,
    nameOf,
  };
}
export type Guard = ReturnType<typeof installGuard>;

let installed: Guard | null = null;
/** The page's one guard; the first call installs it. */
export function pageGuard(): Guard {
  installed ??= installGuard();
  return installed;
}
