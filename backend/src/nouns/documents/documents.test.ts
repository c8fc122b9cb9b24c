import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Identity, type UserIdentity, VISITOR } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type FileStore, openFileStore } from "../../platform/files/file-store.ts";
import { storedFiles } from "../../platform/files/table.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildCustomer, buildLot, buildOrder } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { customers } from "../customers/table.ts";
import { jobs } from "../jobs/table.ts";
import { runOwnedJobs } from "../jobs/testing/run-owned-jobs.ts";
import { issuedNumbers } from "../numbers/table.ts";
import { handovers } from "../orders/handovers/table.ts";
import { orders } from "../orders/table.ts";
import { organizations } from "../organizations/table.ts";
import { shops } from "../shops/table.ts";
import { issueHandler } from "./issue-documents.ts";
import { openDocument, previewDocument } from "./open-document.ts";
import { documents } from "./table.ts";
import { brokenRules } from "./testing/check-invoice.ts";
import { readPdf } from "./testing/read-pdf.ts";

let api: TestApi;
let people: People;
let folder: string;
let store: FileStore;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  folder = await mkdtemp(path.join(os.tmpdir(), "gisement-documents-"));
  store = await openFileStore({ dataDir: folder, s3: null });
  const legal = { address: "12 rue du Loiret", zipcode: "75013", city: "Paris", country: "FR" };
  const company = { SIRET: "73282932000074", VAT: "FR44732829320" };
  const { db } = api.database;
  await db
    .update(organizations)
    .set({ ...legal, ...company })
    .where(eq(organizations.id, people.team.id));
  await db
    .update(organizations)
    .set({ address: "Kade 4", zipcode: "1011 AB", city: "Amsterdam", country: "NL", VAT: "NL004495445B01" })
    .where(eq(organizations.id, people.rivalTeam.id));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => api.database.db.delete(jobs));

const ISSUE = "mutation ($input: IssueDocumentInput!) { issueDocument(input: $input) { id state } }";
const LIST = `query ($orderID: ID!) { documentsOfOrder(orderID: $orderID) {
  id kind number locale total { amount } fileName bytes pages sha256 issuedByName creditedByID } }`;
interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly number: string;
  readonly total: { readonly amount: number };
  readonly sha256: string;
  readonly creditedByID: string | null;
}
const list = async (as: UserIdentity, orderID: string) =>
  (await api.get<{ documentsOfOrder: Listed[] }>(as, LIST, { orderID })).documentsOfOrder;
const ask = (orderID: string, kind: string, more = {}, as: UserIdentity = people.user) =>
  api.ask(as, ISSUE, { input: { orderID, kind, locale: "fr", ...more } });
const run = () => runOwnedJobs(api.database, [issueHandler], store);
async function issue(orderID: string, kind: string, more = {}): Promise<Listed> {
  expect((await ask(orderID, kind, more)).refusal).toBeUndefined();
  await run();
  const found = (await list(people.user, orderID)).find((each) => each.kind === kind);
  if (!found) throw new Error(`no ${kind} was issued`);
  return found;
}
async function fileOf(as: UserIdentity, id: string) {
  const opened = await openDocument(api.database.db, as, id);
  return opened ? store.getBytes(opened.fileKey) : null;
}

const ITEMS = JSON.stringify([
  {
    id: "door",
    name: "Porte ancienne",
    quantity: 4,
    price: 160,
    vatRate: 20,
    vatScheme: "standard",
    weight: 31,
  },
  { id: "lamp", name: "Suspension émaillée", quantity: 6, price: 72, vatRate: 0, vatScheme: "margin" },
]);
/** A quote of the team to the rival team. */
const quote = (values: Partial<typeof orders.$inferInsert> = {}) =>
  buildOrder(api.database.db, people.user, {
    type: "QUOTE",
    requestType: "quote",
    number: `DV-${Math.random().toString(36).slice(2, 8)}`,
    toOrganizationID: people.rivalTeam.id,
    items: ITEMS,
    status: "CONFIRMED",
    metadata: [
      {
        key: "ORDERPARAMETERS",
        value: { iban: "FR1420041010050500013M02606", showOnInvoices: true, payementCondition: "45" },
      },
    ],
    ...values,
  });

