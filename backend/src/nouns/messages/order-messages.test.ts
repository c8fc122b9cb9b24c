import { randomUUID } from "node:crypto";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { VISITOR } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildOrder } from "../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../testing/people.ts";
import { messages } from "./table.ts";

let api: TestApi;
let people: People;
let buyer: UserIdentity;
let seller: UserIdentity;
let orderID: string;
beforeAll(async () => {
  api = await openTestApi();
  const { db } = api.database;
  people = await buildPeople(db);
  buyer = people.user;
  seller = await buildMember(db, people.rivalTeam, "USER", { name: "Sanne de Vries" });
  orderID = (
    await buildOrder(db, buyer, {
      type: "REQUEST",
      requestType: "request",
      toOrganizationID: people.rivalTeam.id,
      toUserID: seller.userID,
    })
  ).id;
});
afterAll(() => api.close());

const FIELDS = "id orderID userID toUserID toOrganizationID message type status updatedAt";
const CREATE = `mutation ($input: CreateMessageInput!) { createMessage(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateMessageInput!) { updateMessage(input: $input) { ${FIELDS} } }`;
const LIST = `query ($id: ID!, $limit: Int, $nextToken: String) {
  listMessages(orderID: $id, limit: $limit, nextToken: $nextToken) { nextToken items { ${FIELDS} } } }`;
const MINE = `query ($id: ID!) { messagesByToUser(toUserID: $id) { items { ${FIELDS} } } }`;

interface Message {
  readonly id: string;
  readonly message: string;
  readonly status: string;
  readonly toUserID: string | null;
  readonly updatedAt: string;
}
const write = async (as: UserIdentity, message: string, more: object = {}): Promise<Message> =>
  (await api.get<{ createMessage: Message }>(as, CREATE, { input: { orderID, message, ...more } }))
    .createMessage;
const list = async (as: UserIdentity, page: object = {}) =>
  (
    await api.get<{ listMessages: { items: Message[]; nextToken: string | null } }>(as, LIST, {
      id: orderID,
      ...page,
    })
  ).listMessages;
const waiting = async (as: UserIdentity): Promise<string[]> =>
  (
    await api.get<{ messagesByToUser: { items: Message[] } }>(as, MINE, { id: as.userID })
  ).messagesByToUser.items.map(({ message }) => message);
const refusal = async (as: Parameters<TestApi["ask"]>[0], document: string, variables: object) =>
  (await api.ask(as, document, variables as Record<string, unknown>)).refusal;

test("[API-544] each side of an order writes to the other, corrects an own text, and marks the other's as read", async () => {
  const id = randomUUID();
  const input = { id, userID: buyer.userID, toUserID: seller.userID, type: "request", status: "PENDING" };
  const asked = await write(buyer, "Toujours disponible ?", input);
  expect(asked).toMatchObject({
    orderID,
    userID: buyer.userID,
    toUserID: seller.userID,
    toOrganizationID: people.rivalTeam.id,
    type: "request",
    status: "PENDING",
  });
  expect((await write(buyer, "Toujours disponible ?", input)).id).toBe(asked.id);
  const answered = await write(seller, "Oui");
  expect(answered.toUserID).toBe(buyer.userID);
  const { updateMessage } = await api.get<{ updateMessage: Message }>(buyer, UPDATE, {
    input: { id: asked.id, updatedAt: asked.updatedAt, message: "Est-ce disponible ?" },
  });
  expect(updateMessage.message).toBe("Est-ce disponible ?");
  await api.get(seller, UPDATE, { input: { id: asked.id, status: "READ" } });
  expect((await list(buyer)).items.map(({ message, status }) => [message, status])).toEqual([
    ["Est-ce disponible ?", "READ"],
    ["Oui", "PENDING"],
  ]);
});

