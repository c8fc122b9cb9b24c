import { nextTask } from "../next-task.ts";
import { guardChannels } from "./channels.ts";
import { guardCookies } from "./cookies.ts";
import { guardFreezing } from "./freezing.ts";
import { createGlobals } from "./globals.ts";
import { createLedger, type Leftover, type Leftovers } from "./ledger.ts";
import { guardListeners } from "./listeners.ts";
import { lockLoaderGlobals } from "./natives.ts";
import { createSheets, guardMarkup, guardNodes, guardRules } from "./nodes.ts";
import { createOwners, nameOf, type Owner, ownerOf, type Release } from "./owner.ts";
import { createPatches } from "./patches.ts";
import { guardStorage } from "./storage.ts";
import { guardTasks } from "./tasks.ts";
import { guardTimers } from "./timers.ts";

/** The browser's own, whatever a remote makes of it later. */
const microtask = window.queueMicrotask.bind(window);
/** Maximum number of items named in one report. */
const MAX_NAMED = 5;

export type LeakReport = (owner: Owner, kind: Leftover | "fault", what: readonly string[]) => void;

/** A release's presence on the page: its app or one of its slot parts is there. */
export interface Visit {
  /** Runs a piece of the release's code; globals that appear meanwhile are attributed to the release. */
  run<Result>(code: () => Promise<Result>): Promise<Result>;
  /** Ends the release's leftovers if this was its last visit. Later calls do nothing. */
  leave(): Promise<void>;
}

/**
 * Installs the guard, once per page. It records what the code of remotes does to the page outside their elements and
 * ends what is left over when they leave. Calls by the shell's own code and by the shared modules pass unchanged.
 */
