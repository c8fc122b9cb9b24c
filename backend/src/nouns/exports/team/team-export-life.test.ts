import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { resolveFlags } from "@gisement/shared-domain/flags";
import { type Identity, type UserIdentity, VISITOR } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createFiles, keepFiles } from "../../../platform/files/files.ts";
import { sweepFiles } from "../../../platform/files/sweep-files.ts";
import { storedFiles } from "../../../platform/files/table.ts";
import { inStep } from "../../../platform/transaction/in-step.ts";
import { withTeam } from "../../../testing/people.ts";
import { cancelJob } from "../../jobs/change-job.ts";
import { openExporter } from "../testing/open-exporter.ts";
import { deleteOldTeamExports } from "./forget-team-exports.ts";
import { openTeamExport } from "./open-team-export.ts";
import { teamExports } from "./table.ts";

const exporter = openExporter();
const FILES = 4;
const DAY = 86_400_000;

beforeAll(async () => {
  const { api, people, store } = exporter;
  const files = createFiles({ db: api.database.db, store });
  // More than a piece holds, and nothing that compression shortens.
  for (let count = 0; count < FILES; count += 1) {
    const { key } = await files.write({
      kind: "document",
      extension: "pdf",
      contentType: "application/pdf",
      bytes: randomBytes(5_000_000),
      fileName: `plan ${count}.pdf`,
      userID: people.user.userID,
      organizationID: people.team.id,
    });
    await keepFiles(api.database.db, [key]);
  }
});

const pieces = (state: "pending" | "stored") =>
  exporter.api.database.db.$count(
    storedFiles,
    and(eq(storedFiles.kind, "archive"), eq(storedFiles.state, state)),
  );
const open = (identity: Identity, id: string, now = new Date()) =>
  openTeamExport(exporter.api.database.db, identity, id, now);
/** Runs until the last but one document, when a piece is stored already; the returned function lets it go on. */
async function hold(): Promise<() => void> {
  const { store } = exporter;
  const { getBytes } = store;
  let reads = 0;
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  Object.assign(store, {
    getBytes: async (key: string) => {
      reads += 1;
      if (reads === FILES - 1) await gate;
      return getBytes(key);
    },
  });
  exporter.run();
  await expect.poll(() => reads, { timeout: 20_000 }).toBe(FILES - 1);
  await expect.poll(() => pieces("pending"), { timeout: 20_000 }).toBe(1);
  // Longer than between two writes of the progress.
  await delay(600);
  return () => {
    Object.assign(store, { getBytes });
    release();
  };
}
const done = async () => {
  const { id, jobID } = await exporter.start(exporter.people.admin);
  exporter.run();
  expect(await exporter.ended(jobID)).toMatchObject({ state: "done" });
  return id;
};

test("only an ADMIN starts one and reads the list: members, guests, strangers, partners and signed-out people are refused", async () => {
  const { people, api } = exporter;
  const partner: Identity = {
    kind: "partner",
    keyID: "key",
    organizationID: people.team.id,
    scopes: ["read", "export"],
  };
  const refused: readonly (readonly [Identity, string])[] = [
    [people.creator, "FORBIDDEN"],
    [people.user, "FORBIDDEN"],
    [people.guest, "FORBIDDEN"],
    [people.solo, "FORBIDDEN"],
    [{ ...people.admin, flags: resolveFlags({}) }, "FORBIDDEN"],
    [VISITOR, "UNAUTHENTICATED"],
    [partner, "UNAUTHENTICATED"],
  ];
  for (const [identity, code] of refused) {
    expect((await exporter.start(identity as UserIdentity)).refusal, identity.kind).toMatchObject({ code });
    for (const query of ["{ teamExports { id } }", "{ teamExportContents { files } }"])
      expect((await api.ask(identity, query)).refusal, identity.kind).toMatchObject({ code });
  }
  expect(await api.database.db.$count(teamExports)).toBe(0);
  for (const parts of [[], ["lots", "passwords"]])
    expect((await exporter.start(people.admin, { parts })).refusal).toBeDefined();
});