test("[API-545] both sides list up to 1,000 messages of an order, and each person what they have not read", async () => {
  await write(buyer, "Un");
  await write(buyer, "Deux");
  const [first, ...rest] = (await list(seller)).items.map(({ message }) => message);
  const page = await list(seller, { limit: 1 });
  expect(page.items.map(({ message }) => message)).toEqual([first]);
  expect((await list(seller, { nextToken: page.nextToken })).items.map(({ message }) => message)).toEqual(
    rest,
  );
  expect(await refusal(seller, LIST, { id: orderID, limit: 1001 })).toMatchObject({ code: "LIMIT_EXCEEDED" });
  expect(await waiting(seller)).toEqual(["Un", "Deux"]);
  const [message] = (await list(seller)).items.filter((each) => each.message === "Un");
  await api.get(seller, UPDATE, { input: { id: message?.id, status: "READ" } });
  expect(await waiting(seller)).toEqual(["Deux"]);
});

test("[API-005] a call may name order, author, addressee and type of a message as they are, and no others", async () => {
  const whole = { orderID, userID: buyer.userID, toUserID: seller.userID, type: "request" };
  const { id } = await write(buyer, "Sur quel étage ?", { id: randomUUID(), ...whole, status: "PENDING" });
  const { updateMessage } = await api.get<{ updateMessage: object }>(buyer, UPDATE, {
    input: { id, ...whole, message: "À quel étage ?" },
  });
  expect(updateMessage).toMatchObject({ id, ...whole, message: "À quel étage ?", status: "PENDING" });
  for (const [field, value] of Object.entries({
    orderID: randomUUID(),
    userID: seller.userID,
    toUserID: buyer.userID,
    type: "quote",
  }))
    expect(await refusal(buyer, UPDATE, { input: { id, message: "Non", [field]: value } })).toMatchObject({
      code: "BAD_USER_INPUT",
      field,
    });
  await api.get(seller, UPDATE, { input: { id, status: "READ" } });
});

test("[DATA-039] messages that are PENDING or OPTIONED wait for the person addressed; READ ends both", async () => {
  const before = await waiting(seller);
  const { id, status } = await write(buyer, "Livraison possible ?");
  expect(status).toBe("PENDING");
  expect(await waiting(seller)).toEqual([...before, "Livraison possible ?"]);
  expect(await waiting(buyer)).not.toContain("Livraison possible ?");
  const mark = async (next: string) =>
    (await api.get<{ updateMessage: Message }>(seller, UPDATE, { input: { id, status: next } })).updateMessage
      .status;
  expect(await mark("OPTIONED")).toBe("OPTIONED");
  expect(await waiting(seller)).toEqual([...before, "Livraison possible ?"]);
  expect(await mark("READ")).toBe("READ");
  expect(await waiting(seller)).toEqual(before);
  expect(await refusal(seller, UPDATE, { input: { id, status: "OPTIONED" } })).toMatchObject({
    code: "INVALID_STATE",
    field: "status",
  });
  expect(await refusal(seller, UPDATE, { input: { id, status: "ACCEPTED" } })).toMatchObject({
    code: "BAD_USER_INPUT",
  });
  // The same two states are those of an order that waits.
  const order = async (as: typeof buyer, document: string) =>
    (await api.get<{ order: { status: string } }>(as, document, { id: orderID })).order.status;
  expect(await order(buyer, "query ($id: ID!) { order: getOrder(orderID: $id) { status } }")).toBe("PENDING");
  expect(
    await order(
      seller,
      'mutation ($id: ID!) { order: updateOrder(input: { id: $id, status: "OPTIONED" }) { status } }',
    ),
  ).toBe("OPTIONED");
});

