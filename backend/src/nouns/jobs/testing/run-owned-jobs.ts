import { inArray } from "drizzle-orm";
import type { FileStore } from "../../../platform/files/file-store.ts";
import type { JobHandler } from "../../../platform/jobs/job-handler.ts";
import type { TestDatabase } from "../../../testing/database.ts";
import { testJobParts } from "../../../testing/job-parts.ts";
import { jobs } from "../table.ts";

/** Runs the waiting work of persons once, each as in its last attempt, without a runner. */
export async function runOwnedJobs(
  database: TestDatabase,
  handlers: readonly JobHandler[],
  store?: FileStore,
): Promise<void> {
  const waiting = await database.db
    .select()
    .from(jobs)
    .where(inArray(jobs.state, ["waiting"]));
  for (const { id, kind } of waiting) {
    const handler = handlers.find((each) => each.kind.name === kind);
    const { signal } = new AbortController();
    await handler?.start(testJobParts(database, store))(
      { jobID: id },
      { signal, attempt: 1, isLastAttempt: true },
    );
  }
}