test("the archive is downloaded by the team's ADMINs of now, for seven days, and refused to all others", async () => {
  const { people, api } = exporter;
  const id = await done();
  const archive = await open(people.admin, id);
  expect(archive?.pieces.length).toBeGreaterThan(1);
  const files = await exporter.unzip(people.admin, id);
  expect(Object.keys(files).filter((path) => path.startsWith("files/document/"))).toHaveLength(FILES);
  expect(await open(withTeam(people.creator, people.team, "ADMIN"), id)).toEqual(archive);
  const strangers: readonly Identity[] = [
    people.creator,
    people.user,
    people.guest,
    people.rival,
    people.solo,
    withTeam(people.admin, people.team, "USER"),
    withTeam(people.admin, people.rivalTeam, "ADMIN"),
    withTeam(people.rival, people.rivalTeam, "ADMIN", { isMaster: true, subTeamIDs: [people.team.id] }),
    { ...people.admin, team: null },
    { ...people.admin, flags: resolveFlags({}) },
    VISITOR,
    { kind: "partner", keyID: "key", organizationID: people.team.id, scopes: ["read", "export"] },
    { kind: "link", linkID: id, rights: ["read"], scope: "catalogue", thingID: id },
  ];
  for (const identity of strangers) expect(await open(identity, id)).toBeNull();
  for (const guess of ["", "1", "../etc", id.replace(/^./, "0")])
    if (guess !== id) expect(await open(people.admin, guess)).toBeNull();
  const { teamExports: list } = await api.get<{ teamExports: { id: string }[] }>(
    people.rival,
    "{ teamExports { id } }",
  );
  expect(list).toEqual([]);
  expect(await open(people.admin, id, new Date(Date.now() + 7 * DAY - 60_000))).not.toBeNull();
  expect(await open(people.admin, id, new Date(Date.now() + 7 * DAY + 60_000))).toBeNull();
}, 60_000);

test("its bytes are deleted after seven days, its line in the list after thirty", async () => {
  const { people, api, store } = exporter;
  const { db } = api.database;
  const id = await done();
  const keys = (await open(people.admin, id))?.pieces ?? [];
  expect(keys.length).toBeGreaterThan(1);
  const later = (days: number) => new Date(Date.now() + days * DAY);
  await sweepFiles(db, store, later(6));
  expect(await store.exists(keys[0] ?? "")).toBe(true);
  await sweepFiles(db, store, later(8));
  await sweepFiles(db, store, later(9));
  for (const key of keys) expect(await store.exists(key)).toBe(false);
  const listed = () => db.$count(teamExports, eq(teamExports.id, id));
  await deleteOldTeamExports(db, later(29));
  expect(await listed()).toBe(1);
  await deleteOldTeamExports(db, later(31));
  expect(await listed()).toBe(0);
}, 60_000);

test("a cancelled one ends at its next check, and leaves no piece", async () => {
  const { people, api } = exporter;
  await exporter.stop();
  const { id, jobID } = await exporter.start(people.admin);
  const release = await hold();
  const { teamExports: list } = await api.get<{ teamExports: Record<string, unknown>[] }>(
    people.admin,
    "{ teamExports { id state share } }",
  );
  expect(list.find((each) => each.id === id)).toMatchObject({ state: "running", share: expect.any(Number) });

  const { db } = api.database;
  await inStep({ db, identity: people.admin, now: () => new Date() }, (step) => cancelJob(step, jobID));
  release();
  expect(await exporter.ended(jobID)).toMatchObject({ state: "cancelled" });
  await expect.poll(() => pieces("pending")).toBe(0);
  expect(await open(people.admin, id)).toBeNull();
}, 60_000);

test("a worker that dies is replaced by another one, which starts again and ends with one whole archive", async () => {
  const { people, api } = exporter;
  await exporter.stop();
  const before = await pieces("stored");
  const { id, jobID } = await exporter.start(people.admin);
  const release = await hold();
  // As the platform does once a process shows no sign of life.
  exporter.runAnother();
  await api.database.pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null; notify "jobs:insert"`,
  );
  expect(await exporter.ended(jobID)).toMatchObject({ state: "done", attempt: 2 });
  const archive = await open(people.admin, id);
  // The dead one wakes up: it writes nothing any more, and takes its own pieces away.
  release();
  await expect.poll(() => pieces("pending"), { timeout: 20_000 }).toBe(0);
  expect(await open(people.admin, id)).toEqual(archive);
  expect(await pieces("stored")).toBe(before + (archive?.pieces.length ?? 0));
  const files = await exporter.unzip(people.admin, id);
  expect(Object.keys(files).filter((path) => path.startsWith("files/document/"))).toHaveLength(FILES);
}, 60_000);

test("the same export of a person is started once while it has not ended", async () => {
  const { people } = exporter;
  await exporter.stop();
  const first = await exporter.start(people.admin);
  expect(await exporter.start(people.admin)).toEqual(first);
  expect((await exporter.start(people.admin, { withFiles: false })).id).not.toBe(first.id);
});