function installGuard() {
  let report: LeakReport = () => {};
  const reported = new Set<string>();
  /** Reports each release once per page and kind, so that its owner is informed but not flooded. */
  const reportOnce: LeakReport = (owner, kind, what) => {
    const key = `${owner} ${kind}`;
    if (reported.has(key)) return;
    reported.add(key);
    const names = [...new Set(what)];
    report(
      owner,
      kind,
      names.length > MAX_NAMED ? [...names.slice(0, MAX_NAMED), `+${names.length - MAX_NAMED}`] : names,
    );
  };
  const owners = createOwners();
  const ledger = createLedger({ onLeak: reportOnce });
  /** Releases whose code runs now, also while it waits, each as often as it was started. */
  const running: Owner[] = [];
  /** Releases whose code is on the call stack, the innermost last. */
  const called: Owner[] = [];
  /** Who may have made a change that is found now: the one that was called, those that run, or all that are there. */
  function authors(): readonly Owner[] {
    const caller = called.at(-1);
    if (caller !== undefined) return [caller];
    return running.length > 0 ? [...new Set(running)] : ledger.present();
  }
  function call<Result>(owner: Owner, code: () => Result): Result {
    called.push(owner);
    try {
      return code();
    } finally {
      called.pop();
    }
  }
  const parts = { owners, ledger, onWrapped: () => patches.compare(authors()) };
  const globals = createGlobals();
  const sheets = createSheets(owners);
  const { watch, wrapWindow, wrappers } = guardListeners({ ...parts, removers: () => patches.removers });
  const patches = createPatches(
    [
      ...guardTimers(parts),
      ...wrappers,
      ...guardChannels(parts),
      ...guardRules(parts),
      ...guardTasks({ ...parts, report: (owner, what) => reportOnce(owner, "task", [what]) }),
      guardStorage({ ...parts, report: (owner, what) => reportOnce(owner, "storage", [what]) }),
      guardCookies({ ...parts, report: (owner, what) => reportOnce(owner, "cookie", [what]) }),
    ],
    (owner, what) => reportOnce(owner, "patched", what),
  );
  guardFreezing({ ...parts, report: (owner, what) => reportOnce(owner, "patched", [what]) });
  guardNodes(parts);
  guardMarkup(parts);

  /** Runs one step of the guard. A step that fails is reported; the other steps and the page continue. */
  function attempt<Result>(owner: Owner, step: () => Result, without: Result): Result {
    try {
      return step();
    } catch (error) {
      reportOnce(owner, "fault", [`the guard could not finish: ${String(error)}`]);
      return without;
    }
  }

  function arrive(owner: Owner): void {
    attempt(owner, () => patches.enter(owner), undefined);
    attempt(owner, () => globals.enter(owner), undefined);
    attempt(owner, () => sheets.wake(owner), undefined);
  }

  function depart(owner: Owner): Leftovers {
    const patched = attempt(owner, () => patches.leave(owner), []);
    const { names, handlers } = attempt(owner, () => globals.leave(owner), { names: [], handlers: [] });
    attempt(owner, () => sheets.sleep(owner), undefined);
    return [
      ["patched", patched],
      ["global", names],
      ["listener", handlers],
    ];
  }

  /** Whether the baseline was set in this turn and no code of a remote has run since: a screen has many parts. */
  let isFresh = false;
  /**
   * Sets the baseline: later changes are compared with it, earlier ones are attributed to the releases that run or, if
   * none does, to those present.
   */
  function begin(): void {
    globals.begin();
    patches.compare(authors());
    isFresh = true;
    microtask(() => {
      isFresh = false;
    });
  }
  /** Attributes all changes since the baseline to this release. */
  function note(owner: Owner): void {
    isFresh = false;
    attempt(owner, () => globals.note(owner), undefined);
    attempt(owner, () => patches.compare([owner]), undefined);
  }

  // A script's load event fires directly after the script has run.
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
    /** Sets the receiver of leak reports; the guard itself knows no composition and no log. */
    reportTo(next: LeakReport): void {
      report = next;
    },
    /** Starts a visit of this release's app or slot part. Call it before the release's code is loaded. */
    enter(release: Release): Visit {
      owners.learn(release);
      const owner = ownerOf(release);
      if (!isFresh) attempt(owner, begin, undefined);
      if (ledger.enter(owner)) {
        arrive(owner);
        globals.begin();
      }
      let left = false;
      return {
        async run(code) {
          attempt(owner, begin, undefined);
          isFresh = false;
          running.push(owner);
          try {
            const done = call(owner, code);
            // What the synchronous part has broken is mended before anything else of the page runs.
            attempt(owner, () => patches.compare([owner]), undefined);
            return await done;
          } finally {
            note(owner);
            running.splice(running.indexOf(owner), 1);
          }
        },
        async leave() {
          if (left) return;
          left = true;
          // After the work that a remote deferred, mostly clean-up; at once if it has broken the browser's functions.
          await nextTask().catch(() => {});
          attempt(owner, begin, undefined);
          attempt(owner, () => ledger.leave(owner, () => depart(owner)), false);
        },
      };
    },
    /** Runs the code of one of the release's modules synchronously. */
    runModule<Result>(release: Release, code: () => Result): Result {
      const owner = ownerOf(release);
      // The loader is there by now: it has fetched this module.
      attempt(owner, lockLoaderGlobals, undefined);
      attempt(owner, begin, undefined);
      isFresh = false;
      try {
        return call(owner, code);
      } finally {
        note(owner);
      }
    },
    /** Call it before the release's code is loaded again. */
    forget(release: Release): void {
      ledger.forget(ownerOf(release));
      globals.forget(ownerOf(release));
      patches.forget(ownerOf(release));
    },
    isHere: (release: Pick<Release, "name" | "version">): boolean => ledger.isHere(ownerOf(release)),
    /** Whether a remote's code called this function. */
    isRemotes: (callee: (...args: never[]) => unknown): boolean =>
      ledger.busy && owners.ofCaller(callee) !== null,
    ownerOfError: owners.ofError,
    ownerOfAddress: owners.ofAddress,
    /** Also records remotes' listeners on this element of the shell, which outlives them. */
    watch,
    /** Reads the browser's objects before anything is compared with them: the long part of the first comparison. */
    async readWindow(): Promise<void> {
      while (patches.readOn()) await nextTask();
    },
    /**
     * Call it after the shell's own code (single-spa's router) has replaced functions of the browser and before a
     * remote's code runs. The guard then wraps those functions, and the current state becomes the baseline.
     */
    wrapWindow: (): void => {
      wrapWindow();
      patches.compare([]);
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
