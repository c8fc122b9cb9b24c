import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FileStore, openFileStore } from "../../platform/files/file-store.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildCustomer, buildLot, buildOrder, buildProject } from "../../testing/factories.ts";
import { storeFile, uploadPicture } from "../../testing/files.ts";
import { buildParticipant, buildPeople, type People } from "../../testing/people.ts";
import { documents } from "../documents/table.ts";
import { readPdf } from "../documents/testing/read-pdf.ts";
import { readsJobFile } from "../jobs/reads-job-file.ts";
import { runOwnedJobs } from "../jobs/testing/run-owned-jobs.ts";
import type { productStatuses } from "../lots/status-table.ts";
import { handovers } from "../orders/handovers/table.ts";
import { projects } from "../projects/table.ts";
import { accountHandler } from "./account-job.ts";

let api: TestApi;
let people: People;
let projectID: string;
let store: FileStore;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "gisement-account-"));
  store = await openFileStore({ dataDir: folder, s3: null });
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  projectID = (await buildProject(api.database.db, people.admin)).id;
});

const ACCOUNT = `query ($projectID: ID!) { finalAccount(projectID: $projectID) { endOfWorks dueDay lots {
  id name quantity { number unit } weight co2Impact action isHandedOver recipient proof { kind number isSigned day } proofID } } }`;
const CREATE =
  "mutation ($input: CreateProofInput!) { createProof(input: $input) { id kind number recipient day lotIDs projectID } }";
const UPDATE = "mutation ($input: UpdateProofInput!) { updateProof(input: $input) { id number lotIDs } }";
const DELETE = "mutation ($input: DeleteRecordsInput!) { deleteProofs(input: $input) { batchID ids } }";
const LIST = "query ($projectID: ID!) { proofsOfProject(projectID: $projectID) { id number } }";
const UNDO = "mutation ($id: ID!) { undoBatch(batchID: $id) { batchID } }";

// biome-ignore lint/suspicious/noExplicitAny: answers of a few shapes
type Answer = any;
const account = async (as: UserIdentity = people.user): Promise<Answer> =>
  (await api.get<Answer>(as, ACCOUNT, { projectID })).finalAccount;
const lotOf = async (id: string, as?: UserIdentity): Promise<Answer> =>
  (await account(as)).lots.find((each: { id: string }) => each.id === id);
const lot = (values: Partial<typeof productStatuses.$inferInsert> = {}) =>
  buildLot(api.database.db, people.admin, { projectID, quantityNumber: 2, weight: 10, ...values });
const create = async (lotIDs: readonly string[], more: object = {}): Promise<Answer> =>
  (
    await api.get<Answer>(people.user, CREATE, {
      input: {
        projectID,
        lotIDs,
        kind: "SLIP",
        number: "BD-88120",
        recipient: "Plateforme de Gennevilliers",
        day: "2026-11-20T00:00:00.000Z",
        ...more,
      },
    })
  ).createProof;

test("a paper proves lots of its project; changed, deleted and taken back, the account follows", async () => {
  const concrete = await lot({ action: "recycle", wasteCode: "17 01 01" });
  const door = await lot({ action: "reuse" });
  expect(await lotOf(concrete.id)).toMatchObject({
    weight: 20,
    isHandedOver: false,
    recipient: null,
    proof: null,
  });

  const proof = await create([concrete.id, concrete.id]);
  expect(proof).toMatchObject({ kind: "SLIP", lotIDs: [concrete.id], projectID });
  const proven = {
    recipient: "Plateforme de Gennevilliers",
    proofID: proof.id,
    proof: { kind: "SLIP", number: "BD-88120", isSigned: true, day: "2026-11-20T00:00:00.000Z" },
  };
  expect(await lotOf(concrete.id)).toMatchObject(proven);
  expect(await lotOf(door.id)).toMatchObject({ proof: null });

  await api.get(people.user, UPDATE, { input: { id: proof.id, number: "BD-2", lotIDs: [door.id] } });
  expect(await lotOf(concrete.id)).toMatchObject({ proof: null });
  expect(await lotOf(door.id)).toMatchObject({ proof: { number: "BD-2" } });
  // What is not given stays.
  await api.get(people.user, UPDATE, { input: { id: proof.id, number: "BD-88120" } });
  expect(await lotOf(door.id)).toMatchObject(proven);

  const { deleteProofs } = await api.get<Answer>(people.user, DELETE, { input: { ids: [proof.id] } });
  expect(await lotOf(door.id)).toMatchObject({ proof: null, recipient: null });
  expect(await api.get(people.user, LIST, { projectID })).toEqual({ proofsOfProject: [] });
  await api.get(people.user, UNDO, { id: deleteProofs.batchID });
  expect(await lotOf(door.id)).toMatchObject(proven);
});

