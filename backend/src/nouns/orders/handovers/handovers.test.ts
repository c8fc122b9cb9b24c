import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readsSharedFile } from "../../../reads-shared-file.ts";
import { openTestApi, type TestApi } from "../../../testing/api.ts";
import { buildLot, buildOrder } from "../../../testing/factories.ts";
import { uploadPicture } from "../../../testing/files.ts";
import { buildPeople, type People } from "../../../testing/people.ts";
import { jobs } from "../../jobs/table.ts";
import { productStatuses } from "../../lots/status-table.ts";

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
const HAND_OVER = "mutation ($input: HandOverOrderInput!) { handOverOrder(input: $input) { id status } }";
const ORDER = `query ($id: ID!) { getOrder(orderID: $id) {
  id number status total { amount } orderItems { productStatusID quantity } } }`;
const HANDOVERS = `query ($id: ID!) { handoversOfOrder(orderID: $id) {
  orderID number restID restNumber receivedBy signature remark pictures givenByName } }`;
const SIGNATURE = [
  [
    [20, 200],
    [60, 40.5],
    [110, 180],
  ],
  [[300, 120]],
];

interface Order {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly total: { readonly amount: number };
  readonly orderItems: readonly { readonly productStatusID: string; readonly quantity: number }[];
}
interface Handover {
  readonly orderID: string;
  readonly number: string;
  readonly restID: string | null;
  readonly restNumber: string | null;
  readonly receivedBy: string;
  readonly givenByName: string;
}

/** A READY quote of the team to the rival team: 4 of 10 doors at 100 €, 2 of 2 lamps at 50 €. */
async function readyQuote() {
  const { db } = api.database;
  const door = await buildLot(db, people.user, { name: "Porte", quantityNumber: 10, priceAmount: 100 });
  const lamp = await buildLot(db, people.user, { name: "Lampe", quantityNumber: 2, priceAmount: 50 });
  const { createOrder } = await api.get<{ createOrder: { id: string } }>(people.user, CREATE, {
    input: {
      type: "QUOTE",
      requestType: "quote",
      toOrganizationID: people.rivalTeam.id,
      shipping: 30,
      items: [
        { productID: door.id, quantity: 4 },
        { productID: lamp.id, quantity: 2 },
      ],
    },
  });
  const { id } = createOrder;
  for (const status of ["CONFIRMED", "READY"]) await api.get(people.user, UPDATE, { input: { id, status } });
  return {
    id,
    door,
    lamp,
    handOver: (as: UserIdentity, lines: object[], more: object = {}) =>
      api.ask(as, HAND_OVER, {
        input: { orderID: id, lines, receivedBy: "Anne Lefèvre", signature: SIGNATURE, ...more },
      }),
    /** Of both lots: quantity, held, and whether it is still in the inventory. */
    stock: async () => {
      const rows = await db.select().from(productStatuses);
      return [door, lamp].map((lot) => {
        const row = rows.find((each) => each.id === lot.id);
        return [row?.quantityNumber, row?.heldQuantity, row?.progress];
      });
    },
  };
}
const order = async (as: UserIdentity, id: string) =>
  (await api.get<{ getOrder: Order }>(as, ORDER, { id })).getOrder;
const handovers = async (as: UserIdentity, id: string) =>
  (await api.get<{ handoversOfOrder: Handover[] }>(as, HANDOVERS, { id })).handoversOfOrder;
const ALL = [
  { line: 0, quantity: 4 },
  { line: 1, quantity: 2 },
];

test("everything is taken: the order is DONE, the goods leave the stock, both sides read who signed, and the note follows", async () => {
  const quote = await readyQuote();
  expect(await quote.stock()).toEqual([
    [10, 4, "active"],
    [2, 2, "active"],
  ]);
  expect((await quote.handOver(people.user, ALL, { remark: "Une porte rayée" })).data).toMatchObject({
    handOverOrder: { status: "DONE" },
  });
  expect(await quote.stock()).toEqual([
    [6, 0, "active"],
    [2, 0, "done"],
  ]);
  for (const side of [people.user, people.rival])
    expect(await handovers(side, quote.id)).toMatchObject([
      {
        receivedBy: "Anne Lefèvre",
        signature: SIGNATURE,
        remark: "Une porte rayée",
        givenByName: people.user.name,
        restID: null,
      },
    ]);
  expect(await handovers(people.solo, quote.id)).toEqual([]);
  const { rows } = await api.database.pool.query(
    "select 1 from jobs where kind = 'issue_document' and payload->>'orderID' = $1 and payload->>'kind' = 'DELIVERY'",
    [quote.id],
  );
  expect(rows).toHaveLength(1);
  const { changeLogByEntityID } = await api.get<{
    changeLogByEntityID: { items: { field: string; newValue: unknown }[] };
  }>(people.rival, "query ($id: ID!) { changeLogByEntityID(entityID: $id) { items { field newValue } } }", {
    id: quote.id,
  });
  expect(changeLogByEntityID.items).toContainEqual({ field: "handover", newValue: "Anne Lefèvre" });
});

