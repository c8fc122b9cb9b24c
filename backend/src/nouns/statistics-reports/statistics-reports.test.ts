// The report on paper says what adding up lot by lot gives.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type UserIdentity, VISITOR } from "@gisement/shared-domain/permissions";
import { readSpreadsheet } from "@gisement/shared-domain/spreadsheet";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FileStore, openFileStore } from "../../platform/files/file-store.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildProject } from "../../testing/factories.ts";
import { buildParticipant, buildPeople, type People } from "../../testing/people.ts";
import { readPdf } from "../documents/testing/read-pdf.ts";
import { readsJobFile } from "../jobs/reads-job-file.ts";
import { runOwnedJobs } from "../jobs/testing/run-owned-jobs.ts";
import { organizationMembers } from "../organizations/table.ts";
import { projects } from "../projects/table.ts";
import { reportHandler } from "./report-job.ts";

const START = `mutation ($input: StatisticsReportInput!) {
  startStatisticsReport(input: $input) { id state }
}`;

let api: TestApi;
let people: People;
let store: FileStore;
let folder: string;
let tower: string;
let school: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "gisement-report-"));
  store = await openFileStore({ dataDir: folder, s3: null });
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  const { db } = api.database;
  tower = (await buildProject(db, people.admin, { name: "Tour Horizon", reuseTarget: 60 })).id;
  school = (await buildProject(db, people.admin, { name: "École Ferry" })).id;
  const lot = (projectID: string, values: object) => buildLot(db, people.user, { projectID, ...values });
  // 1,500 kg for sale, 500 kg to recycle, one of unknown mass.
  await lot(tower, { action: "sale", weight: 100, quantityNumber: 15, co2Impact: 800, priceAmount: 20 });
  await lot(tower, { action: "recycle", weight: 500, quantityNumber: 1, priceAmount: null });
  await lot(tower, { action: "sale", weight: null, quantityNumber: 4, priceAmount: null });
  await lot(school, { action: "keep", weight: 250, quantityNumber: 4, priceAmount: null });
});

async function report(projectIDs: readonly string[], as: UserIdentity = people.user, locale = "fr") {
  const { startStatisticsReport } = await api.get<{ startStatisticsReport: { id: string; state: string } }>(
    as,
    START,
    { input: { projectIDs, locale } },
  );
  expect(startStatisticsReport.state).toBe("waiting");
  await runOwnedJobs(api.database, [reportHandler], store);
  const { rows } = await api.database.pool.query("select state, result, reason from jobs where id = $1", [
    startStatisticsReport.id,
  ]);
  expect(rows[0]).toMatchObject({ state: "done", reason: null });
  const { text, language, pages } = await readPdf(
    new Uint8Array(await store.getBytes(rows[0].result.fileKey)),
  );
  return { text: text.replaceAll(/[\s\u00a0]+/g, " "), language, pages, result: rows[0].result };
}
const refusal = async (input: object, as: UserIdentity) => (await api.ask(as, START, { input })).refusal;

test("one project: its sums, its share of reuse against its target, and what they rest on", async () => {
  const { text, language, pages, result } = await report([tower]);
  expect(language).toBe("fr-FR");
  expect(result.fileName).toBe("Bilan des matières Tour Horizon.pdf");
  for (const words of [
    "Tour Horizon",
    "75 %",
    "objectif 60 %",
    "2,0 t",
    "800 kg",
    "300 €",
    "Recyclage 1 500 kg 25 %",
    "2 lots sur 3",
    "le CO₂ évité sur 1",
  ])
    expect(text, words).toContain(words);
  expect(text).not.toContain("Par projet");
  expect(pages.length).toBeLessThanOrEqual(4);
});

test("several projects: their sum, and each in a line", async () => {
  const { text } = await report([tower, school], people.user, "en");
  expect(text).toContain("Projects: 2 École Ferry, Tour Horizon");
  // 1,500 kg to reuse and 1,000 kg kept, of 3,000 kg.
  expect(text).toContain("83 %");
  expect(text).toMatch(/École Ferry 1 1\.0 t 100 %/);
  expect(text).toMatch(/Tour Horizon 3 2\.0 t 75 %/);
});

