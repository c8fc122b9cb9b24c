/** The release that code belongs to: `mf-orders@1.4.0`. */
export type Owner = `${string}@${string}`;

export interface Release {
  readonly name: string;
  readonly version: string;
  /** Base address of its files, from the registry. */
  readonly base: string;
}

export const ownerOf = ({ name, version }: Pick<Release, "name" | "version">): Owner => `${name}@${version}`;
export const nameOf = (owner: Owner): string => owner.slice(0, owner.lastIndexOf("@"));

/** The standard address of a release's files, anywhere in a line of a stack. */
const RELEASE = /\/releases\/([a-z][a-z0-9-]*)\/([^/\s?#)]+)\//;

/** Frames inspected: the first one with an address decides; those before it belong to the engine. */
const DEPTH = 3;
/** Maximum number of cached code sites; a page has a few hundred. */
const CACHE = 4000;

/** Attributes code to releases by the addresses in a stack. */
export function createOwners() {
  /** Releases at other addresses than the standard one, such as a developer's own. */
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
    /** Registers a release's address if it is not the standard one. */
    learn(release: Release): void {
      const base = new URL(release.base.endsWith("/") ? release.base : `${release.base}/`, location.origin)
        .href;
      if (base === `${location.origin}/releases/${release.name}/${release.version}/`) return;
      if (elsewhere.get(base) === ownerOf(release)) return;
      elsewhere.set(base, ownerOf(release));
      known.clear();
    },
    /**
     * The release that called the given function, by its direct caller: what a shared module does for a remote is
     * attributed to the shared module. Null for the shell, its modules and the browser. A `wrapper` that code has
     * just put over the function, and that the guard does not wrap yet, is skipped: its caller counts.
     */
    ofCaller(callee: Callable, wrapper?: unknown): Owner | null {
      const above = typeof wrapper === "function" ? stackAbove(wrapper as Callable, callee) : null;
      const line = firstLine(above ?? callerStack(callee));
      return line ? ofLine(line) : null;
    },
    /** The release that an error came from: the first one in its stack. */
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

/** Maximum number of frames between a wrapper and the function that it wraps. */
const WRAPPER_DEPTH = 50;

/** The frames above the wrapper; null if the wrapper did not call the wrapped function. */
function stackAbove(wrapper: Callable, callee: Callable): string | null {
  if (typeof Error.captureStackTrace !== "function") return null;
  const frames = callerStack(wrapper).split("\n").slice(1);
  // For a function that is not on the stack, the engine returns no frames, or all of them from this file on.
  const at = frames[0] ? callerStack(callee, WRAPPER_DEPTH).indexOf(frames[0]) : -1;
  return at > 0 ? frames.join("\n") : null;
}

function callerStack(callee: Callable, depth = DEPTH): string {
  const limit = Error.stackTraceLimit;
  if (typeof Error.captureStackTrace !== "function") {
    // In Firefox and Safari the stack starts with this function, its caller above and the wrapped call.
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
