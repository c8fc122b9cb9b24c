import type { UserIdentity } from "@gisement/shared-domain/permissions";
import type { Database } from "../database/database.ts";
import { inStep } from "./in-step.ts";
import type { Step } from "./step.ts";

class Tried<Result> {
  readonly result: Result;
  constructor(result: Result) {
    this.result = result;
  }
}

/**
 * Runs a step as if it were committed, and takes all of it back: rows, numbers, log entries, events and jobs. Returns what the work
 * read of it.
 *
 * @throws what the work throws
 */
export async function tryStep<Result>(
  db: Database,
  identity: UserIdentity,
  work: (step: Step) => Promise<Result>,
): Promise<Result> {
  try {
    return await inStep({ db, identity, now: () => new Date(), page: null }, async (step): Promise<never> => {
      throw new Tried(await work(step));
    });
  } catch (error) {
    if (error instanceof Tried) return (error as Tried<Result>).result;
    throw error;
  }
}
