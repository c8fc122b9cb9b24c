import { AsyncLocalStorage } from "node:async_hooks";
import { DomainError } from "@gisement/shared-domain/errors";
import { isAPIError } from "better-auth/api";

/** Where better-auth keeps state shared between copies of itself; one of its storages holds each call's context. */
const SHARED = Symbol.for("better-auth:global");

function storages(): AsyncLocalStorage<unknown>[] {
  const shared = (globalThis as { [SHARED]?: { context?: Record<string, unknown> } })[SHARED];
  return Object.values(shared?.context ?? {}).filter((each) => each instanceof AsyncLocalStorage);
}

let running = 0;

/**
 * Runs one call of better-auth. The library keeps its context in AsyncLocalStorage, which from its first use on Node 20
 * tracks every promise of the process and made every list query half as expensive again. After the last running call
 * the storages are disabled; the next call enables them automatically.
 * @throws what the library throws; DomainError UNAVAILABLE for its internal errors, which are those of its database
 */
export async function authCall<Result>(call: () => Promise<Result>): Promise<Result> {
  running += 1;
  try {
    return await call();
  } catch (cause) {
    // The library answers a failed query with its own error and hides the reason.
    if (!isAPIError(cause) || cause.statusCode < 500) throw cause;
    const unavailable = new DomainError("UNAVAILABLE", cause.message, { retryAfter: 1 });
    throw Object.assign(unavailable, { cause });
  } finally {
    running -= 1;
    if (running === 0) for (const storage of storages()) storage.disable();
  }
}