test("an invoice gets number, day, file and hash in one step; both sides read the same bytes, and it adds up", async () => {
  const order = await quote();
  const invoice = await issue(order.id, "INVOICE");
  expect(invoice).toMatchObject({
    kind: "INVOICE",
    number: expect.stringMatching(/^FA-\d{4}$/),
    total: { amount: 1200 },
  });
  expect(await list(people.rival, order.id)).toEqual(await list(people.user, order.id));
  const bytes = (await fileOf(people.rival, invoice.id)) as Uint8Array;
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(invoice.sha256);
  const { text, attachments } = await readPdf(bytes);
  for (const part of [
    invoice.number,
    "1 200,00",
    "Amsterdam",
    "NL004495445B01",
    "Porte ancienne",
    "marge",
    "3M02",
  ])
    expect(text.replaceAll("\u00a0", " ").replaceAll("\u202f", " ")).toContain(part);
  const xml = Buffer.from(attachments.get("factur-x.xml") ?? "").toString();
  expect(brokenRules(xml)).toEqual([]);
  expect(xml).toContain(`<ram:ID>${invoice.number}</ram:ID>`);
  expect(xml).toContain("<ram:GrandTotalAmount>1200.00<");
});

test("work that issued a document stands at its order and in no list of work; work that failed is listed", async () => {
  const order = await quote();
  const listed = async () =>
    (
      await api.get<{ listJobs: { items: { kind: string; state: string }[] } }>(
        people.user,
        "{ listJobs { items { kind state } } }",
      )
    ).listJobs.items;
  await issue(order.id, "INVOICE");
  expect(await listed()).toEqual([]);
  await ask(order.id, "ORDER");
  const full: FileStore = { ...store, put: () => Promise.reject(new Error("no space left")) };
  await runOwnedJobs(api.database, [issueHandler], full);
  expect(await listed()).toEqual([{ kind: "issue_document", state: "failed" }]);
});

test("files and previews: each kind of person gets exactly what they should, also in refusals", async () => {
  const order = await quote();
  const { id } = await issue(order.id, "INVOICE");
  const { db } = api.database;
  const unknown = "7d1f2c1e-58a1-4a43-9d5c-5b6f1b0c0009";
  const previews = (as: Identity, orderID: string) =>
    previewDocument(db, store, as, { orderID, kind: "INVOICE", locale: "fr" });
  const answers: readonly [string, Identity, boolean, string][] = [
    ["seller", people.user, true, "pdf"],
    ["buyer", people.rival, true, "FORBIDDEN"],
    ["stranger", people.solo, false, "NOT_FOUND"],
    ["guest", people.guest, false, "FORBIDDEN"],
    ["visitor", VISITOR, false, "UNAUTHENTICATED"],
  ];
  for (const [name, person, reads, preview] of answers) {
    expect((await openDocument(db, person, id)) !== null, name).toBe(reads);
    const answer = await previews(person, order.id);
    expect("pdf" in answer ? "pdf" : answer.refusal.code, name).toBe(preview);
    // An order that exists and one that does not are refused alike by whom they are none of their business.
    if (name === "stranger" || name === "guest" || name === "visitor") {
      const other = await previews(person, unknown);
      expect("refusal" in other && other.refusal.code, name).toBe(preview);
    }
  }
});

test("a quote that its seller cancels at once leaves no work that failed", async () => {
  const { db } = api.database;
  const lot = await buildLot(db, people.user, { quantityNumber: 3 });
  const { createOrder } = await api.get<{ createOrder: { id: string } }>(
    people.user,
    "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }",
    { input: { type: "QUOTE", requestType: "quote", items: [{ productID: lot.id, quantity: 1 }] } },
  );
  await api.get(people.user, "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id } }", {
    input: { id: createOrder.id, status: "CANCELED" },
  });
  await run();
  expect((await db.select().from(jobs)).map(({ state }) => state)).toEqual(["done"]);
  expect(await list(people.user, createOrder.id)).toEqual([]);
});

test("both sides read in the order's log who issued what", async () => {
  const order = await quote();
  const { number } = await issue(order.id, "INVOICE");
  const log =
    "query ($id: ID!) { changeLogByEntityID(entityID: $id) { items { field newValue user { name } } } }";
  for (const reader of [people.user, people.rival])
    expect(await api.get(reader, log, { id: order.id })).toMatchObject({
      changeLogByEntityID: {
        items: [{ field: "issued", newValue: `INVOICE ${number}`, user: { name: people.user.name } }],
      },
    });
});