test("nobody else reads or writes them: another team, a guest, a visitor, or a person with another's name", async () => {
  const third = await buildMember(
    api.database.db,
    await buildTeam(api.database.db, { name: "Tiers" }),
    "ADMIN",
  );
  expect((await list(third)).items).toEqual([]);
  expect(await refusal(third, CREATE, { input: { orderID, message: "Moi aussi" } })).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await refusal(people.guest, LIST, { id: orderID })).toMatchObject({ code: "FORBIDDEN" });
  expect(await refusal(people.guest, CREATE, { input: { orderID, message: "Moi aussi" } })).toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await refusal(VISITOR, LIST, { id: orderID })).toMatchObject({ code: "UNAUTHENTICATED" });
  expect((await api.get(seller, MINE, { id: buyer.userID })) as object).toEqual({
    messagesByToUser: { items: [] },
  });
  expect(
    await refusal(buyer, CREATE, { input: { orderID, message: "Oui", userID: seller.userID } }),
  ).toMatchObject({ code: "FORBIDDEN", field: "userID" });
});

test("a recipient is on the other side, a type is the order's, a new message is not read, and an author marks nothing", async () => {
  for (const [field, value] of [
    ["toUserID", people.admin.userID],
    ["type", "stripe"],
    ["status", "READ"],
  ] as const)
    expect(
      await refusal(buyer, CREATE, { input: { orderID, message: "Oui", [field]: value } }),
    ).toMatchObject({ code: "BAD_USER_INPUT", field });
  const { id } = await write(buyer, "Encore là ?");
  expect(await refusal(buyer, UPDATE, { input: { id, status: "READ" } })).toMatchObject({
    code: "FORBIDDEN",
    field: "status",
  });
  expect(await refusal(seller, UPDATE, { input: { id, message: "Non" } })).toMatchObject({
    code: "FORBIDDEN",
    field: "message",
  });
  const cart = await buildOrder(api.database.db, buyer, { type: "CART", toUserID: seller.userID });
  expect(await refusal(buyer, CREATE, { input: { orderID: cart.id, message: "Oui" } })).toMatchObject({
    code: "INVALID_STATE",
    reason: "no-addressee",
  });
});

const notices = async (as: UserIdentity) =>
  (
    await api.get<{ page: { items: { type: string; seen: boolean; message: string; href: string }[] } }>(
      as,
      "query { page: listNotifications { items { type seen message href } } }",
      {},
    )
  ).page.items.filter(({ type }) => type === "MESSAGE");

test("[ORD-002] a team without a named person is told of a message, with the way to it, until it is read", async () => {
  const { db } = api.database;
  const team = await buildTeam(db, { name: "Sans contact" });
  const admin = await buildMember(db, team, "ADMIN");
  const ofTeam = await buildOrder(db, buyer, { requestType: "reservation", toOrganizationID: team.id });
  const { createMessage } = await api.get<{ createMessage: Message }>(buyer, CREATE, {
    input: { orderID: ofTeam.id, message: "Quand passer ?" },
  });
  expect(await notices(admin)).toEqual([
    { type: "MESSAGE", seen: false, message: "Quand passer ?", href: `/orders/seller/message/${ofTeam.id}` },
  ]);
  await api.get(admin, UPDATE, { input: { id: createMessage.id, status: "READ" } });
  expect(await notices(admin)).toMatchObject([{ seen: true }]);
});

test("a message has at most 2,000 characters, and its author corrects it within five minutes", async () => {
  const long = "é".repeat(2001);
  expect(await refusal(buyer, CREATE, { input: { orderID, message: long } })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "message",
    found: 2001,
    accepted: { max: 2000 },
  });
  const { id, message } = await write(buyer, long.slice(1));
  expect(message).toHaveLength(2000);
  expect(await refusal(buyer, UPDATE, { input: { id, message: long } })).toMatchObject({ field: "message" });
  const age = (minutes: number) =>
    api.database.db
      .update(messages)
      .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
      .where(eq(messages.id, id));
  await age(4.9);
  expect((await api.ask(buyer, UPDATE, { input: { id, message: "Non" } })).refusal).toBeUndefined();
  await age(5.1);
  expect(await refusal(buyer, UPDATE, { input: { id, message: "Si" } })).toMatchObject({
    code: "INVALID_STATE",
    reason: "too-late",
  });
});
