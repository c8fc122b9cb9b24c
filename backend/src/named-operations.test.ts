import { randomUUID } from "node:crypto";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { SUBSCRIPTION_STATUSES, SUBSCRIPTION_TYPES } from "@gisement/shared-domain/teams";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { notifications } from "./nouns/notifications/table.ts";
import { recordSignIn } from "./nouns/users/sign-ins.ts";
import { subscriptions } from "./nouns/users/table.ts";
import { openTestApi, type TestApi } from "./testing/api.ts";
import { buildLot, buildPlace } from "./testing/factories.ts";
import { buildPeople, type People } from "./testing/people.ts";

let api: TestApi;
let people: People;
let user: UserIdentity;
let rival: UserIdentity;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  user = people.user;
  rival = people.rival;
});
afterAll(() => api.close());

const code = async (
  as: UserIdentity,
  document: string,
  variables: Record<string, unknown>,
): Promise<unknown> => {
  const { errors } = await api.ask(as, document, variables);
  return errors?.[0]?.extensions?.code;
};
const detail = async (
  as: UserIdentity,
  document: string,
  variables: Record<string, unknown>,
): Promise<unknown> => (await api.ask(as, document, variables)).errors?.[0]?.extensions;

describe("lots", () => {
  const UPDATE = `mutation ($input: UpdateProductInput!) {
    updateProduct(input: $input) { id productID action type progress placeID updatedBy organizationID }
  }`;
  const BY_ID = "query ($id: ID!) { productByID(id: $id) { id name } getProductStatus(id: $id) { id } }";

  test("[API-014] updateProduct takes action and place, and the rest as it is stored", async () => {
    const { db } = api.database;
    const lot = await buildLot(db, user, { name: "Porte", action: "sale" });
    const place = await buildPlace(db, user, { name: "Cour" });
    const input = {
      id: lot.id,
      productID: lot.productID,
      action: "give",
      type: null,
      progress: "active",
      placeID: place.id,
      updatedBy: user.userID,
      organizationID: lot.organizationID,
      byUserID: lot.byUserID,
    };
    expect((await api.get<{ updateProduct: object }>(user, UPDATE, { input })).updateProduct).toMatchObject({
      id: lot.id,
      productID: lot.productID,
      action: "give",
      progress: "active",
      placeID: place.id,
      updatedBy: user.userID,
      organizationID: lot.organizationID,
    });
    for (const [field, value] of Object.entries({
      productID: randomUUID(),
      type: "deleted",
      progress: "done",
      updatedBy: rival.userID,
      organizationID: people.rivalTeam.id,
      byUserID: rival.userID,
    }))
      expect(
        await detail(user, UPDATE, { input: { id: lot.id, action: "sale", [field]: value } }),
      ).toMatchObject({ code: "BAD_USER_INPUT", field });
    const { getProductStatus } = await api.get<{ getProductStatus: object }>(
      user,
      "query ($id: ID!) { getProductStatus(id: $id) { action } }",
      { id: lot.id },
    );
    expect(getProductStatus).toEqual({ action: "give" });
    expect(await code(rival, UPDATE, { input })).toBe("NOT_FOUND");
    expect(await code(people.guest, UPDATE, { input })).toBe("FORBIDDEN");
  });

  test("[API-518] a lot is read by its own id, and a product by its id gives the current lot", async () => {
    const { db } = api.database;
    const done = await buildLot(db, user, { name: "Ancien", progress: "done" });
    const lot = await buildLot(db, user, { name: "Actuel", productID: done.productID });
    const read = (as: UserIdentity, product: string, status: string) =>
      api.get(
        as,
        "query ($product: ID!, $status: ID!) { productByID(id: $product) { id name } getProductStatus(id: $status) { id name } }",
        { product, status },
      );
    expect(await read(user, lot.productID, done.id)).toEqual({
      productByID: { id: lot.id, name: "Actuel" },
      getProductStatus: { id: done.id, name: "Ancien" },
    });
    expect(await read(rival, lot.productID, done.id)).toEqual({ productByID: null, getProductStatus: null });
    expect(await api.get(user, BY_ID, { id: randomUUID() })).toEqual({
      productByID: null,
      getProductStatus: null,
    });
  });

  const MANY = `mutation ($input: BatchCreateProductStatusInput!) {
    batchCreateProductStatus(input: $input) { batchID ids }
  }`;
  const BATCH = "mutation ($input: BatchProductsInput!) { createProductBatch(input: $input) { ids } }";

  test("[API-522, DATA-515] many lots are created at once, and grouped in a batch with its members", async () => {
    const items = ["Un", "Deux", "Trois"].map((name) => ({ name, quantity: { number: 2, unit: "u" } }));
    const { batchCreateProductStatus: made } = await api.get<{
      batchCreateProductStatus: { ids: string[] };
    }>(user, MANY, { input: { items } });
    expect(made.ids).toHaveLength(3);
    const ONE = "mutation ($input: CreateProductInput!) { createProductStatus(input: $input) { id name } }";
    const { createProductStatus: one } = await api.get<{ createProductStatus: { id: string; name: string } }>(
      user,
      ONE,
      { input: { name: "Quatre" } },
    );
    expect(one.name).toBe("Quatre");
    const { createProductBatch } = await api.get<{ createProductBatch: { ids: string[] } }>(user, BATCH, {
      input: { ids: made.ids, name: "Palette" },
    });
    const { getProductStatus } = await api.get<{ getProductStatus: { name: string; productID: string } }>(
      user,
      "query ($id: ID!) { getProductStatus(id: $id) { name productID } }",
      { id: createProductBatch.ids[0] },
    );
    expect(getProductStatus.name).toBe("Palette");
    for (const id of made.ids) {
      const { getProductStatus: member } = await api.get<{ getProductStatus: { productID: string } }>(
        user,
        "query ($id: ID!) { getProductStatus(id: $id) { productID } }",
        { id },
      );
      const { getProduct } = await api.get<{ getProduct: { batches: object[] } }>(
        user,
        "query ($id: ID!) { getProduct(id: $id) { batches { id productID batchedStatusID } } }",
        { id: member.productID },
      );
      expect(getProduct.batches).toEqual([
        { id: expect.any(String), productID: member.productID, batchedStatusID: createProductBatch.ids[0] },
      ]);
    }
    const lots = () => api.get(user, "{ searchProduct { total } }", {});
    const before = await lots();
    const bad = [...items, { name: "Faux", quantity: { number: -1, unit: "u" } }];
    expect(await code(user, MANY, { input: { items: bad } })).toBe("BAD_USER_INPUT");
    expect(await lots()).toEqual(before);
    expect(await code(people.guest, MANY, { input: { items } })).toBe("FORBIDDEN");
    expect(await code(rival, BATCH, { input: { ids: made.ids, name: "Vol" } })).toBe("NOT_FOUND");
  });

  const UPSERT = "mutation ($input: CreateProductInput!) { upsertProductStatus(input: $input) { id name } }";
  const UPSERT_ALERT = "mutation ($input: CreateAlertInput!) { upsertAlert(input: $input) { id name } }";

  test("[API-558] an upsert changes the lot or wanted item that the team has, and creates it otherwise", async () => {
    for (const [document, field, rest] of [
      [UPSERT, "upsertProductStatus", {}],
      [UPSERT_ALERT, "upsertAlert", { location: { lat: 48.8, lon: 2.3 } }],
    ] as const) {
      const key = randomUUID();
      const put = async (as: UserIdentity, id: string, name: string) =>
        (
          await api.get<Record<string, { id: string; name: string }>>(as, document, {
            input: { id, name, ...rest },
          })
        )[field];
      const created = await put(user, key, "Premier");
      const changed = await put(user, key, "Second");
      expect(changed).toEqual({ id: created?.id, name: "Second" });
      expect(await put(user, created?.id ?? "", "Troisième")).toEqual({ id: created?.id, name: "Troisième" });
      // What another team has is not changed: the same id makes a row of its own.
      const foreign = await put(rival, created?.id ?? "", "Étranger");
      expect(foreign?.id).not.toBe(created?.id);
      expect(await put(user, key, "Quatrième")).toEqual({ id: created?.id, name: "Quatrième" });
      expect(await code(people.guest, document, { input: { name: "Non", ...rest } })).toBe("FORBIDDEN");
    }
  });
});

