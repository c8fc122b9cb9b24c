import { FEED_LIMITS } from "@gisement/shared-domain/shop-feeds";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { storedFiles } from "../../platform/files/index.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { testJobParts } from "../../testing/job-parts.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { productStatuses } from "../lots/status-table.ts";
import { shops } from "../shops/table.ts";
import { writeFeed } from "./apply-feed.ts";
import { findFeedPictures, keepFeedPictures } from "./feed-pictures.ts";
import { keepFeed } from "./keep-feed.ts";
import { shopSyncs } from "./table.ts";

const HOST = "https://supplier.example";
const SAVE = "mutation ($input: ShopConnectorInput!) { saveShopConnector(input: $input) { shopID } }";

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
    { input: { name: "Dépôt d’images" } },
  );
  shopID = createShop.id;
  await api.get(people.admin, SAVE, {
    input: { shopID, enabled: true, url: `${HOST}/stock.csv`, keyHeader: "x-key", key: "sesame" },
  });
});

const parts = () => ({ db: api.database.db, query: testJobParts(api.database, undefined, api.get).query });
/** Applies a file of these rows; returns the line of the log. */
async function sync(...lines: string[]): Promise<string> {
  const { syncShop } = await api.get<{ syncShop: { id: string } }>(
    people.admin,
    "mutation ($shopID: ID!) { syncShop(shopID: $shopID, isTrial: false) { id } }",
    { shopID },
  );
  const bytes = new TextEncoder().encode(["Référence;Désignation;Action;Photos", ...lines, ""].join("\n"));
  await keepFeed(api.database.db, syncShop.id, { bytes }, new Date());
  await writeFeed.start(testJobParts(api.database, undefined, api.get))(
    { syncID: syncShop.id },
    { signal: new AbortController().signal, attempt: 1, isLastAttempt: true },
  );
  return syncShop.id;
}
/** A written file, as the gateway leaves it. */
async function write(name: string): Promise<string> {
  const key = `picture/${shopID}-${name}.jpg`;
  await api.database.db.insert(storedFiles).values({
    key,
    kind: "picture",
    fileName: `${name}.jpg`,
    contentType: "image/jpeg",
    bytes: 1,
    state: "pending",
    userID: people.admin.userID,
    organizationID: people.admin.team?.id ?? null,
  } as never);
  return key;
}
const wanted = async (syncID: string, now = new Date()) =>
  (await findFeedPictures(parts(), syncID, now))?.pictures;
const lotOf = async (ref: string) => {
  const [row] = await api.database.db
    .select()
    .from(productStatuses)
    .where(and(eq(productStatuses.ref, ref), eq(productStatuses.shopID, shopID)));
  return row;
};

test("lots get the pictures under the addresses of their rows, in their order; each address is read once", async () => {
  const id = await sync(
    `A-1;Porte;À vendre;${HOST}/1.jpg ${HOST}/2.jpg`,
    "A-2;Tuile;À vendre;https://images.example/3.jpg|http://images.example/4.jpg",
  );
  // The key goes to the supplier's own host alone, and only addresses with encryption are read.
  expect(await wanted(id)).toEqual([
    { url: `${HOST}/1.jpg`, keyHeader: "x-key", key: "sesame" },
    { url: `${HOST}/2.jpg`, keyHeader: "x-key", key: "sesame" },
    { url: "https://images.example/3.jpg", keyHeader: null, key: null },
  ]);
  const [one, two] = [await write("1"), await write("2")];
  const found = [
    { url: `${HOST}/2.jpg`, fileKey: two },
    { url: `${HOST}/1.jpg`, fileKey: one },
    { url: "https://images.example/3.jpg", fileKey: null },
  ];
  await keepFeedPictures(parts(), id, found, new Date());
  expect((await lotOf("A-1"))?.pictures).toEqual([one, two]);
  expect((await lotOf("A-2"))?.pictures).toEqual([]);
  const [line] = await api.database.db.select().from(shopSyncs).where(eq(shopSyncs.id, id));
  expect(line).toMatchObject({ pictureCount: 2, pictureFaultCount: 1 });
  const [file] = await api.database.db.select().from(storedFiles).where(eq(storedFiles.key, one));
  expect(file?.state).toBe("stored");
  expect(await wanted(id)).toEqual([]);
  // What was no picture is tried again a day later.
  expect(await wanted(id, new Date(Date.now() + 90_000_000))).toHaveLength(1);
});

test("what people have put on a lot stays, also beside pictures of the supplier", async () => {
  const first = await sync(`B-1;Porte;À vendre;${HOST}/b.jpg`);
  const key = await write("b");
  await keepFeedPictures(parts(), first, [{ url: `${HOST}/b.jpg`, fileKey: key }], new Date());
  const own = await write("own");
  await api.database.db
    .update(productStatuses)
    .set({ pictures: [own, key] })
    .where(eq(productStatuses.ref, "B-1"));
  const second = await sync(`B-1;Porte;À vendre;${HOST}/c.jpg`);
  const other = await write("c");
  await keepFeedPictures(parts(), second, [{ url: `${HOST}/c.jpg`, fileKey: other }], new Date());
  expect((await lotOf("B-1"))?.pictures).toEqual([own, key]);
});

test("a supplier's new picture takes the place of its old one", async () => {
  for (const name of ["d", "e"]) {
    const id = await sync(`D-1;Porte;À vendre;${HOST}/${name}.jpg`);
    await keepFeedPictures(
      parts(),
      id,
      [{ url: `${HOST}/${name}.jpg`, fileKey: await write(name) }],
      new Date(),
    );
  }
  expect((await lotOf("D-1"))?.pictures).toEqual([`picture/${shopID}-e.jpg`]);
});

test("a run reads a hundred addresses, a lot has ten, and nothing is read for a shop that is switched off", async () => {
  const addresses = (row: number) =>
    Array.from({ length: 12 }, (_, index) => `${HOST}/${row}-${index}.jpg`).join(" ");
  const id = await sync(
    ...Array.from({ length: 12 }, (_, row) => `E-${row};Porte;À vendre;${addresses(row)}`),
  );
  const first = await wanted(id);
  expect(first).toHaveLength(FEED_LIMITS.picturesAtOnce);
  expect(first?.some(({ url }) => url.endsWith("/0-10.jpg"))).toBe(false);
  await api.database.db.update(shops).set({ enableConnector: false }).where(eq(shops.id, shopID));
  expect(await findFeedPictures(parts(), id, new Date())).toBeNull();
  await keepFeedPictures(parts(), id, [{ url: `${HOST}/0-0.jpg`, fileKey: await write("x") }], new Date());
  expect((await lotOf("E-0"))?.pictures).toEqual([]);
});
