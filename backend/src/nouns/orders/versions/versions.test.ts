import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inStep } from "../../../platform/transaction/in-step.ts";
import { openTestApi, type TestApi } from "../../../testing/api.ts";
import { buildLot, buildOrder } from "../../../testing/factories.ts";
import { buildPeople, type People } from "../../../testing/people.ts";
import { productStatuses } from "../../lots/status-table.ts";
import { followLots } from "../follow-lots.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  // The two teams have met.
  await buildOrder(api.database.db, people.rival, { toOrganizationID: people.team.id });
});
afterAll(() => api.close());

const CREATE = "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }";
const UPDATE = "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id } }";
const PROPOSE = "mutation ($input: ProposeVersionInput!) { proposeVersion(input: $input) { number } }";
const ANSWER = "mutation ($input: AnswerVersionInput!) { answerVersion(input: $input) { id status } }";
const VERSIONS = `query ($orderID: ID!) { versionsOfOrder(orderID: $orderID) {
  number side status items reason authorName total { amount } } }`;
interface Listed {
  readonly number: number;
  readonly side: string;
  readonly status: string;
  readonly items: string;
  readonly reason: string | null;
  readonly total: { readonly amount: number };
}
const versions = async (as: UserIdentity, orderID: string) =>
  (await api.get<{ versionsOfOrder: Listed[] }>(as, VERSIONS, { orderID })).versionsOfOrder;

/** A quote of the team to the rival team: 4 of 10 doors at 100 €, 2 of 6 lamps at 50 €. */
async function openQuote() {
  const { db } = api.database;
  const door = await buildLot(db, people.user, { name: "Porte", quantityNumber: 10, priceAmount: 100 });
  const lamp = await buildLot(db, people.user, { name: "Lampe", quantityNumber: 6, priceAmount: 50 });
  const { createOrder } = await api.get<{ createOrder: { id: string } }>(people.user, CREATE, {
    input: {
      type: "QUOTE",
      requestType: "quote",
      toOrganizationID: people.rivalTeam.id,
      items: [
        { productID: door.id, quantity: 4 },
        { productID: lamp.id, quantity: 2 },
      ],
    },
  });
  const id = createOrder.id;
  return {
    id,
    door,
    lamp,
    propose: (as: UserIdentity, version: number, lines: object[], more = {}) =>
      api.ask(as, PROPOSE, { input: { orderID: id, version, lines, ...more } }),
    answer: (as: UserIdentity, version: number, answer: string, reason: string | null = null) =>
      api.ask(as, ANSWER, { input: { orderID: id, version, answer, reason } }),
    held: async () => {
      const rows = await db.select().from(productStatuses);
      const of = (lot: { id: string }) => rows.find((row) => row.id === lot.id)?.heldQuantity;
      return [of(door), of(lamp)];
    },
    order: async () =>
      (
        await api.get<{
          getOrder: {
            status: string;
            total: { amount: number };
            orderItems: { quantity: number; unitPrice: number }[];
          };
        }>(
          people.user,
          "query ($id: ID!) { getOrder(orderID: $id) { status total { amount } orderItems { quantity unitPrice } } }",
          { id },
        )
      ).getOrder,
  };
}
const DOOR = { line: 0, quantity: 4, unitPrice: 100 };
const LAMP = { line: 1, quantity: 2, unitPrice: 50 };

test("a quote is version 1; the buyer accepts it, which confirms the order and holds its stock", async () => {
  const quote = await openQuote();
  expect(await versions(people.rival, quote.id)).toMatchObject([
    { number: 1, side: "seller", status: "OPEN", total: { amount: 600 }, authorName: people.user.name },
  ]);
  expect((await quote.answer(people.user, 1, "ACCEPT")).refusal).toMatchObject({ reason: "own-version" });
  expect((await quote.answer(people.rival, 1, "ACCEPT")).data).toMatchObject({
    answerVersion: { status: "CONFIRMED" },
  });
  expect(await quote.held()).toEqual([4, 2]);
  expect(await versions(people.user, quote.id)).toMatchObject([{ number: 1, status: "ACCEPTED" }]);
  expect((await quote.answer(people.rival, 1, "ACCEPT")).refusal).toMatchObject({
    code: "INVALID_STATE",
    field: "orderID",
  });
});