describe("threads", () => {
  const UPSERT = `mutation ($input: UpsertReviewInput!) {
    upsertReview(input: $input) { id status messages { message } }
  }`;
  const LIST = `query ($team: ID, $sort: ReviewSort, $limit: Int, $nextToken: String) {
    reviewsByOrganization(organizationID: $team, sort: $sort, limit: $limit, nextToken: $nextToken) {
      items { id } nextToken
    }
  }`;
  type Upserted = { upsertReview: { id: string; status: string; messages: { message: string }[] } };

  test("[API-008] an upsert opens a thread, and changes the status of the one with its id", async () => {
    const lot = await buildLot(api.database.db, user, { name: "Radiateur" });
    const id = randomUUID();
    const opening = { id, productID: lot.productID, message: "Vu ?" };
    const { upsertReview: opened } = await api.get<Upserted>(user, UPSERT, { input: opening });
    expect(opened).toMatchObject({ status: "PENDING", messages: [{ message: "Vu ?" }] });
    const { upsertReview: accepted } = await api.get<Upserted>(people.admin, UPSERT, {
      input: { id: opened.id, status: "ACCEPTED" },
    });
    expect(accepted).toMatchObject({ id: opened.id, status: "ACCEPTED" });
    expect(accepted.messages).toHaveLength(1);
    expect(await code(rival, UPSERT, { input: { id: opened.id, status: "PENDING" } })).toBe("BAD_USER_INPUT");
    expect(await code(user, UPSERT, { input: { id: opened.id } })).toBe("BAD_USER_INPUT");
  });

  test("[API-543] threads of the team are listed newest first by default, at most 1,000 at once", async () => {
    const lot = await buildLot(api.database.db, user, { name: "Cloison" });
    const ids: string[] = [];
    for (const message of ["un", "deux", "trois"]) {
      const { upsertReview } = await api.get<Upserted>(user, UPSERT, {
        input: { productID: lot.productID, message },
      });
      ids.push(upsertReview.id);
    }
    type Page = { reviewsByOrganization: { items: { id: string }[]; nextToken: string | null } };
    const list = async (as: UserIdentity, variables: Record<string, unknown>) =>
      (await api.get<Page>(as, LIST, variables)).reviewsByOrganization;
    const team = user.team?.id;
    const newest = await list(user, { team, sort: "DESC" });
    expect(newest.items.map(({ id }) => id).slice(0, 3)).toEqual([...ids].reverse());
    expect(await list(user, { team })).toEqual(newest);
    expect((await list(user, { team, sort: "ASC" })).items).toEqual([...newest.items].reverse());
    const first = await list(user, { team, limit: 1 });
    const second = await list(user, { team, limit: 1, nextToken: first.nextToken });
    expect([...first.items, ...second.items]).toEqual(newest.items.slice(0, 2));
    expect(await list(user, { team: people.rivalTeam.id })).toEqual({ items: [], nextToken: null });
    expect(await detail(user, LIST, { team, limit: 1001 })).toMatchObject({ limit: 1000 });
  });
});