test("a request keeps its seller's parameters without the account, which only an invoice tells its buyer", async () => {
  const { db } = api.database;
  await db.insert(shops).values({ name: "Boutique", enabled: true, organizationID: people.team.id });
  const value = { iban: "FR1420041010050500013M02606", showOnInvoices: true, payementCondition: "60" };
  await db
    .update(organizations)
    .set({ metadata: [{ key: "ORDERPARAMETERS", value }] })
    .where(eq(organizations.id, people.team.id));
  const lot = await buildLot(db, people.user, { slug: "request-lot", action: "sale", priceAmount: 40 });
  const { createOrder } = await api.get<{ createOrder: { id: string } }>(
    people.rival,
    "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }",
    { input: { type: "ORDER", requestType: "request", items: [{ productID: lot.id, quantity: 1 }] } },
  );
  const read = await api.get<{ getOrder: { orderParameters: object; metadata: object[] } }>(
    people.rival,
    "query ($id: ID!) { getOrder(orderID: $id) { orderParameters { iban payementCondition } metadata { value } } }",
    { id: createOrder.id },
  );
  expect(read.getOrder.orderParameters).toEqual({ iban: null, payementCondition: "60" });
  expect(JSON.stringify(read)).not.toContain("FR14");
  await db.update(orders).set({ status: "CONFIRMED" }).where(eq(orders.id, createOrder.id));
  const invoice = await issue(createOrder.id, "INVOICE");
  const { text } = await readPdf((await fileOf(people.rival, invoice.id)) as Uint8Array);
  expect(text).toContain("3M02");
});

test("a stranger, a guest and another team read no document of an order, and only its seller issues one", async () => {
  const order = await quote();
  const invoice = await issue(order.id, "INVOICE");
  for (const other of [people.solo, people.guest]) {
    expect((await api.ask(other, LIST, { orderID: order.id })).data?.documentsOfOrder ?? []).toEqual([]);
    expect(await fileOf(other, invoice.id)).toBeNull();
  }
  expect((await ask(order.id, "DELIVERY", {}, people.rival)).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await ask(order.id, "ORDER", {}, people.solo)).refusal).toMatchObject({ code: "NOT_FOUND" });
  expect((await ask(order.id, "ORDER", {}, people.guest)).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect(
    await previewDocument(api.database.db, store, people.rival, {
      orderID: order.id,
      kind: "QUOTE",
      locale: "fr",
    }),
  ).toMatchObject({
    refusal: { code: "FORBIDDEN" },
  });
});

test("an order has one invoice that stands; a credit note cancels it, and then there may be another one", async () => {
  const order = await quote();
  const first = await issue(order.id, "INVOICE");
  expect((await ask(order.id, "INVOICE")).refusal).toMatchObject({
    code: "INVALID_STATE",
    field: "kind",
    found: "INVOICE",
  });
  const credit = await issue(order.id, "CREDIT");
  expect(credit).toMatchObject({ number: expect.stringMatching(/^AV-\d{4}$/), total: { amount: 1200 } });
  const { text, attachments } = await readPdf((await fileOf(people.user, credit.id)) as Uint8Array);
  expect(text).toContain(`annule la facture ${first.number}`);
  const xml = Buffer.from(attachments.get("factur-x.xml") ?? "").toString();
  expect(xml).toContain("<ram:TypeCode>381</ram:TypeCode>");
  expect(brokenRules(xml)).toEqual([]);
  expect((await ask(order.id, "CREDIT")).refusal).toMatchObject({ code: "INVALID_STATE" });
  const second = await issue(order.id, "INVOICE");
  expect(Number(second.number.slice(3))).toBe(Number(first.number.slice(3)) + 1);
  expect((await list(people.user, order.id)).map(({ creditedByID }) => creditedByID)).toEqual([
    null,
    null,
    credit.id,
  ]);
});

test("lines under the margin scheme and lines of an exemption make two invoices with two numbers, and one credit note each", async () => {
  const items = JSON.parse(ITEMS) as object[];
  const order = await quote({
    items: JSON.stringify([
      ...items,
      { id: "work", name: "Pose", quantity: 1, price: 320, vatRate: 0, vatScheme: "exempt" },
    ]),
  });
  await issue(order.id, "INVOICE");
  const invoices = await list(people.user, order.id);
  expect(invoices.map(({ total }) => total.amount).toSorted((a, b) => a - b)).toEqual([320, 1200]);
  const [one, other] = invoices.map(({ number }) => Number(number.slice(3))).toSorted((a, b) => a - b);
  expect(other).toBe((one ?? 0) + 1);
  await issue(order.id, "CREDIT");
  const all = await list(people.user, order.id);
  expect(all.filter(({ kind }) => kind === "CREDIT")).toHaveLength(2);
  expect(all.filter(({ kind, creditedByID }) => kind === "INVOICE" && creditedByID === null)).toEqual([]);
});