test("what an order took is handed over to its buyer, and proven by its certificate once it is signed", async () => {
  const { db } = api.database;
  const customer = await buildCustomer(db, people.admin, {
    companyName: "Delattre Construction",
    firstName: "Marc",
    lastName: "Delattre",
  });
  const order = await buildOrder(db, people.admin, { customerID: customer.id, status: "DONE" });
  const toTeam = await buildOrder(db, people.admin, {
    toOrganizationID: people.rivalTeam.id,
    status: "DONE",
  });
  const sold = await lot({ action: "sale", progress: "done", orderID: order.id });
  const soldToTeam = await lot({ action: "sale", progress: "done", orderID: toTeam.id });
  const split = await lot({ progress: "done" });
  const removed = await lot({ progress: "deleted", type: "deleted" });
  expect(await lotOf(sold.id)).toMatchObject({
    isHandedOver: true,
    recipient: "Delattre Construction, Marc Delattre",
    proof: null,
  });
  expect(await lotOf(soldToTeam.id)).toMatchObject({ recipient: people.rivalTeam.name });
  // A guest of the team reads no orders and no customers.
  expect(await lotOf(sold.id, people.guest)).toMatchObject({ isHandedOver: true, recipient: null });
  expect(await lotOf(split.id)).toBeUndefined();
  expect(await lotOf(removed.id)).toBeUndefined();

  const issue = (kind: "DELIVERY" | "CERTIFICATE", number: string) =>
    db.insert(documents).values({
      orderID: order.id,
      kind,
      number,
      locale: "fr",
      content: {} as never,
      totalAmount: 0,
      fileKey: `documents/${number}.pdf`,
      fileName: `${number}.pdf`,
      bytes: 1,
      pages: 1,
      sha256: "0".repeat(64),
      issuedAt: new Date("2026-11-21T10:00:00Z"),
      issuedBy: people.admin.userID,
      organizationID: people.team.id,
    });
  await issue("DELIVERY", "BL-1");
  expect(await lotOf(sold.id)).toMatchObject({
    proof: { kind: "DELIVERY", number: "BL-1", isSigned: false },
  });
  await issue("CERTIFICATE", "CT-1");
  expect(await lotOf(sold.id)).toMatchObject({
    proof: { kind: "CERTIFICATE", number: "CT-1", isSigned: false },
  });
  await db.insert(handovers).values({
    orderID: order.id,
    receivedBy: "Marc Delattre",
    signature: [[[1, 1]]] as never,
    givenBy: people.admin.userID,
    createdAt: new Date(),
  });
  expect(await lotOf(sold.id)).toMatchObject({
    proof: { kind: "CERTIFICATE", isSigned: true },
    proofID: null,
  });
});

