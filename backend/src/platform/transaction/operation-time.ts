import { DomainError } from "@gisement/shared-domain/errors";
import pg from "pg";
import type { Database, Executor } from "../database/database.ts";

/**
 * The time of one operation. When it is over, its running step is rolled back and no other begins. An operation with a running
 * step is answered only after that: until then, it may still have an effect.
 */
export class OperationTime {
  readonly #over = new AbortController();
  #steps = 0;

  get signal(): AbortSignal {
    return this.#over.signal;
  }

  /** @throws DomainError UNAVAILABLE if the time is over, also where it ended `work` */
  async runStep<Result>(work: () => Promise<Result>): Promise<Result> {
    const { signal } = this.#over;
    signal.throwIfAborted();
    this.#steps += 1;
    try {
      return await work();
    } catch (error) {
      // The error is that of the ended transaction.
      signal.throwIfAborted();
      throw error;
    } finally {
      this.#steps -= 1;
    }
  }

  /** Ends the time. Returns whether a step is running, whose end decides the answer. */
  end(): boolean {
    this.#over.abort(new DomainError("UNAVAILABLE", "This took too long and was ended.", { retryAfter: 1 }));
    return this.#steps > 0;
  }
}

/**
 * Ends the connection of a transaction when its time is over: its statement stops, the next one fails, and the database rolls
 * back. Nothing is ended once the work is done, because a commit on its way decides the outcome.
 *
 * @returns the result of `work`, if it was done in time
 */
export async function endInTime<Result>(
  db: Database,
  tx: Executor,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = (): void => void terminate(db, tx).catch(() => undefined);
  signal.addEventListener("abort", end, { once: true });
  try {
    const result = await work();
    signal.throwIfAborted();
    return result;
  } finally {
    signal.removeEventListener("abort", end);
  }
}

/** From a connection of its own: those of the pool may all be waiting. */
async function terminate({ $client }: Database, tx: Executor): Promise<void> {
  // The driver does not publish the connection of a transaction, nor the id of its server process.
  const { client } = tx._.session as unknown as { readonly client?: { readonly processID?: number } };
  if (!client?.processID) return;
  const own = new pg.Client($client.options);
  own.on("error", () => undefined);
  await own.connect();
  await own.query("select pg_terminate_backend($1)", [client.processID]).finally(() => own.end());
}
