import { AsyncLocalStorage } from "node:async_hooks";
import { DomainError } from "@gisement/shared-domain/errors";
import { isAPIError } from "better-auth/api";

/** Where better-auth keeps what it shares between copies of itself; each call's context stands in one of its storages. */
const SHARED = Symbol.for("better-auth:global");

function storages(): AsyncLocalStorage<unknown>[] {
  const shared = (globalThis as { [SHARED]?: { context?: Record<string, unknown> } })[SHARED];
  return Object.values(shared?.context ?? {}).filter((each) => each instanceof AsyncLocalStorage);
}

let underWay = 0;

/**
 * One call of better-auth. It keeps its context in AsyncLocalStorage, and from its first use on Node 20 follows every
 * promise of the whole process, which made each list answered from the database cost half as much again. After the
 * last call under way the storages are switched off; the next call switches them on by itself.
 * @throws what the library throws; DomainError UNAVAILABLE for its own failures, which are those of its database
 */
export async function authCall<Result>(call: () => Promise<Result>): Promise<Result> {
  underWay += 1;
  try {
    return await call();
  } catch (cause) {
    // The library answers a failed query by an error of its own and keeps the reason to itself.
    if (!isAPIError(cause) || cause.statusCode < 500) throw cause;
    const unavailable = new DomainError("UNAVAILABLE", cause.message, { retryAfter: 1 });
    throw Object.assign(unavailable, { cause });
  } finally {
    underWay -= 1;
    if (underWay === 0) for (const storage of storages()) storage.disable();
  }
}