test("refused: lots of other projects and teams, too few and too many lots, no recipient; nothing is written", async () => {
  const { db } = api.database;
  const own = await lot();
  const elsewhere = await buildLot(db, people.admin);
  const theirs = await buildLot(db, people.rival);
  const refusal = async (input: object, as: UserIdentity = people.user) =>
    (await api.ask(as, CREATE, { input: { projectID, kind: "SLIP", number: "1", recipient: "R", ...input } }))
      .refusal;
  expect(await refusal({ lotIDs: [own.id, elsewhere.id] })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "lotIDs[1]",
    found: elsewhere.id,
  });
  expect(await refusal({ lotIDs: [theirs.id] })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "lotIDs[0]",
  });
  expect(await refusal({ lotIDs: [] })).toMatchObject({ code: "BAD_USER_INPUT", field: "lotIDs" });
  expect(await refusal({ lotIDs: [own.id], recipient: "" })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "recipient",
  });
  expect(await refusal({ lotIDs: [own.id], kind: "RUMOUR" })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "kind",
  });
  expect(await refusal({ lotIDs: [own.id] }, people.guest)).toMatchObject({ code: "FORBIDDEN" });
  expect(await refusal({ lotIDs: [own.id] }, people.rival)).toMatchObject({ code: "NOT_FOUND" });
  expect(await api.get(people.user, LIST, { projectID })).toEqual({ proofsOfProject: [] });
});

test("who takes part from outside sees what became of lots, and no buyers and numbers; strangers see nothing", async () => {
  const sold = await lot({ action: "recycle" });
  await create([sold.id]);
  const participant = await buildParticipant(api.database.db, people.team, projectID, "GUEST");
  expect(await lotOf(sold.id, participant)).toMatchObject({
    weight: 20,
    recipient: null,
    proofID: null,
    proof: { kind: "SLIP", number: "", isSigned: true },
  });
  expect(await api.get(participant, LIST, { projectID })).toEqual({ proofsOfProject: [] });
  expect(await account(people.rival)).toBeNull();
  expect((await account(people.guest)).lots).toHaveLength(1);
});

test("the account is due 90 days after the works, or after the project without such a phase", async () => {
  const { db } = api.database;
  await db
    .update(projects)
    .set({ endDate: new Date("2026-12-31T00:00:00Z") })
    .where(eq(projects.id, projectID));
  expect(await account()).toMatchObject({
    endOfWorks: "2026-12-31T00:00:00.000Z",
    dueDay: "2027-03-31T00:00:00.000Z",
  });
  await db
    .update(projects)
    .set({ phases: [{ phase: "works", start: "2026-11-01", end: "2027-01-12" }] })
    .where(eq(projects.id, projectID));
  expect(await account()).toMatchObject({
    endOfWorks: "2027-01-12T00:00:00.000Z",
    dueDay: "2027-04-12T00:00:00.000Z",
  });
});

const START = "mutation ($input: FinalAccountInput!) { startFinalAccount(input: $input) { id state } }";
const joined = (text: string): string => text.replaceAll(/\s+/g, "");

test.each(["fr", "en", "nl"] as const)(
  "the account on paper (%s) says what the account says, tagged and without a cut line",
  async (locale) => {
    const { db } = api.database;
    await db
      .update(projects)
      .set({ name: "Tour Horizon", phases: [{ phase: "works", start: "2026-11-01", end: "2027-01-12" }] })
      .where(eq(projects.id, projectID));
    const order = await buildOrder(db, people.admin, {
      toOrganizationID: people.rivalTeam.id,
      status: "DONE",
    });
    await lot({ name: "Poutre vendue", action: "sale", progress: "done", orderID: order.id });
    const door = await lot({ name: "Porte donnée", action: "give", quantityNumber: 3, weight: 20 });
    const concrete = await lot({ name: "Béton", action: "recycle", wasteCode: "17 01 01", weight: 600 });
    await lot({ name: "Escalier", action: "keep", weight: 500 });
    for (let index = 0; index < 60; index += 1)
      await lot({
        name: `Lot à décider numéro ${index}, avec un nom qui ne tient pas sur une seule ligne`,
        action: null,
      });
    await create([door.id], { kind: "STATEMENT", number: "AT-7", recipient: "Ressourcerie du Nord" });
    await create([concrete.id]);
    const { startFinalAccount } = await api.get<Answer>(people.user, START, { input: { projectID, locale } });
    expect(startFinalAccount.state).toBe("waiting");
    await runOwnedJobs(api.database, [accountHandler], store);
    const { rows } = await api.database.pool.query(
      "select state, result, reason, refusal from jobs where id = $1",
      [startFinalAccount.id],
    );
    expect(rows[0]).toMatchObject({ state: "done", reason: null });
    const { pages, language, raw } = await readPdf(
      new Uint8Array(await store.getBytes(rows[0].result.fileKey)),
    );
    const text = joined(pages.flatMap(({ texts }) => texts.map((each) => each.text)).join(" "));
    for (const word of [
      "Tour Horizon",
      "Porte donnée",
      "Ressourcerie du Nord",
      "AT-7",
      "17 01 01",
      "Plateforme de Gennevilliers",
      "BD-88120",
      "Escalier",
      "Poutre vendue",
      "numéro 59",
    ])
      expect(text, word).toContain(joined(word));
    // 60 kg of doors and two pieces of 500 kg in place; 1,200 kg of concrete.
    expect(text).toContain(joined(locale === "en" ? "1.2 t" : "1,2 t"));
    expect(language).toBe({ fr: "fr-FR", en: "en-GB", nl: "nl-BE" }[locale]);
    expect(raw).toContain("/StructTreeRoot");
    expect(pages.length).toBeGreaterThan(1);
    for (const { width, height, texts } of pages)
      for (const { x, y, width: length, size } of texts)
        expect([x >= 35.5, x + length <= width - 33, y >= 12, y + size <= height - 20]).toEqual([
          true,
          true,
          true,
          true,
        ]);
  },
);

