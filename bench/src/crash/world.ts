import type { Pool } from "pg";
import type { Caller } from "./caller.ts";

/** The product under test. */
export interface World {
  readonly call: Caller;
  /** Direct connection to the database, to check its content. */
  readonly pool: Pool;
  /**
   * Kills the database's server and waits until the product has restarted it.
   * @returns the milliseconds, or null
   */
  kill(): Promise<number | null>;
}

/** Result of one kill. */
export interface Outcome {
  readonly what: "import" | "edits";
  /** Milliseconds after the work began. */
  readonly after: number;
  /** Milliseconds until the product was ready again; null: it was not. */
  readonly back: number | null;
  /** Acknowledged rows that are missing. */
  readonly lost: number;
  /** Steps that were written in part. */
  readonly torn: number;
  /** Codes of the calls; null for acknowledged ones. */
  readonly codes: readonly (string | null)[];
}