test("an invoice that lacks what the law asks for is refused with what is missing, before anything is written", async () => {
  const order = await quote({ toOrganizationID: null, toUserID: people.solo.userID });
  const { refusal } = await ask(order.id, "INVOICE");
  expect(refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    reason: "document-gaps",
    accepted: ["buyer.address"],
  });
  expect(await api.database.db.select().from(jobs)).toEqual([]);
  await api.database.db
    .update(orders)
    .set({
      billingAddress: {
        name: "Anne Lefèvre",
        address: "1 rue Verte",
        zipcode: "59000",
        city: "Lille",
        country: "FR",
      },
    })
    .where(eq(orders.id, order.id));
  expect(await issue(order.id, "INVOICE")).toMatchObject({ kind: "INVOICE" });
});

test("each kind is issued in its time: quotes until the answer, papers of the handover with their names when there is one", async () => {
  const open = await quote({ status: "PENDING" });
  for (const kind of ["RESERVATION", "ORDER", "DELIVERY", "CERTIFICATE", "INVOICE", "CREDIT"])
    expect((await ask(open.id, kind)).refusal, kind).toMatchObject({
      code: "INVALID_STATE",
      accepted: ["QUOTE"],
    });
  const sent = await issue(open.id, "QUOTE");
  expect(sent.number).toBe(open.number);
  const ready = await quote({ status: "READY" });
  expect((await ask(ready.id, "CERTIFICATE")).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "sortedBy",
  });
  const names = { sortedBy: "Julien Moreau", checkedBy: "Camille Laurent" };
  const certificate = await issue(ready.id, "CERTIFICATE", names);
  expect(certificate.number).toMatch(/^CE-\d{4}$/);
  const { text } = await readPdf((await fileOf(people.user, certificate.id)) as Uint8Array);
  for (const part of ["Julien Moreau", "Camille Laurent", "L541-4-4", "124"]) expect(text).toContain(part);
  expect((await issue(ready.id, "DELIVERY")).number).toMatch(/^BL-\d{4}$/);
});

test("the same document is not issued twice; a changed one is, and the former one stays as it was", async () => {
  const order = await quote({ status: "PENDING" });
  const first = await issue(order.id, "QUOTE");
  await issue(order.id, "QUOTE");
  expect(await list(people.user, order.id)).toHaveLength(1);
  const before = Buffer.from((await fileOf(people.user, first.id)) as Uint8Array);
  await api.get(people.user, "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id } }", {
    input: { id: order.id, notes: "Livraison par la cour" },
  });
  await issue(order.id, "QUOTE");
  expect(await list(people.user, order.id)).toHaveLength(2);
  expect(before.equals(Buffer.from((await fileOf(people.user, first.id)) as Uint8Array))).toBe(true);
});

test("a job that dies at any moment leaves no number, no row and no file, and its repetition issues once", async () => {
  const order = await quote();
  const { db } = api.database;
  const before = await db.select().from(issuedNumbers).where(eq(issuedNumbers.kind, "invoice"));
  await ask(order.id, "INVOICE");
  // The store is full when the file is written.
  const full: FileStore = { ...store, put: () => Promise.reject(new Error("no space left")) };
  await runOwnedJobs(api.database, [issueHandler], full);
  expect(await list(people.user, order.id)).toEqual([]);
  expect(await db.select().from(issuedNumbers).where(eq(issuedNumbers.kind, "invoice"))).toEqual(before);
  const kept = await db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.kind, "issued"), eq(storedFiles.state, "stored")));
  const rows = await db.select().from(documents);
  expect(kept.map(({ key }) => key).toSorted()).toEqual(rows.map(({ fileKey }) => fileKey).toSorted());
  // Again, as a person who presses retry.
  await ask(order.id, "INVOICE");
  await run();
  await run();
  expect(await list(people.user, order.id)).toHaveLength(1);
});

test("two people who invoice at once get numbers that follow each other", async () => {
  const made = await Promise.all([quote(), quote(), quote()]);
  for (const { id } of made) await ask(id, "INVOICE");
  // Not in line, as if the processes knew nothing of each other: who comes late draws again.
  await Promise.all([run(), run(), run()]);
  const waiting = await api.database.db.select().from(jobs);
  for (const { orderID } of waiting.map(({ payload }) => payload as { orderID: string }))
    if ((await list(people.user, orderID)).length === 0) {
      await ask(orderID, "INVOICE");
      await run();
    }
  const numbers = await Promise.all(
    made.map(async ({ id }) => (await list(people.user, id)).map(({ number }) => number)),
  );
  const values = numbers
    .flat()
    .map((number) => Number(number.slice(3)))
    .toSorted((a, b) => a - b);
  expect(values).toHaveLength(3);
  expect((values[2] ?? 0) - (values[0] ?? 0)).toBe(2);
});