test("a counter-offer for a part is a version of its own; accepted, it becomes the order, and the rest is free", async () => {
  const quote = await openQuote();
  const { refusal } = await quote.propose(people.rival, 1, [{ line: 0, quantity: 3, unitPrice: 90 }], {
    message: "Trois portes à 90 € ?",
  });
  expect(refusal).toBeUndefined();
  const [proposed, first] = await versions(people.user, quote.id);
  expect(proposed).toMatchObject({ number: 2, side: "buyer", status: "OPEN", total: { amount: 324 } });
  expect(first).toMatchObject({ number: 1, side: "seller", status: "REPLACED", total: { amount: 600 } });
  // What was sent stays, and the order is what it was until somebody accepts.
  expect(await quote.order()).toMatchObject({ status: "PENDING", total: { amount: 600 } });
  expect((await quote.answer(people.user, 2, "ACCEPT")).refusal).toBeUndefined();
  expect(await quote.order()).toMatchObject({
    status: "CONFIRMED",
    total: { amount: 324 },
    orderItems: [{ quantity: 3, unitPrice: 90 }],
  });
  expect(await quote.held()).toEqual([3, 0]);
});

test("what an option held of lines that were left out is released in the step that accepts", async () => {
  const quote = await openQuote();
  await api.get(people.user, UPDATE, { input: { id: quote.id, status: "OPTIONED" } });
  expect(await quote.held()).toEqual([4, 2]);
  await quote.propose(people.rival, 1, [{ line: 1, quantity: 5, unitPrice: 40 }]);
  expect(await quote.held()).toEqual([4, 2]);
  expect((await quote.answer(people.user, 2, "ACCEPT")).refusal).toBeUndefined();
  expect(await quote.held()).toEqual([0, 5]);
});

test("versions follow each other from both sides; lines keep their place through several proposals", async () => {
  const quote = await openQuote();
  await quote.propose(people.rival, 1, [{ ...LAMP, quantity: 1 }]);
  // Line 0 of version 2 is the lamp.
  expect(
    (await quote.propose(people.user, 2, [{ line: 0, quantity: 1, unitPrice: 45 }])).refusal,
  ).toBeUndefined();
  expect((await quote.propose(people.user, 2, [DOOR])).refusal).toMatchObject({
    code: "CONFLICT",
    reason: "version-replaced",
  });
  expect((await quote.answer(people.rival, 3, "ACCEPT")).refusal).toBeUndefined();
  expect(await quote.order()).toMatchObject({ orderItems: [{ quantity: 1, unitPrice: 45 }] });
  expect(await quote.held()).toEqual([0, 1]);
});

test("accepting a version that is no longer the last changes nothing and says so", async () => {
  const quote = await openQuote();
  await api.get(people.user, UPDATE, {
    input: { id: quote.id, items: [{ productID: quote.door.id, quantity: 2 }] },
  });
  const late = await quote.answer(people.rival, 1, "ACCEPT");
  expect(late.refusal).toMatchObject({ code: "CONFLICT", reason: "version-replaced", found: 1, current: 2 });
  expect(await quote.order()).toMatchObject({ status: "PENDING" });
  expect(await quote.held()).toEqual([0, 0]);
  expect((await versions(people.rival, quote.id)).map(({ number, status }) => [number, status])).toEqual([
    [2, "OPEN"],
    [1, "REPLACED"],
  ]);
});

