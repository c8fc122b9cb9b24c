import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildPlace } from "../../testing/factories.ts";
import { testJobParts } from "../../testing/job-parts.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { undoHandler } from "../imports/import-handlers.ts";
import { runOwnedJobs } from "../jobs/testing/run-owned-jobs.ts";
import { productStatuses } from "../lots/status-table.ts";
import { organizationMembers } from "../organizations/table.ts";
import { shops } from "../shops/table.ts";
import { writeFeed } from "./apply-feed.ts";
import { findFeed, keepFeed } from "./keep-feed.ts";
import { startDueSyncs } from "./start-sync.ts";
import { shopSyncs } from "./table.ts";

let api: TestApi;
let people: People;
let shopID: string;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());
beforeEach(async () => {
  const { createShop } = await api.get<{ createShop: { id: string } }>(
    people.admin,
    "mutation ($input: CreateShopInput!) { createShop(input: $input) { id } }",
    { input: { name: "Dépôt de tests" } },
  );
  shopID = createShop.id;
});

const URL = "https://supplier.example/stock.csv";
const CONNECTOR =
  "shopID enabled partner placeID url keyHeader hasKey pace withdraws mapping { column field } nextSyncTime lastSyncTime";
const SAVE = `mutation ($input: ShopConnectorInput!) { saveShopConnector(input: $input) { ${CONNECTOR} } }`;
const READ = `query ($shopID: ID!) { shopConnector(shopID: $shopID) { ${CONNECTOR} } }`;
const LINE = `id state isTrial isScheduled replayOf fault canReplay columns { column field samples } rowCount createdCount
  updatedCount unchangedCount withdrawnCount faultCount conflictCount faults { row column code found accepted } conflicts { row ref kind }
  importID by { id } endedAt`;
const SYNC = `mutation ($shopID: ID!, $isTrial: Boolean) { syncShop(shopID: $shopID, isTrial: $isTrial) { ${LINE} } }`;
const REPLAY = `mutation ($id: ID!) { replayShopSync(id: $id) { ${LINE} } }`;
const LOG = `query ($shopID: ID!) { shopSyncs(shopID: $shopID) { ${LINE} } }`;

// biome-ignore lint/suspicious/noExplicitAny: answers of a few shapes
type Answer = any;
const save = async (input: object, identity: UserIdentity = people.admin): Promise<Answer> =>
  (await api.get<Answer>(identity, SAVE, { input: { shopID, ...input } })).saveShopConnector;
const log = async (identity: UserIdentity = people.admin): Promise<Answer[]> =>
  (await api.get<Answer>(identity, LOG, { shopID })).shopSyncs;

/** Runs the work that applies a file. */
const write = (syncID: string) =>
  writeFeed.start(testJobParts(api.database, undefined, api.get))(
    { syncID },
    { signal: new AbortController().signal, attempt: 1, isLastAttempt: true },
  );
const csv = (...lines: string[]) => new TextEncoder().encode(`${lines.join("\n")}\n`);
const TITLES = "Référence;Désignation;Quantité;Unité;Prix;Action";

/** Reads this file, as the gateway would, and applies it; returns the line of the log. */
async function sync(bytes: Uint8Array, { isTrial = false } = {}): Promise<Answer> {
  const { syncShop } = await api.get<Answer>(people.admin, SYNC, { shopID, isTrial });
  expect(syncShop).toMatchObject({ state: "reading", isTrial });
  await keepFeed(api.database.db, syncShop.id, { bytes }, new Date());
  await write(syncShop.id);
  return (await log()).find(({ id }) => id === syncShop.id);
}
const lotsOf = async () =>
  (
    await api.database.db
      .select()
      .from(productStatuses)
      .where(and(eq(productStatuses.shopID, shopID), eq(productStatuses.progress, "active")))
  )
    .map(({ ref, quantityNumber, availableForSale, slug }) => [
      ref,
      quantityNumber,
      availableForSale,
      slug !== null,
    ])
    .toSorted();

test("[SHOP-507] a manager says where a supplier's file is; the key is never answered, and another host does not get it", async () => {
  const place = await buildPlace(api.database.db, people.admin);
  const saved = await save({
    enabled: true,
    partner: "Réemploi Nord",
    placeID: place.id,
    url: URL,
    keyHeader: "x-key",
    key: "sesame",
    pace: "daily",
    mapping: [{ column: "Réf", field: "ref" }],
  });
  expect(saved).toEqual({
    shopID,
    enabled: true,
    partner: "Réemploi Nord",
    placeID: place.id,
    url: URL,
    keyHeader: "x-key",
    hasKey: true,
    pace: "daily",
    withdraws: true,
    mapping: [{ column: "Réf", field: "ref" }],
    nextSyncTime: expect.any(String),
    lastSyncTime: null,
  });
  expect((await api.get<Answer>(people.admin, READ, { shopID })).shopConnector).toEqual(saved);
  // What is not given stays.
  expect(await save({ pace: "hourly" })).toMatchObject({
    partner: "Réemploi Nord",
    hasKey: true,
    pace: "hourly",
  });
  expect(await save({ url: "https://supplier.example/other.csv" })).toMatchObject({ hasKey: true });
  expect(await save({ url: "https://thief.example/stock.csv" })).toMatchObject({ hasKey: false });
  expect(await save({ enabled: false })).toMatchObject({ enabled: false, nextSyncTime: null });
});