test("[API-018] one own notification is marked as seen by its id, person and type", async () => {
  const [row] = await api.database.db
    .insert(notifications)
    .values({ key: "order:un", type: "ORDER", userID: user.userID, message: "CMD-1" })
    .returning();
  const id = row?.id ?? "";
  const MARK = `mutation ($input: MarkNotificationSeenInput!) {
    markNotificationSeen(input: $input) { unseen notification { id seen } }
  }`;
  const mark = (input: object) => api.get<{ markNotificationSeen: object }>(user, MARK, { input });
  expect(await mark({ id, seen: true, userID: user.userID, type: "ORDER" })).toEqual({
    markNotificationSeen: { unseen: 0, notification: { id, seen: true } },
  });
  expect(await mark({ id, seen: false })).toEqual({
    markNotificationSeen: { unseen: 1, notification: { id, seen: false } },
  });
  expect(await code(user, MARK, { input: { id, userID: rival.userID } })).toBe("FORBIDDEN");
  expect(await detail(user, MARK, { input: { id, type: "MENTION" } })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "type",
  });
  expect(await code(rival, MARK, { input: { id } })).toBe("NOT_FOUND");
});

test("[API-555] a team is changed without the property set that a client sends along", async () => {
  const { admin } = people;
  const CHANGE =
    "mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { id tagline } }";
  const input = { id: admin.team?.id, tagline: "Réemploi", propertyId: randomUUID() };
  expect(await api.get(admin, CHANGE, { input })).toEqual({
    updateOrganization: { id: admin.team?.id, tagline: "Réemploi" },
  });
  const { rows } = await api.database.pool.query("select * from organizations where id = $1", [
    admin.team?.id,
  ]);
  expect(JSON.stringify(rows)).not.toContain(input.propertyId);
});