test("a quote says of the buyer's account no more than its name; an invoice what the law asks for", async () => {
  const order = await quote({ status: "PENDING" });
  const sent = await issue(order.id, "QUOTE");
  const { text } = await readPdf((await fileOf(people.user, sent.id)) as Uint8Array);
  expect(text).toContain(people.rivalTeam.name);
  expect(text).not.toContain("Amsterdam");
});

test("a quote bears the day that its seller gave it, an invoice the day of its issue", async () => {
  const order = await quote({ status: "CONFIRMED", issueDate: new Date("2026-03-05T10:00:00Z") });
  const textOf = async (kind: string) =>
    (await readPdf((await fileOf(people.user, (await issue(order.id, kind)).id)) as Uint8Array)).text;
  expect(await textOf("QUOTE")).toContain("émis le 5 mars 2026");
  expect(await textOf("INVOICE")).not.toContain("émise le 5 mars 2026");
});

test("a customer that is a team of the platform has its own address on an invoice where the directory has none, and not before both agree", async () => {
  const customer = await buildCustomer(api.database.db, people.user, {
    companyName: "Lowlands",
    ofOrganizationID: people.rivalTeam.id,
  });
  const order = await quote({ customerID: customer.id, status: "PENDING" });
  const textOf = async (kind: string) =>
    (await readPdf((await fileOf(people.user, (await issue(order.id, kind)).id)) as Uint8Array)).text;
  expect(await textOf("QUOTE")).not.toContain("Kade 4");
  await api.database.db.update(orders).set({ status: "CONFIRMED" }).where(eq(orders.id, order.id));
  const invoice = await textOf("INVOICE");
  for (const part of ["Lowlands", "Kade 4", "1011 AB", "NL004495445B01"]) expect(invoice).toContain(part);
  await api.database.db
    .update(customers)
    .set({ address: "Dok 7", zipcode: "3029", city: "Rotterdam", country: "NL" })
    .where(eq(customers.id, customer.id));
  const note = await textOf("ORDER");
  expect(note).toContain("Dok 7");
  expect(note).not.toContain("Kade 4");
});

test("a certificate transfers goods and no work; a delivery note names both", async () => {
  const items = [...JSON.parse(ITEMS), { isExtra: true, name: "Dépose", quantity: 3, unit: "h", price: 45 }];
  const order = await quote({ status: "READY", items: JSON.stringify(items) });
  const textOf = async (kind: string, more = {}) =>
    (await readPdf((await fileOf(people.user, (await issue(order.id, kind, more)).id)) as Uint8Array)).text;
  expect(await textOf("DELIVERY")).toContain("Dépose");
  const certificate = await textOf("CERTIFICATE", {
    sortedBy: "Julien Moreau",
    checkedBy: "Camille Laurent",
  });
  expect(certificate).toContain("Porte ancienne");
  expect(certificate).not.toContain("Dépose");
});

test("a delivery note shows the photos of its handover", async () => {
  const { db } = api.database;
  const order = await quote({ status: "DONE" });
  const key = `comment/${order.id}.jpg`;
  const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: "#467" } })
    .jpeg()
    .toBuffer();
  await store.put(key, photo, { contentType: "image/jpeg" });
  await db.insert(handovers).values({
    orderID: order.id,
    receivedBy: "Anne Lefèvre",
    givenBy: people.user.userID,
    pictures: [key],
    createdAt: new Date(),
  });
  const note = await issue(order.id, "DELIVERY");
  const { pages } = await readPdf((await fileOf(people.rival, note.id)) as Uint8Array);
  const figures = pages.flatMap(({ tags }) => tags).filter(({ tag }) => tag === "Figure");
  expect(figures.map(({ alt }) => alt)).toContain("Photo 1 de la remise");
});

test("a preview is drawn without a number, and leaves nothing behind", async () => {
  const order = await quote({ status: "PENDING" });
  const before = await api.database.db.select().from(storedFiles);
  const preview = await previewDocument(api.database.db, store, people.user, {
    orderID: order.id,
    kind: "QUOTE",
    locale: "nl",
  });
  const { text } = await readPdf(Buffer.from("pdf" in preview ? preview.pdf : "", "base64"));
  expect(text).toContain("Voorbeeld, zonder waarde");
  expect(await api.database.db.select().from(storedFiles)).toEqual(before);
  expect(await list(people.user, order.id)).toEqual([]);
});