test("two people of one side who answer at once: one answer counts", async () => {
  const quote = await openQuote();
  const answers = await Promise.all([
    quote.answer(people.rival, 1, "ACCEPT"),
    quote.answer(people.rival, 1, "REFUSE", "Trop cher"),
    quote.propose(people.rival, 1, [DOOR]),
  ]);
  expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
});

test("a refusal has a reason, which the other side reads; the quote waits for another version", async () => {
  const quote = await openQuote();
  expect((await quote.answer(people.rival, 1, "REFUSE")).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "reason",
  });
  expect((await quote.answer(people.rival, 1, "REFUSE", "Trop cher pour nous")).refusal).toBeUndefined();
  expect(await versions(people.user, quote.id)).toMatchObject([
    { status: "REFUSED", reason: "Trop cher pour nous" },
  ]);
  const { listMessages } = await api.get<{ listMessages: { items: { message: string }[] } }>(
    people.user,
    "query ($orderID: ID!) { listMessages(orderID: $orderID) { items { message } } }",
    { orderID: quote.id },
  );
  expect(listMessages.items).toContainEqual({ message: "Trop cher pour nous" });
  expect(await quote.order()).toMatchObject({ status: "PENDING" });
  await api.get(people.user, UPDATE, {
    input: { id: quote.id, items: [{ productID: quote.door.id, quantity: 1 }] },
  });
  expect((await quote.answer(people.rival, 2, "ACCEPT")).refusal).toBeUndefined();
});

test("a line follows its lot into the part that it became, also in a version that was sent before", async () => {
  const quote = await openQuote();
  await quote.propose(people.rival, 1, [DOOR]);
  const { db } = api.database;
  const part = await buildLot(db, people.user, { name: "Porte", quantityNumber: 5 });
  const follows = new Map([[quote.door.id, { id: part.id, productID: part.productID }]]);
  await inStep({ db, identity: people.user, now: () => new Date() }, (step) => followLots(step, follows));
  expect((await quote.answer(people.user, 2, "ACCEPT")).refusal).toBeUndefined();
  const [lot] = await db.select().from(productStatuses).where(eq(productStatuses.id, part.id));
  expect(lot?.heldQuantity).toBe(4);
});

test("stock that is gone refuses the acceptance and changes nothing", async () => {
  const quote = await openQuote();
  await quote.propose(people.rival, 1, [DOOR]);
  await api.database.db
    .update(productStatuses)
    .set({ quantityNumber: 3 })
    .where(eq(productStatuses.id, quote.door.id));
  expect((await quote.answer(people.user, 2, "ACCEPT")).refusal).toMatchObject({ code: "INVALID_STATE" });
  expect(await versions(people.user, quote.id)).toMatchObject([{ number: 2, status: "OPEN" }, { number: 1 }]);
  expect(await quote.order()).toMatchObject({ status: "PENDING" });
});

test("a proposal differs, names lines that exist, once each, and is nobody else's to write or to read", async () => {
  const quote = await openQuote();
  const refused = async (lines: object[], as = people.rival) => (await quote.propose(as, 1, lines)).refusal;
  expect(await refused([DOOR, LAMP])).toMatchObject({ code: "BAD_USER_INPUT", reason: "nothing-proposed" });
  expect(await refused([{ ...DOOR, line: 2 }])).toMatchObject({
    field: "lines[0].line",
    accepted: { min: 0, max: 1 },
  });
  expect(await refused([DOOR, DOOR])).toMatchObject({ field: "lines[1].line" });
  for (const quantity of [0, -1, 999_999_999])
    expect(await refused([{ ...DOOR, quantity }])).toMatchObject({ code: "BAD_USER_INPUT" });
  expect(await refused([])).toMatchObject({ code: "BAD_USER_INPUT", field: "lines" });
  expect(await refused([DOOR], people.solo)).toMatchObject({ code: "NOT_FOUND" });
  expect(await refused([DOOR], people.guest)).toMatchObject({ code: "FORBIDDEN" });
  expect(await versions(people.solo, quote.id)).toEqual([]);
});
