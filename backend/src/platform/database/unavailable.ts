/** Seconds until a retry makes sense: a killed server is back within one, a full disk is not emptied that fast. */
const SOON = 1;
const LATER = 30;

interface Unavailable {
  readonly message: string;
  /** Seconds. */
  readonly retryAfter: number;
}

const busy: Unavailable = {
  message: "Too much was going on at once: please try again.",
  retryAfter: SOON,
};
const restarting: Unavailable = {
  message: "The database is restarting: please try again.",
  retryAfter: SOON,
};
const away: Unavailable = { message: "The database does not answer.", retryAfter: SOON };
const full: Unavailable = { message: "There is no room left to store anything.", retryAfter: LATER };
const poor: Unavailable = { message: "The database lacks memory or connections.", retryAfter: SOON };

/** SQLSTATE codes; a class (two characters) where all its codes mean the same. */
const DATABASE_CODES: Readonly<Record<string, Unavailable>> = {
  "08": away,
  "40001": busy,
  "40P01": busy,
  "55P03": busy,
  "53": poor,
  "53100": full,
  // PostgreSQL closed a connection that idled in its transaction for too long.
  "25P03": away,
  "25P04": away,
  "57014": { message: "This took too long and was ended.", retryAfter: SOON },
  "57P01": restarting,
  "57P02": restarting,
  "57P03": restarting,
  "57P05": restarting,
  "58030": away,
};
/** Errors of the operating system for a connection or a disk. */
const SYSTEM_CODES: Readonly<Record<string, Unavailable>> = {
  ECONNREFUSED: away,
  ECONNRESET: away,
  ECONNABORTED: away,
  EPIPE: away,
  ETIMEDOUT: away,
  EHOSTUNREACH: away,
  ENETUNREACH: away,
  EAI_AGAIN: away,
  ENOSPC: full,
  EDQUOT: full,
};
/** Messages of the driver that have no code: also that of a `commit` whose answer was lost. */
const DRIVER_TEXTS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Connection ended|Cannot use a pool after calling end)/;

function ofOne(error: Error): Unavailable | null {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === "string") {
    const known = DATABASE_CODES[code] ?? SYSTEM_CODES[code];
    if (known) return known;
    // A missing socket; a missing file is a different error.
    if (code === "ENOENT" && syscall === "connect") return away;
    if (/^[0-9A-Z]{5}$/.test(code)) return DATABASE_CODES[code.slice(0, 2)] ?? null;
  }
  return DRIVER_TEXTS.test(error.message) ? away : null;
}

/**
 * Whether this error, or its cause, means that the database is unreachable or out of resources for now: the request is not at
 * fault, and a retry is right. Null for every other error.
 */
export function unavailability(error: unknown): Unavailable | null {
  let current = error;
  for (let depth = 0; depth < 6 && current instanceof Error; depth += 1) {
    const found = ofOne(current);
    if (found) return found;
    current = (current as { originalError?: unknown }).originalError ?? current.cause;
  }
  return null;
}