test("no project: the lots of the whole team, in the asked language", async () => {
  const { text, language } = await report([], people.user, "nl");
  expect(language).toBe("nl-BE");
  expect(text).toContain("Alle loten van het team");
});

test("the file is served to who asked for it, while they may read each of its projects", async () => {
  const { db } = api.database;
  const guest = await buildParticipant(db, people.team, tower, "SPECTATOR");
  const { fileKey } = (await report([tower], guest)).result;
  expect(await readsJobFile(db, guest, fileKey)).toBe(true);
  for (const other of [people.user, people.admin, people.rival, VISITOR])
    expect(await readsJobFile(db, other, fileKey)).toBe(false);
  await db
    .update(organizationMembers)
    .set({ status: "ARCHIVED" })
    .where(eq(organizationMembers.userID, guest.userID));
  expect(await readsJobFile(db, guest, fileKey)).toBe(false);
  const own = (await report([tower, school])).result;
  expect(await readsJobFile(db, people.user, own.fileKey)).toBe(true);
  await db.update(projects).set({ progress: "deleted" }).where(eq(projects.id, school));
  expect(await readsJobFile(db, people.user, own.fileKey)).toBe(false);
});

async function workbook(projectIDs: readonly string[], as: UserIdentity) {
  const { startStatisticsReport } = await api.get<{ startStatisticsReport: { id: string } }>(as, START, {
    input: { projectIDs, locale: "fr", format: "XLSX" },
  });
  await runOwnedJobs(api.database, [reportHandler], store);
  const { rows } = await api.database.pool.query("select state, result from jobs where id = $1", [
    startStatisticsReport.id,
  ]);
  expect(rows[0].state).toBe("done");
  const { fileKey, fileName } = rows[0].result as { fileKey: string; fileName: string };
  const book = await readSpreadsheet(await store.getBytes(fileKey), { fileName });
  if (!book.ok) throw new Error(book.error);
  return { fileName, book };
}

test("a workbook adds up the lots; who takes part from outside gets no column of money", async () => {
  const { fileName, book } = await workbook([tower], people.user);
  expect(fileName).toBe("Bilan des matières Tour Horizon.xlsx");
  const { columns } = book;
  expect(columns).toEqual([
    "Synthèse",
    "Lots",
    "Masse (kg)",
    "CO₂ évité (kg)",
    "Élimination évitée (€)",
    "Valeur (€)",
  ]);
  const line = (name: string) =>
    book.rows
      .find(([first]) => first === name)
      ?.slice(1, 4)
      .map(Number);
  expect(line("Total")).toEqual([3, 2000, 800]);
  expect(line("Réemploi")).toEqual([2, 1500, 800]);
  const guest = await buildParticipant(api.database.db, people.team, tower, "SPECTATOR");
  const outside = await workbook([tower], guest);
  expect(outside.book.columns).toEqual(columns.slice(0, 4));
});

test("who takes part from outside reads no sum of money, and of no other project", async () => {
  const guest = await buildParticipant(api.database.db, people.team, tower, "SPECTATOR");
  const { text } = await report([tower], guest);
  expect(text).toContain("75 %");
  expect(text).not.toContain("€");
  expect(await refusal({ projectIDs: [school], locale: "fr" }, guest)).toMatchObject({
    code: "NOT_FOUND",
    field: "projectIDs[0]",
  });
});

test("another team and an unknown project are refused alike; a visitor is turned away", async () => {
  const unknown = "00000000-0000-4000-8000-000000000000";
  for (const [as, id] of [
    [people.rival, tower],
    [people.user, unknown],
  ] as const)
    expect(await refusal({ projectIDs: [id], locale: "fr" }, as)).toMatchObject({
      code: "NOT_FOUND",
      field: "projectIDs[0]",
    });
});
