import { pino } from "pino";
import type { Database } from "../platform/database/database.ts";
import { type FileStore, NO_STORE } from "../platform/files/file-store.ts";
import { createFiles } from "../platform/files/files.ts";
import type { JobParts } from "../platform/jobs/job-handler.ts";

/** The parts of the service for the handlers of a test. */
export const testJobParts = (
  { db }: { readonly db: Database },
  store: FileStore = NO_STORE,
  query: JobParts["query"] = () => Promise.reject(new Error("This test answers no query.")),
): JobParts => ({
  db,
  logger: pino({ level: process.env.TEST_LOG ?? "silent" }),
  store,
  files: createFiles({ db, store }),
  query,
});
