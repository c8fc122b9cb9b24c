import { randomUUID } from "node:crypto";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../../testing/api.ts";
import { buildLot } from "../../../testing/factories.ts";
import { buildPeople, buildUser, type People } from "../../../testing/people.ts";
import { mails } from "../../mails/table.ts";
import { shops } from "../../shops/table.ts";
import { users } from "../../users/table.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  await api.database.db
    .insert(shops)
    .values({ name: "Winkel", enabled: true, organizationID: people.rivalTeam.id });
});
afterAll(() => api.close());

const FIELDS = "id source block report updatedAt";
const CREATE = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { ${FIELDS} } }`;
const BLOCK = `mutation ($input: BlockMessagesInput!) { blockMessages(input: $input) { ${FIELDS} } }`;
const REPORT = `mutation ($input: ReportOrderInput!) { reportOrder(input: $input) { ${FIELDS} } }`;
const WRITE = "mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }";
const GET = `query ($id: ID!) { getOrder(orderID: $id) { ${FIELDS} } }`;
const LOG = `query ($id: ID!) { changeLogByEntityID(entityID: $id, limit: 50) { items { field } } }`;

interface Order {
  readonly id: string;
  readonly source: string | null;
  readonly block: boolean;
  readonly report: string | null;
  readonly updatedAt: string;
}
/** A request of the team's user to the rival team. */
async function request(more: object = {}): Promise<Order> {
  const lot = await buildLot(api.database.db, people.rival, { slug: `lot-${randomUUID()}` });
  const { createOrder } = await api.get<{ createOrder: Order }>(people.user, CREATE, {
    input: {
      type: "ORDER",
      requestType: "quote",
      items: [{ productID: lot.id, quantity: 1 }],
      ...more,
    },
  });
  return createOrder;
}
const get = async (as: UserIdentity, id: string) =>
  (await api.get<{ getOrder: Order | null }>(as, GET, { id })).getOrder;
const block = (as: UserIdentity, orderID: string, value: boolean) =>
  api.ask(as, BLOCK, { input: { orderID, block: value } });
const write = (as: UserIdentity, orderID: string) =>
  api.ask(as, WRITE, { input: { orderID, message: "Bonjour" } });

test("an order keeps where it came from; what a client names besides a person's sources is refused", async () => {
  expect((await request({ source: "inventory" })).source).toBe("inventory");
  expect((await request()).source).toBe("api");
  const { id } = await request({ source: "catalogue" });
  expect((await get(people.rival, id))?.source).toBe("catalogue");
  for (const source of ["shop", "punchout", "newspaper"])
    await expect(request({ source })).rejects.toThrow("PersonSource");
});

test("the side that received an order ends the other side's messages, and takes them again", async () => {
  const { id } = await request();
  expect((await block(people.user, id, true)).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await block(people.rival, id, true)).data).toMatchObject({ blockMessages: { block: true } });
  expect((await get(people.user, id))?.block).toBe(true);
  expect((await write(people.user, id)).refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "messages-blocked",
  });
  expect((await write(people.rival, id)).refusal).toBeUndefined();
  await block(people.rival, id, false);
  expect((await write(people.user, id)).refusal).toBeUndefined();
});

test("a complaint goes to the platform's administrators alone: by mail, and at the order when they look at it as a side", async () => {
  const { db } = api.database;
  const administrator = await buildUser(db, { name: "Root" });
  await db.update(users).set({ type: "ADMIN" }).where(eq(users.id, administrator.userID));
  const { id, updatedAt } = await request();
  const reason = "Demande un acompte hors de la plateforme";
  const sent = await api.ask(people.user, REPORT, { input: { orderID: id, reason } });
  expect(sent.data).toMatchObject({ reportOrder: { report: null } });
  const sentMails = (await db.select().from(mails)).filter(({ template }) => template === "order-report");
  expect(sentMails.map(({ to, data }) => [to, data])).toEqual([
    [administrator.email, expect.objectContaining({ orderID: id, reason, teamName: people.team.name })],
  ]);
  for (const side of [people.user, people.admin, people.rival])
    expect(await get(side, id)).toMatchObject({ report: null, updatedAt });
  const seenAs: UserIdentity = { ...people.rival, impersonatorID: administrator.userID };
  expect((await get(seenAs, id))?.report).toBe(reason);
  // A refusal for a change in between shows the stored order, without the complaint.
  const stale = await api.ask(
    people.rival,
    "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id } }",
    { input: { id, notes: "Vu", updatedAt: "2026-01-01T00:00:00.000Z" } },
  );
  expect(stale.refusal).toMatchObject({ code: "CONFLICT", current: { id } });
  expect(JSON.stringify(stale.refusal)).not.toContain(reason);
  for (const side of [people.user, people.rival]) {
    const { changeLogByEntityID: log } = await api.get<{
      changeLogByEntityID: { items: { field: string }[] };
    }>(side, LOG, { id });
    expect(log.items.map(({ field }) => field)).not.toContain("report");
  }
});

test("a complaint has a reason of 5 to 500 characters, is about an order that was sent, and is no stranger's", async () => {
  const { id } = await request();
  for (const reason of ["non", " ".repeat(20), "x".repeat(501)])
    expect((await api.ask(people.user, REPORT, { input: { orderID: id, reason } })).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "reason",
    });
  const reason = "Faux devis";
  expect((await api.ask(people.solo, REPORT, { input: { orderID: id, reason } })).refusal).toMatchObject({
    code: "NOT_FOUND",
  });
  const cart = await request({ type: "CART" });
  expect((await api.ask(people.user, REPORT, { input: { orderID: cart.id, reason } })).refusal).toMatchObject(
    { code: "INVALID_STATE" },
  );
});