test("CO2 avoided rests on the lot's own value, or else on the factor of its category", async () => {
  const own = await lot({ action: "reuse", category: "31", co2Impact: 5 });
  const byFactor = await lot({ action: "reuse", category: "31", co2Impact: null });
  const unknown = await lot({ action: "reuse", category: "Divers", co2Impact: null });
  const found = await Promise.all(
    [own, byFactor, unknown].map(async ({ id }) => (await lotOf(id)).co2Impact),
  );
  // Two pieces of 10 kg, by the product's own value of a kilogram of doors.
  expect(found).toEqual([5, 26, null]);
});

test("the account is served to who asked for it, while the project stands", async () => {
  const { db } = api.database;
  const { startFinalAccount } = await api.get<Answer>(people.user, START, {
    input: { projectID, locale: "fr" },
  });
  await runOwnedJobs(api.database, [accountHandler], store);
  const { rows } = await api.database.pool.query("select result from jobs where id = $1", [
    startFinalAccount.id,
  ]);
  const { fileKey } = rows[0].result;
  expect(await readsJobFile(db, people.user, fileKey)).toBe(true);
  for (const other of [people.admin, people.rival, people.guest])
    expect(await readsJobFile(db, other, fileKey)).toBe(false);
  await db.update(projects).set({ progress: "deleted" }).where(eq(projects.id, projectID));
  expect(await readsJobFile(db, people.user, fileKey)).toBe(false);
});

test("nobody gets the account of a project that they may not read", async () => {
  const { refusal } = await api.ask(people.rival, START, { input: { projectID, locale: "fr" } });
  expect(refusal).toMatchObject({ code: "NOT_FOUND" });
});

