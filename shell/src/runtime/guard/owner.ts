/** Which release some code belongs to: `mf-orders@1.4.0`. */
export type Owner = `${string}@${string}`;

export interface Release {
  readonly name: string;
  readonly version: string;
  /** Where its files lie, as the registry says. */
  readonly base: string;
}

export const ownerOf = ({ name, version }: Pick<Release, "name" | "version">): Owner => `${name}@${version}`;
export const nameOf = (owner: Owner): string => owner.slice(0, owner.lastIndexOf("@"));

/** The standing address of a release's files, anywhere in a line of a stack. */
const RELEASE = /\/releases\/([a-z][a-z0-9-]*)\/([^/\s?#)]+)\//;

/** Frames looked at; the first one with an address decides, those before it are the engine's own. */
const DEPTH = 3;
/** Code sites that are remembered; a page has a few hundred. */
const CACHE = 4000;

/** Where the addresses of releases are known, so that a stack tells whose code is calling. */
export function createOwners() {
  /** Releases that lie elsewhere than the standing address says, such as a developer's own. */
  const elsewhere = new Map<string, Owner>();
  const known = new Map<string, Owner | null>();

  function ofAddress(address: string): Owner | null {
    for (const [base, owner] of elsewhere) if (address.includes(base)) return owner;
    const found = RELEASE.exec(address);
    return found ? `${found[1]}@${found[2]}` : null;
  }

  function ofLine(line: string): Owner | null {
    const cached = known.get(line);
    if (cached !== undefined) return cached;
    if (known.size >= CACHE) known.clear();
    const owner = ofAddress(line);
    known.set(line, owner);
    return owner;
  }

  return {
    ofAddress,
    /** Makes a release's addresses known when they are not the standing ones. */
    learn(release: Release): void {
      const base = new URL(release.base.endsWith("/") ? release.base : `${release.base}/`, location.origin)
        .href;
      if (base === `${location.origin}/releases/${release.name}/${release.version}/`) return;
      if (elsewhere.get(base) === ownerOf(release)) return;
      elsewhere.set(base, ownerOf(release));
      known.clear();
    },
    /**
     * Whose code called the given function: its direct caller, because what a remote asks of a shared module is that
     * module's own affair. Null for the shell, its modules and the browser. A wrapper that was put over the function just
     * now, and over which the guard does not stand yet, is skipped: its caller is the one.
     */
    ofCaller(callee: Callable, wrapper?: unknown): Owner | null {
      const above = typeof wrapper === "function" ? stackAbove(wrapper as Callable, callee) : null;
      const line = firstLine(above ?? callerStack(callee));
      return line ? ofLine(line) : null;
    },
    /** Whose code an error came out of: the first release that its stack names. */
    ofError(error: unknown, address = ""): Owner | null {
      const { stack, request } = (error ?? {}) as { stack?: unknown; request?: unknown };
      for (const text of [stack, request, address]) {
        if (typeof text !== "string") continue;
        const found = ofAddress(text);
        if (found) return found;
      }
      return null;
    },
  };
}
export type Owners = ReturnType<typeof createOwners>;

type Callable = (...args: never[]) => unknown;

/** The first frame with an address. */
function firstLine(stack: string): string | null {
  for (let start = 0; start < stack.length; ) {
    const end = stack.indexOf("\n", start);
    const line = end === -1 ? stack.slice(start) : stack.slice(start, end);
    if (line.includes("://")) return line;
    if (end === -1) return null;
    start = end + 1;
  }
  return null;
}

/** Frames that a wrapper may put between itself and the function that it wraps. */
const WRAPPER_DEPTH = 50;

/** The frames above the wrapper; null when the wrapper is not what led to the wrapped function. */
function stackAbove(wrapper: Callable, callee: Callable): string | null {
  if (typeof Error.captureStackTrace !== "function") return null;
  const frames = callerStack(wrapper).split("\n").slice(1);
  // Of a function that is not among the frames the engine gives none, or all of them, beginning with this file's.
  const at = frames[0] ? callerStack(callee, WRAPPER_DEPTH).indexOf(frames[0]) : -1;
  return at > 0 ? frames.join("\n") : null;
}

function callerStack(callee: Callable, depth = DEPTH): string {
  const limit = Error.stackTraceLimit;
  if (typeof Error.captureStackTrace !== "function") {
    // Firefox and Safari begin with this function, its caller above and the wrapped call.
    return (new Error().stack ?? "")
      .split("\n")
      .slice(3, 3 + DEPTH)
      .join("\n");
  }
  Error.stackTraceLimit = depth;
  const holder: { stack?: string } = {};
  Error.captureStackTrace(holder, callee);
  Error.stackTraceLimit = limit;
  return holder.stack ?? "";
}