test.each([
  ["http://supplier.example/stock.csv", "feed-scheme"],
  ["ftp://supplier.example/stock.csv", "feed-scheme"],
  ["https://me:secret@supplier.example/stock.csv", "feed-sign-in"],
  ["stock.csv", "feed-address"],
])("the address %s is refused with what is accepted", async (url, reason) => {
  const { refusal } = await api.ask(people.admin, SAVE, { input: { shopID, url } });
  expect(refusal).toMatchObject({ code: "BAD_USER_INPUT", field: "url", found: url, reason });
});

test("[SHOP-506] the connector's switch: on only with an address; off, nothing is read, and a file on its way is not applied", async () => {
  expect((await api.ask(people.admin, SAVE, { input: { shopID, enabled: true } })).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "url",
  });
  await save({ url: URL });
  expect((await api.ask(people.admin, SYNC, { shopID })).refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "connector-off",
  });
  await save({ enabled: true });
  const { syncShop } = await api.get<Answer>(people.admin, SYNC, { shopID });
  expect(await findFeed(api.database.db, syncShop.id)).toMatchObject({ url: URL });
  await keepFeed(
    api.database.db,
    syncShop.id,
    { bytes: csv(TITLES, "A-1;Porte;1;u;10;À vendre") },
    new Date(),
  );
  await save({ enabled: false });
  expect(await findFeed(api.database.db, syncShop.id)).toBeNull();
  await write(syncShop.id);
  expect((await log())[0]).toMatchObject({ state: "failed", fault: "switched_off" });
  expect(await lotsOf()).toEqual([]);
  const shop = await api.get<Answer>(
    people.admin,
    "query ($id: ID!) { getShop(id: $id) { enableConnector } }",
    {
      id: shopID,
    },
  );
  expect(shop.getShop.enableConnector).toBe(false);
});

test("a supplier's file becomes lots of the shop; the next one changes, adds and withdraws them, and one undo takes each back", async () => {
  await save({ enabled: true, url: URL });
  const first = await sync(
    csv(
      TITLES,
      "A-1;Porte pleine;12;u;45;À vendre",
      "A-2;Parquet;64,5;m²;22;À vendre",
      "A-3;Lavabo;7;u;;À stocker",
    ),
  );
  expect(first).toMatchObject({
    state: "done",
    fault: null,
    rowCount: 3,
    createdCount: 3,
    faultCount: 0,
    conflictCount: 0,
    by: { id: people.admin.userID },
  });
  expect(first.columns.map(({ column, field }: Answer) => [column, field])).toEqual([
    ["Référence", "ref"],
    ["Désignation", "name"],
    ["Quantité", "quantity"],
    ["Unité", "unit"],
    ["Prix", "price"],
    ["Action", "action"],
  ]);
  // What is kept is not shown.
  expect(await lotsOf()).toEqual([
    ["A-1", 12, true, true],
    ["A-2", 64.5, true, true],
  ]);

  const second = await sync(csv(TITLES, "a-2;Parquet;40;m²;22;À vendre", "A-4;Radiateur;3;u;85;À vendre"));
  expect(second).toMatchObject({ createdCount: 1, updatedCount: 1, withdrawnCount: 1, conflictCount: 0 });
  expect(await lotsOf()).toEqual([
    ["A-1", 12, false, true],
    ["A-2", 40, true, true],
    ["A-4", 3, true, true],
  ]);

  const { undoImport } = await api.get<Answer>(
    people.admin,
    "mutation ($id: ID!) { undoImport(id: $id) { status } }",
    { id: second.importID },
  );
  expect(undoImport.status).toBe("UNDOING");
  await runOwnedJobs(api.database, [undoHandler]);
  expect(await lotsOf()).toEqual([
    ["A-1", 12, true, true],
    ["A-2", 64.5, true, true],
  ]);
});