test("the diagnosis before the works lists what may be reused, the waste with its class, and what is still missing", async () => {
  await api.database.db.update(projects).set({ name: "Tour Horizon" }).where(eq(projects.id, projectID));
  await lot({
    name: "Porte",
    action: "sale",
    quantityNumber: 4,
    weight: 25,
    conditions: ["good"],
    spot: "R+1",
  });
  await lot({ name: "Escalier", action: "keep", weight: 500, conditions: ["good"], spot: "Hall" });
  await lot({ name: "Gravats", action: "recycle", wasteCode: "17 01 01", weight: 600, spot: "Cour" });
  await lot({ name: "Dalles amiantées", action: "dispose", wasteCode: "17 06 05*", weight: 80, spot: "R+2" });
  await lot({ name: "Bois", action: "dispose", wasteCode: null, weight: null, spot: "Combles" });
  await lot({ name: "Lavabo", action: null, weight: 12, spot: null, conditions: [] });
  const input = { projectID, locale: "fr", kind: "DIAGNOSIS" };
  const { startFinalAccount } = await api.get<Answer>(people.user, START, { input });
  await runOwnedJobs(api.database, [accountHandler], store);
  const { rows } = await api.database.pool.query("select state, result from jobs where id = $1", [
    startFinalAccount.id,
  ]);
  expect(rows[0].state).toBe("done");
  expect(rows[0].result.fileName).toBe("Diagnostic Tour Horizon.pdf");
  const { text } = await readPdf(new Uint8Array(await store.getBytes(rows[0].result.fileKey)));
  const found = text.replaceAll(/[\s\u00a0]+/g, " ");
  for (const words of [
    "Réemploi possible",
    "Porte, R+1",
    "À conserver sur place",
    "Escalier, Hall",
    "17 01 01 inerte",
    "17 06 05* dangereux",
    "Bois, Combles masse, code déchet",
    "Lavabo destination, état, emplacement",
    "À porter sur le formulaire officiel : maître d’ouvrage, surface de plancher,",
  ])
    expect(found, words).toContain(words);
  const sheetJob = await api.get<Answer>(people.user, START, {
    input: { ...input, kind: "DIAGNOSIS_SHEET" },
  });
  await runOwnedJobs(api.database, [accountHandler], store);
  const sheets = await api.database.pool.query("select result from jobs where id = $1", [
    sheetJob.startFinalAccount.id,
  ]);
  expect(sheets.rows[0].result.fileName).toBe("Diagnostic Tour Horizon.csv");
  const lines = Buffer.from(await store.getBytes(sheets.rows[0].result.fileKey))
    .toString("utf8")
    .split("\r\n");
  expect(lines.slice(0, -1)).toHaveLength(7);
  expect(lines[0]).toContain("Partie;Produit;Emplacement;");
  expect(lines.find((line) => line.includes("Gravats"))).toMatch(
    /^"Déchets à prévoir";Gravats;Cour;2;[^;]*;1200;.*17 01 01.*;inerte;Recyclé;/,
  );
  expect(lines.find((line) => line.includes("Lavabo"))).toMatch(/;"?destination, état, emplacement"?$/);
  // Asked for at the same time, the account is another piece of work.
  const account = await api.get<Answer>(people.user, START, { input: { projectID, locale: "fr" } });
  expect(account.startFinalAccount.id).not.toBe(startFinalAccount.id);
});

test("a proof keeps the scan of its paper, a document or photo of the team alone", async () => {
  const one = await lot();
  const photo = await uploadPicture(api.database, people.user, "picture");
  const foreign = await uploadPicture(api.database, people.rival, "picture");
  const paper = "document/scan.pdf";
  await storeFile(api.database, {
    key: paper,
    kind: "document",
    userID: people.user.userID,
    organizationID: people.team.id,
  });
  const SCAN = "query ($projectID: ID!) { proofsOfProject(projectID: $projectID) { id scan } }";
  const scans = async (): Promise<Answer> =>
    (await api.get<Answer>(people.user, SCAN, { projectID })).proofsOfProject.map(
      ({ scan }: { scan: string | null }) => scan,
    );
  const { id } = await create([one.id], { scan: photo });
  expect(await scans()).toEqual([photo]);
  const change = (scan: string | null) => api.ask(people.user, UPDATE, { input: { id, scan } });
  for (const scan of [foreign, "document/none.pdf", "https://elsewhere.example/scan.pdf"])
    expect((await change(scan)).refusal, scan).toMatchObject({ code: "BAD_USER_INPUT", field: "scan" });
  expect(await scans()).toEqual([photo]);
  expect((await change(paper)).refusal).toBeUndefined();
  expect(await scans()).toEqual([paper]);
  await api.get(people.user, UPDATE, { input: { id, number: "BD-9" } });
  expect(await scans()).toEqual([paper]);
  expect((await change(null)).refusal).toBeUndefined();
  expect(await scans()).toEqual([null]);
});
