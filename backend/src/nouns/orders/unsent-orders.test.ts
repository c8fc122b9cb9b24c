import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildOrder } from "../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, type People, withTeam } from "../../testing/people.ts";
import { messages } from "../messages/table.ts";
import { notifications } from "../notifications/table.ts";
import { shops } from "../shops/table.ts";

let api: TestApi;
let people: People;
let lotID: string;
let buyer: UserIdentity;
let seller: UserIdentity;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  ({ user: buyer, rival: seller } = people);
  const { db } = api.database;
  await db.insert(shops).values({ name: "Winkel", enabled: true, organizationID: people.rivalTeam.id });
  ({ id: lotID } = await buildLot(db, seller, { slug: "porte", quantityNumber: 1000 }));
});
afterAll(() => api.close());

const CREATE = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) {
  id type orderUserId toOrganizationID toUserID issueDate expireDate } }`;
const SEND =
  "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { type issueDate expireDate createdAt } }";
interface Order {
  readonly id: string;
  readonly type: string;
  readonly issueDate: string;
  readonly expireDate: string | null;
}
const create = async (input: object, as = buyer): Promise<Order> =>
  (
    await api.get<{ createOrder: Order }>(as, CREATE, {
      input: { requestType: "information", items: [{ productID: lotID, quantity: 1 }], ...input },
    })
  ).createOrder;
const refusal = async (document: string, input: object, as = buyer) =>
  (await api.ask(as, document, { input })).refusal;

/** Every place where the seller's side would find the order. */
async function seenBySeller(orderID: string): Promise<string[]> {
  const { db } = api.database;
  const found: string[] = [];
  for (const kind of ["seller", "request", "receivedquote"]) {
    const { ordersByType } = await api.get<{ ordersByType: { items: { id: string }[]; total: number } }>(
      seller,
      "query ($kind: OrderKind!) { ordersByType(kind: $kind, limit: 100) { total items { id } } }",
      { kind },
    );
    if (ordersByType.items.some(({ id }) => id === orderID)) found.push(`list ${kind}`);
    if (ordersByType.total !== ordersByType.items.length) found.push(`count ${kind}`);
  }
  const asked = {
    getOrder: "query ($id: ID!) { answer: getOrder(orderID: $id) { id } }",
    listMessages: "query ($id: ID!) { answer: listMessages(orderID: $id) { items { id } } }",
    changeLog: "query ($id: ID!) { answer: changeLogByEntityID(entityID: $id) { items { id } } }",
  };
  for (const [name, document] of Object.entries(asked)) {
    const { data } = await api.ask(seller, document, { id: orderID });
    const answer = data?.answer as { items?: unknown[] } | null | undefined;
    if (answer && (answer.items ? answer.items.length > 0 : true)) found.push(name);
  }
  const { ordersOfLot } = await api.get<{ ordersOfLot: { id: string }[] }>(
    seller,
    "query ($id: ID!) { ordersOfLot(lotID: $id) { id } }",
    { id: lotID },
  );
  if (ordersOfLot.some(({ id }) => id === orderID)) found.push("ordersOfLot");
  const { findRecords } = await api.get<{ findRecords: { records: { id: string }[] } }>(
    seller,
    "query ($text: String!) { findRecords(text: $text, limit: 20) { records { id } } }",
    { text: buyer.name },
  );
  if (findRecords.records.some(({ id }) => id === orderID)) found.push("search");
  const notices = await db
    .select({ data: notifications.data })
    .from(notifications)
    .where(eq(notifications.userID, seller.userID));
  if (notices.some(({ data }) => JSON.stringify(data).includes(orderID))) found.push("notice");
  return found;
}

describe.each(["CART", "FAVORITE", undefined])("an order of the type %s", (type) => {
  let order: Order;
  beforeEach(async () => {
    order = await create({ type, message: "Encore disponible ?" });
  });

  test("[NOTIF-007] is known to nobody on the seller's side, and to its buyer in the list, until it is sent", async () => {
    expect(order.expireDate).toBeNull();
    expect(await seenBySeller(order.id)).toEqual([]);
    const { getOrder } = await api.get(people.creator, `{ getOrder(orderID: "${order.id}") { id type } }`);
    expect(getOrder).toEqual({ id: order.id, type: type ?? "FAVORITE" });
    expect(
      await refusal(
        "mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }",
        { orderID: order.id, message: "Bonjour" },
        seller,
      ),
    ).toBeDefined();
    expect(await refusal(SEND, { id: order.id, status: "OPTIONED" }, seller)).toBeDefined();
  });

  test("becomes an order of the day when its buyer sends it, with its message, and once", async () => {
    const { updateOrder } = await api.get<{ updateOrder: Order & { createdAt: string } }>(buyer, SEND, {
      input: { id: order.id, type: "ORDER" },
    });
    expect(updateOrder.type).toBe("ORDER");
    expect(updateOrder.createdAt).toBe(updateOrder.issueDate);
    expect(Date.parse(updateOrder.issueDate)).toBeGreaterThan(Date.parse(order.issueDate));
    const days = (Date.parse(updateOrder.expireDate ?? "") - Date.parse(updateOrder.issueDate)) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect(await seenBySeller(order.id)).toEqual(
      expect.arrayContaining(["list request", "getOrder", "listMessages", "ordersOfLot", "search", "notice"]),
    );
    const sent = await api.database.db.select().from(messages).where(eq(messages.orderID, order.id));
    expect(sent).toMatchObject([{ message: "Encore disponible ?", toUserID: seller.userID }]);
    // Said again, it changes nothing and announces nothing.
    await api.get(buyer, SEND, { input: { id: order.id, type: "ORDER" } });
    const notices = await api.database.db
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.userID, seller.userID), eq(notifications.key, `order:${order.id}:PENDING`)),
      );
    expect(notices).toHaveLength(1);
  });
});

test("only a cart or favourite is sent, by the side that keeps it", async () => {
  const { db } = api.database;
  const quote = await buildOrder(db, buyer, { type: "QUOTE", requestType: "quote" });
  expect(await refusal(SEND, { id: quote.id, type: "ORDER" })).toMatchObject({
    code: "INVALID_STATE",
    field: "type",
  });
  const kept = await create({ type: "FAVORITE" });
  expect((await api.ask(buyer, SEND, { input: { id: kept.id, type: "CART" } })).errors).toBeDefined();
  expect(await refusal(SEND, { id: kept.id, type: "ORDER" }, seller)).toBeDefined();
});

test("a kept favourite is no acquaintance: neither side may address a quote to the other", async () => {
  const { db } = api.database;
  const stranger = await buildMember(db, await buildTeam(db, { name: "Inconnus" }), "USER");
  await create({ type: "FAVORITE" }, stranger);
  const own = await buildLot(db, seller);
  expect(
    await refusal(
      CREATE,
      {
        type: "QUOTE",
        requestType: "quote",
        toOrganizationID: stranger.team?.id,
        items: [{ productID: own.id, quantity: 1 }],
      },
      seller,
    ),
  ).toMatchObject({ field: "toOrganizationID" });
});

test.each(["stripe", "punchOut"])(
  "[REQ-509] an order of the type %s is not written by a person",
  async (requestType) => {
    for (const type of ["ORDER", "CART"])
      expect(
        await refusal(CREATE, { type, requestType, items: [{ productID: lotID, quantity: 1 }] }),
      ).toMatchObject({
        code: "BAD_USER_INPUT",
        field: "requestType",
        found: requestType,
        accepted: ["information", "quote", "reservation", "request"],
      });
  },
);

test("[DATA-004] takes the four request types that people write, keeps the two others, and no seventh", async () => {
  for (const requestType of ["request", "quote", "information", "reservation"])
    expect(
      (await api.ask(buyer, CREATE, { input: { requestType, items: [{ productID: lotID, quantity: 1 }] } }))
        .errors,
    ).toBeUndefined();
  for (const requestType of ["stripe", "punchOut"]) {
    const { id } = await buildOrder(api.database.db, buyer, { requestType });
    expect(await api.get(buyer, `{ getOrder(orderID: "${id}") { requestType } }`)).toEqual({
      getOrder: { requestType },
    });
  }
  for (const requestType of ["loan", "", undefined])
    expect(
      (await api.ask(buyer, CREATE, { input: { requestType, items: [{ productID: lotID, quantity: 1 }] } }))
        .errors,
    ).toBeDefined();
});

test("[API-004] takes an id, the request's type, its message, its writer and its addressee; nobody writes for others", async () => {
  const input = {
    id: "0f6f2ec2-7f0c-4a6e-9b55-2f1f6d3a0001",
    type: "ORDER",
    requestType: "reservation",
    message: "Pour le chantier de Lille",
    orderUserId: buyer.userID,
    toUserID: seller.userID,
    toOrganizationID: people.rivalTeam.id,
    name: "Chantier de Lille",
    items: [{ productID: lotID, quantity: 2 }],
  };
  const order = await create(input);
  expect(await create(input)).toEqual(order);
  expect(order).toMatchObject({
    type: "ORDER",
    orderUserId: buyer.userID,
    toUserID: seller.userID,
    toOrganizationID: people.rivalTeam.id,
  });
  for (const field of ["orderUserId", "toUserID"])
    expect(await refusal(CREATE, { ...input, id: undefined, [field]: people.admin.userID })).toMatchObject({
      code: "BAD_USER_INPUT",
      field,
    });
});

describe("[REQ-511] a request within the teams of one master", () => {
  const order = (as: UserIdentity, productID: string) =>
    refusal(CREATE, { requestType: "request", items: [{ productID, quantity: 1 }] }, as);

  test("is refused for one's own lots, with or without a shop", async () => {
    const { db } = api.database;
    for (const owner of [people.admin, people.solo, seller]) {
      const own = await buildLot(db, owner, { slug: `own-${owner.userID.slice(0, 8)}` });
      expect(await order(owner, own.id)).toMatchObject({ code: "BAD_USER_INPUT", reason: "internal-shop" });
    }
  });

  test("needs an enabled shop of the requesting team or its master", async () => {
    const { db } = api.database;
    const master = await buildTeam(db, { name: "Siège", isMaster: true });
    const agency = await buildTeam(db, { name: "Agence", masterID: master.id });
    const employee = await buildMember(db, agency, "USER");
    const head = withTeam(await buildMember(db, master, "ADMIN"), master, "ADMIN", {
      isMaster: true,
      subTeamIDs: [agency.id],
    });
    const lot = await buildLot(db, employee);
    const { refusal: refused, errors } = await api.ask(head, CREATE, {
      input: { requestType: "request", items: [{ productID: lot.id, quantity: 1 }] },
    });
    expect(refused).toMatchObject({ reason: "internal-shop" });
    expect(errors?.[0]?.message).toContain("An internal shop is needed to create a product request.");
    await db.insert(shops).values({ name: "Interne", enabled: true, organizationID: master.id });
    expect(await order(head, lot.id)).toBeUndefined();
  });
});