test("a trial writes nothing and says what would change; the same file again changes nothing", async () => {
  await save({ url: URL });
  const file = csv(TITLES, "T-1;Porte;12;u;45;À vendre");
  expect(await sync(file, { isTrial: true })).toMatchObject({
    state: "done",
    createdCount: 1,
    importID: null,
  });
  expect(await lotsOf()).toEqual([]);
  await save({ enabled: true });
  await sync(file);
  expect(await sync(file)).toMatchObject({ createdCount: 0, updatedCount: 0, unchangedCount: 1 });
});

test("rows that cannot be applied are left out and named; lots from elsewhere are not overwritten", async () => {
  await buildLot(api.database.db, people.admin, { ref: "OWN-1", name: "À nous", quantityNumber: 5 });
  await save({ enabled: true, url: URL });
  const line = await sync(
    csv(
      TITLES,
      "C-1;Porte;beaucoup;u;45;À vendre",
      "own-1;Autre;99;u;45;À vendre",
      ";Sans référence;1;u;4;À vendre",
      "C-2;Table;1;u;4;À vendre",
      "C-2;Table encore;1;u;4;À vendre",
    ),
  );
  expect(line).toMatchObject({
    state: "done",
    createdCount: 1,
    faults: [{ row: 1, column: "Quantité", found: "beaucoup" }],
    conflicts: [
      { row: 2, ref: "own-1", kind: "OTHER_LOT" },
      { row: 3, ref: null, kind: "NO_REFERENCE" },
      { row: 5, ref: "C-2", kind: "DUPLICATE" },
    ],
  });
  const [own] = await api.database.db.select().from(productStatuses).where(eq(productStatuses.ref, "OWN-1"));
  expect(own).toMatchObject({ name: "À nous", quantityNumber: 5 });
});

test("a file with unreadable rows withdraws nothing, and so does a shop that is told not to", async () => {
  await save({ enabled: true, url: URL });
  await sync(csv(TITLES, "W-1;Porte;12;u;45;À vendre", "W-2;Table;1;u;45;À vendre"));
  expect(await sync(csv(TITLES, "W-2;Table;un;u;45;À vendre"))).toMatchObject({
    withdrawnCount: 0,
    faultCount: 1,
  });
  await save({ withdraws: false });
  expect(await sync(csv(TITLES, "W-2;Table;1;u;45;À vendre"))).toMatchObject({ withdrawnCount: 0 });
  expect(await lotsOf()).toHaveLength(2);
});

test("columns are read as chosen, and new ones as their names suggest; JSON of any usual shape is read", async () => {
  await save({
    enabled: true,
    url: URL,
    mapping: [
      { column: "code", field: "ref" },
      { column: "title", field: "name" },
      { column: "name", field: null },
    ],
  });
  const bytes = new TextEncoder().encode(
    JSON.stringify({
      products: [
        { code: "J-1", title: "Porte", name: "door-1", stock: { quantity: 3, unit: "u" }, action: "sale" },
      ],
    }),
  );
  const line = await sync(bytes);
  expect(line.faults).toEqual([]);
  expect(line).toMatchObject({ state: "done", createdCount: 1 });
  expect(line.columns).toEqual([
    { column: "code", field: "ref", samples: ["J-1"] },
    { column: "title", field: "name", samples: ["Porte"] },
    { column: "name", field: null, samples: ["door-1"] },
    { column: "stock › quantity", field: "quantity", samples: ["3"] },
    { column: "stock › unit", field: "unit", samples: ["u"] },
    { column: "action", field: "action", samples: ["sale"] },
  ]);
  expect(await lotsOf()).toEqual([["J-1", 3, true, true]]);
});

test.each([
  ["no name", csv("Réf;Prix", "A;1"), "no_name"],
  ["no reference", csv("Désignation;Prix", "Porte;1"), "no_reference"],
  ["no rows", csv(TITLES), "no_rows"],
  ["a broken file", csv(TITLES, 'A;"sans fin'), "not_a_table"],
  ["JSON that is no list", new TextEncoder().encode('{"error": "no"}'), "not_a_table"],
  [
    "too many rows",
    csv("Réf;Désignation", ...Array.from({ length: 5001 }, (_, n) => `R${n};x`)),
    "too_many_rows",
  ],
])("a file with %s is refused as such, and changes nothing", async (_, bytes, fault) => {
  await save({ enabled: true, url: URL });
  expect(await sync(bytes)).toMatchObject({ state: "failed", fault, createdCount: 0 });
});