test("what is not taken goes back to the stock, and the order says what was taken", async () => {
  const quote = await readyQuote();
  const taken = [{ line: 0, quantity: 3 }];
  expect((await quote.handOver(people.user, taken)).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "rest",
  });
  expect((await quote.handOver(people.user, taken, { rest: "RELEASE" })).refusal).toBeUndefined();
  expect(await quote.stock()).toEqual([
    [7, 0, "active"],
    [2, 0, "active"],
  ]);
  expect(await order(people.rival, quote.id)).toMatchObject({
    status: "DONE",
    // 3 × 100 € and 30 € of shipping, with 20 % of VAT.
    total: { amount: 396 },
    orderItems: [{ productStatusID: quote.door.id, quantity: 3 }],
  });
});

test("what is not taken stays held by an order of its own, which both sides find and which is handed over later", async () => {
  const quote = await readyQuote();
  await quote.handOver(people.user, [{ line: 0, quantity: 1 }, ALL[1] as object], { rest: "KEEP" });
  expect(await quote.stock()).toEqual([
    [9, 3, "active"],
    [2, 0, "done"],
  ]);
  const [handover] = await handovers(people.rival, quote.id);
  const rest = await order(people.rival, handover?.restID ?? "");
  expect(rest).toMatchObject({
    number: handover?.restNumber,
    status: "READY",
    // Shipping was paid with the first part.
    total: { amount: 360 },
    orderItems: [{ productStatusID: quote.door.id, quantity: 3 }],
  });
  // The rest knows where it comes from.
  expect(await handovers(people.user, rest.id)).toMatchObject([{ orderID: quote.id }]);
  // A name may stand for a signature.
  const later = await api.ask(people.user, HAND_OVER, {
    input: { orderID: rest.id, lines: [{ line: 0, quantity: 3 }], receivedBy: "Anne Lefèvre" },
  });
  expect(later.refusal).toBeUndefined();
  expect((await quote.stock())[0]).toEqual([6, 0, "active"]);
});

test("photos of the goods are read by the two sides and nobody else; only own uploads are kept", async () => {
  const quote = await readyQuote();
  const mine = await uploadPicture(api.database, people.user);
  const theirs = await uploadPicture(api.database, people.rival);
  // A key of somebody else would let the other side read their file.
  expect((await quote.handOver(people.user, ALL, { pictures: [theirs] })).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "pictures",
  });
  expect((await quote.handOver(people.user, ALL, { pictures: [mine] })).refusal).toBeUndefined();
  expect(await handovers(people.rival, quote.id)).toMatchObject([{ pictures: [mine] }]);
  const reads = (as: UserIdentity) =>
    readsSharedFile(api.database.db, as, { key: mine, organizationID: null, userID: null });
  expect(await Promise.all([people.user, people.rival, people.solo].map(reads))).toEqual([true, true, false]);
});

test("goods are handed over once: by the seller, when the order is READY", async () => {
  const quote = await readyQuote();
  expect((await quote.handOver(people.rival, ALL)).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await quote.handOver(people.guest, ALL)).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await quote.handOver(people.solo, ALL)).refusal).toMatchObject({ code: "NOT_FOUND" });
  const answers = await Promise.all([quote.handOver(people.user, ALL), quote.handOver(people.admin, ALL)]);
  expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
  expect((await quote.stock())[0]).toEqual([6, 0, "active"]);
  expect(await handovers(people.user, quote.id)).toHaveLength(1);
  const issued = await api.database.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, "issue_document"), eq(jobs.organizationID, people.team.id)));
  expect(issued.filter(({ payload }) => (payload as { orderID?: string }).orderID === quote.id).length).toBe(
    2,
  );
});

test("a handover that names other lines, more than was ordered, no name or no signature changes nothing", async () => {
  const quote = await readyQuote();
  const refused = async (lines: object[], more: object = {}) =>
    (await quote.handOver(people.user, lines, more)).refusal;
  expect(await refused([{ line: 2, quantity: 1 }])).toMatchObject({ field: "lines[0].line" });
  expect(await refused([ALL[0] as object, ALL[0] as object])).toMatchObject({ field: "lines[1].line" });
  expect(await refused([{ line: 0, quantity: 4.5 }])).toMatchObject({
    field: "lines[0].quantity",
    accepted: { max: 4 },
  });
  for (const quantity of [0, -1, 999_999_999])
    expect(await refused([{ line: 0, quantity }])).toMatchObject({ code: "BAD_USER_INPUT" });
  expect(await refused(ALL, { receivedBy: " " })).toMatchObject({ field: "receivedBy" });
  for (const signature of [
    [],
    "scribble",
    [[[700, 10]]],
    [[[1]]],
    [Array.from({ length: 2001 }, () => [1, 1])],
  ])
    expect(await refused(ALL, { signature })).toMatchObject({ code: "BAD_USER_INPUT" });
  expect(await order(people.user, quote.id)).toMatchObject({ status: "READY" });
  expect((await quote.stock())[0]).toEqual([10, 4, "active"]);
});