describe("subscriptions", () => {
  const READ = `{ getSubscription { current {
    id type status quotaUserExtension start end stripeID subscriptionID cancelAt
    organization { id name } user { id name }
  } } }`;
  const put = (values: Partial<typeof subscriptions.$inferInsert>) =>
    api.database.db
      .insert(subscriptions)
      .values({ organizationID: people.admin.team?.id ?? "", userID: people.admin.userID, ...values })
      .returning();
  const clear = () =>
    api.database.db
      .delete(subscriptions)
      .where(eq(subscriptions.organizationID, people.admin.team?.id ?? ""));

  test("[TEAM-509] a subscription has its plan, state, seats, times, payment ids, team and person", async () => {
    await clear();
    const [row] = await put({
      type: "PRO",
      status: "ACTIVE",
      quotaUserExtension: 4,
      start: new Date("2026-01-01T00:00:00Z"),
      end: new Date("2099-01-01T00:00:00Z"),
      cancelAt: new Date("2098-01-01T00:00:00Z"),
      stripeID: "cus_1",
      subscriptionID: "sub_1",
    });
    const { getSubscription } = await api.get<{ getSubscription: { current: object } }>(
      people.admin,
      READ,
      {},
    );
    expect(getSubscription.current).toEqual({
      id: row?.id,
      type: "PRO",
      status: "ACTIVE",
      quotaUserExtension: 4,
      start: "2026-01-01T00:00:00.000Z",
      end: "2099-01-01T00:00:00.000Z",
      cancelAt: "2098-01-01T00:00:00.000Z",
      stripeID: "cus_1",
      subscriptionID: "sub_1",
      organization: { id: people.admin.team?.id, name: expect.any(String) },
      user: { id: people.admin.userID, name: expect.any(String) },
    });
  });

  test("[TEAM-510] a plan is one of six, and no other is stored", async () => {
    expect(SUBSCRIPTION_TYPES).toEqual(["FREE", "PREMIUM", "PRO", "CORPORATE", "CYNEO", "ORGANIZATION"]);
    for (const type of SUBSCRIPTION_TYPES) {
      await clear();
      await put({ type, status: "ACTIVE" });
      expect(await api.get(people.admin, READ, {})).toMatchObject({ getSubscription: { current: { type } } });
    }
    await expect(put({ type: "GOLD" })).rejects.toThrow();
  });

  test("[TEAM-511] a subscription is in one of seven states, and no other is stored", async () => {
    expect([...SUBSCRIPTION_STATUSES].sort()).toEqual(
      ["ACTIVE", "CANCELED", "INCOMPLETE", "INCOMPLETE_EXPIRED", "PAST_DUE", "TRIALING", "UNPAID"].sort(),
    );
    await clear();
    for (const status of SUBSCRIPTION_STATUSES) await put({ status });
    await expect(put({ status: "PAUSED" })).rejects.toThrow();
    await clear();
  });
});

test("[CONST-506] an option gives at most 100 of its threads", async () => {
  const { pool } = api.database;
  const { rows } = await pool.query<{ id: string }>(
    "select o.id from options o join fields f on f.id = o.field_options_id where f.key = 'condition' and o.organization_id is null limit 1",
  );
  const option = rows[0]?.id ?? "";
  await pool.query(
    `insert into reviews (by_user_id, organization_id, option_id, element_id, type, status)
     select $1, $2, $3::uuid, $3::text, 'REVIEW_OPTION', 'PENDING' from generate_series(1, 105)`,
    [user.userID, user.team?.id, option],
  );
  const { getOptionsByIds } = await api.get<{ getOptionsByIds: { reviews: unknown[] }[] }>(
    user,
    "query ($ids: [ID!]!) { getOptionsByIds(ids: $ids) { reviews { id } } }",
    { ids: [option] },
  );
  expect(getOptionsByIds[0]?.reviews).toHaveLength(100);
});

test("[API-524, ACCT-508, CONST-514] a person reads their ten latest sign-ins, newest first, and nobody else's", async () => {
  const { db } = api.database;
  const moments = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)));
  for (const [index, at] of moments.entries())
    await recordSignIn(db, { userID: user.userID, newDevice: index === 11, source: `Firefox ${index}` }, at);
  await recordSignIn(db, { userID: rival.userID, newDevice: true, source: "Safari" }, new Date());
  const LATEST =
    "query ($id: ID!) { userSessionByUser(userID: $id) { id userID newDevice source createdAt } }";
  const read = async (as: UserIdentity, id: string) =>
    (await api.get<{ userSessionByUser: object[] }>(as, LATEST, { id })).userSessionByUser;
  const found = await read(user, user.userID);
  expect(found).toEqual(
    moments
      .map((at, index) => ({
        id: expect.any(String),
        userID: user.userID,
        newDevice: index === 11,
        source: `Firefox ${index}`,
        createdAt: at.toISOString(),
      }))
      .slice(2)
      .reverse(),
  );
  expect(await read(people.admin, user.userID)).toEqual([]);
  expect(await read(rival, rival.userID)).toMatchObject([{ newDevice: true, source: "Safari" }]);
});