test("a kept file is applied once more with the settings of now; two at once are one", async () => {
  await save({ enabled: true, url: URL });
  const line = await sync(csv("Code;Machin", "R-1;Porte"));
  expect(line).toMatchObject({ state: "failed", fault: "no_name", canReplay: true });
  await save({
    mapping: [
      { column: "Code", field: "ref" },
      { column: "Machin", field: "name" },
    ],
  });
  const [{ replayShopSync: one }, { replayShopSync: other }] = [
    await api.get<Answer>(people.admin, REPLAY, { id: line.id }),
    await api.get<Answer>(people.admin, REPLAY, { id: line.id }),
  ];
  expect(other.id).toBe(one.id);
  await write(one.id);
  expect((await log())[0]).toMatchObject({ id: one.id, state: "done", createdCount: 1, replayOf: line.id });
  // Repeated work finds its line ended.
  await write(one.id);
  expect((await log())[0]).toMatchObject({ createdCount: 1 });
});

test("files are kept of the last ten times", async () => {
  await save({ enabled: true, url: URL });
  for (let round = 0; round < 12; round += 1) await sync(csv(TITLES, `K-1;Porte;${round + 1};u;45;À vendre`));
  const lines = await log();
  expect(lines.filter(({ canReplay }) => canReplay)).toHaveLength(10);
  const gone = lines.at(-1);
  expect((await api.ask(people.admin, REPLAY, { id: gone.id })).refusal).toMatchObject({
    reason: "feed-gone",
  });
});

test("files are read when they are due, once, as whoever saved the settings, with their rights of now", async () => {
  await save({ enabled: true, url: URL, pace: "hourly" });
  const { db } = api.database;
  const soon = new Date(Date.now() + 2 * 3_600_000);
  await startDueSyncs(db, new Date());
  expect(await log()).toEqual([]);
  await startDueSyncs(db, soon);
  await startDueSyncs(db, soon);
  const [line, ...others] = await log();
  expect(others).toEqual([]);
  expect(line).toMatchObject({ state: "reading", isScheduled: true, by: { id: people.admin.userID } });
  await keepFeed(db, line.id, { bytes: csv(TITLES, "S-1;Porte;1;u;4;À vendre") }, new Date());
  const membership = and(
    eq(organizationMembers.userID, people.admin.userID),
    eq(organizationMembers.organizationID, people.team.id),
  );
  const [before] = await db.select().from(organizationMembers).where(membership);
  await db.update(organizationMembers).set({ role: "GUEST" }).where(membership);
  await write(line.id);
  await db.update(organizationMembers).set({ role: before?.role }).where(membership);
  expect((await log())[0]).toMatchObject({ state: "failed", fault: "nobody" });
  expect(await lotsOf()).toEqual([]);
});

test("a fault of the supplier ends the line; nothing that comes later changes it", async () => {
  await save({ enabled: true, url: URL });
  const { syncShop } = await api.get<Answer>(people.admin, SYNC, { shopID });
  const { db } = api.database;
  await keepFeed(db, syncShop.id, { fault: "refused" }, new Date());
  await keepFeed(db, syncShop.id, { bytes: csv(TITLES, "L-1;Porte;1;u;4;À vendre") }, new Date());
  await write(syncShop.id);
  expect((await log())[0]).toMatchObject({ state: "failed", fault: "refused", endedAt: expect.any(String) });
});

test("a line whose work has died gives way after an hour", async () => {
  await save({ enabled: true, url: URL });
  const { syncShop } = await api.get<Answer>(people.admin, SYNC, { shopID });
  const { db } = api.database;
  await db
    .update(shopSyncs)
    .set({ updatedAt: new Date(Date.now() - 2 * 3_600_000) })
    .where(eq(shopSyncs.id, syncShop.id));
  const { syncShop: next } = await api.get<Answer>(people.admin, SYNC, { shopID });
  expect(next.id).not.toBe(syncShop.id);
  expect((await log())[1]).toMatchObject({ id: syncShop.id, state: "failed", fault: "error" });
});

test("members who do not manage the shop, guests and other teams read and change nothing of it", async () => {
  await save({ enabled: true, url: URL });
  await sync(csv(TITLES, "P-1;Porte;1;u;4;À vendre"));
  for (const person of [people.user, people.guest])
    for (const [document, variables] of [
      [READ, { shopID }],
      [LOG, { shopID }],
      [SAVE, { input: { shopID, partner: "x" } }],
      [SYNC, { shopID }],
    ] as const)
      expect((await api.ask(person, document, variables)).refusal).toMatchObject({ code: "FORBIDDEN" });
  const { rival } = people;
  expect(await api.get<Answer>(rival, READ, { shopID })).toEqual({ shopConnector: null });
  expect(await log(rival)).toEqual([]);
  expect((await api.ask(rival, SYNC, { shopID })).refusal).toMatchObject({ code: "NOT_FOUND" });
  const [stored] = await api.database.db.select().from(shops).where(eq(shops.id, shopID));
  expect(stored?.partner).toBeNull();
});
