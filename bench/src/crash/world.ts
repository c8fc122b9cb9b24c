import type { Pool } from "pg";
import type { Caller } from "./caller.ts";

/** The product under test. */
export interface World {
  readonly call: Caller;
  /** Straight to the database, to look at what is there. */
  readonly pool: Pool;
  /** Kills the database's server and waits for the product to bring it back; the milliseconds, or null. */
  kill(): Promise<number | null>;
}

/** What one kill did. */
export interface Outcome {
  readonly what: "import" | "edits";
  /** Milliseconds after the work began. */
  readonly after: number;
  /** Milliseconds until the product was ready again; null: it was not. */
  readonly back: number | null;
  /** Acknowledged rows that are not there. */
  readonly lost: number;
  /** Steps of which a part is there. */
  readonly torn: number;
  /** Codes of the calls; null for those that were acknowledged. */
  readonly codes: readonly (string | null)[];
}
