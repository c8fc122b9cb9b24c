import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect } from "vitest";
import { openLive } from "../../../open-live.ts";
import { type FileStore, openFileStore } from "../../../platform/files/file-store.ts";
import { createAsk } from "../../../platform/graphql/ask-schema.ts";
import type { JobParts } from "../../../platform/jobs/job-handler.ts";
import type { Jobs } from "../../../platform/jobs/keep-running.ts";
import { startJobs } from "../../../platform/jobs/start-jobs.ts";
import { buildSchema } from "../../../schema.ts";
import { openTestApi, type TestApi } from "../../../testing/api.ts";
import { testJobParts } from "../../../testing/job-parts.ts";
import { buildPeople, type People } from "../../../testing/people.ts";
import { jobs } from "../../jobs/table.ts";
import { openTeamExport } from "../team/open-team-export.ts";
import { TEAM_EXPORT_PARTS } from "../team/team-export-parts.ts";
import { teamExportHandler } from "../team/write-team-export.ts";
import { exportHandler } from "../write-inventory.ts";

const START =
  "mutation ($input: StartTeamExportInput!) { startTeamExport(input: $input) { id jobID state isMine } }";

/** The whole server with a file store and a runner of exports, which a test starts and stops. */
export function openExporter() {
  let api: TestApi;
  let people: People;
  let folder: string;
  let store: FileStore;
  let parts: JobParts;
  let runners: readonly Jobs[] = [];

  beforeAll(async () => {
    api = await openTestApi();
    people = await buildPeople(api.database.db);
    folder = await mkdtemp(path.join(os.tmpdir(), "gisement-team-exports-"));
    store = await openFileStore({ dataDir: folder, s3: null });
    const { db, url } = api.database;
    const base = testJobParts(api.database, store);
    const server = { schema: buildSchema(), db, ...openLive(db, url, () => undefined), logger: base.logger };
    parts = {
      ...base,
      query: createAsk({ ...server, publishedOperations: () => null, now: () => new Date() }),
    };
  });
  afterAll(async () => {
    await stop();
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  const stop = async () => {
    const stopped = runners.map((runner) => runner.stop());
    runners = [];
    await Promise.all(stopped);
  };
  const jobOf = async (jobID: string) =>
    (await api.database.db.select().from(jobs).where(eq(jobs.id, jobID)))[0];
  return {
    get api() {
      return api;
    },
    get people() {
      return people;
    },
    get store() {
      return store;
    },
    run() {
      if (runners.length === 0) this.runAnother();
    },
    /** As another process does. */
    runAnother() {
      runners = [
        ...runners,
        startJobs({ databaseUrl: api.database.url, parts, handlers: [exportHandler, teamExportHandler] }),
      ];
    },
    stop,
    jobOf,
    async start(identity: UserIdentity, input: Record<string, unknown> = {}) {
      const { data, refusal } = await api.ask(identity, START, {
        input: { parts: [...TEAM_EXPORT_PARTS], withFiles: true, locale: "fr", ...input },
      });
      const started = data?.startTeamExport as { id: string; jobID: string } | undefined;
      return { id: started?.id ?? "", jobID: started?.jobID ?? "", refusal };
    },
    async ended(jobID: string) {
      await expect
        .poll(async () => (await jobOf(jobID))?.finishedAt ?? null, { timeout: 60_000 })
        .not.toBeNull();
      return jobOf(jobID);
    },
    /** The files of a finished archive by their path, as this person downloads it. */
    async unzip(identity: UserIdentity, id: string): Promise<Record<string, Uint8Array>> {
      const archive = await openTeamExport(api.database.db, identity, id, new Date());
      if (!archive) throw new Error("there is no such archive");
      const pieces: Uint8Array[] = [];
      for (const key of archive.pieces) pieces.push(await store.getBytes(key));
      const bytes = Buffer.concat(pieces);
      expect(bytes.length).toBe(archive.bytes);
      return unzipSync(bytes);
    },
  };
}

export const textOf = (file: Uint8Array | undefined): string => Buffer.from(file ?? []).toString("utf8");
/** The objects of a file with one on each line. */
export const recordsOf = (file: Uint8Array | undefined): Record<string, unknown>[] =>
  textOf(file)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
