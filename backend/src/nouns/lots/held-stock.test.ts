import { randomUUID } from "node:crypto";
import { emptyImportRow } from "@gisement/shared-domain/import";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildPlace } from "../../testing/factories.ts";
import { countLockWaits, runWhileLotLocked } from "../../testing/lock-contention.ts";
import { lotsOf } from "../../testing/lots.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { expireOrders } from "../orders/expire-orders.ts";

let api: TestApi;
let people: People;
let lots: ReturnType<typeof lotsOf>;
let place: string;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  lots = lotsOf(api);
  place = (await buildPlace(api.database.db, people.user)).id;
});
afterAll(() => api.close());

const CREATE = "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id number updatedAt } }";
const MOVE = "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id status } }";
const LINES =
  "query ($id: ID!) { getOrder(orderID: $id) { items orderItems { productStatusID productID } } }";
const EDIT = "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }";

interface Order {
  readonly id: string;
  readonly number: string;
}
type Line = readonly [lotID: string, quantity: number, unitPrice?: number];

/** Creates a quote over these lots; its seller moves it through these statuses. */
async function quote(lines: readonly Line[], ...moves: string[]): Promise<Order> {
  const items = lines.map(([productID, quantity, unitPrice]) => ({ productID, quantity, unitPrice }));
  const { createOrder } = await api.get<{ createOrder: Order }>(people.user, CREATE, {
    input: { type: "QUOTE", requestType: "quote", items },
  });
  for (const status of moves) await move(createOrder.id, status);
  return createOrder;
}
const move = (id: string, status: string) => api.get(people.user, MOVE, { input: { id, status } });
const moveRefused = async (id: string, status: string) =>
  (await api.ask(people.user, MOVE, { input: { id, status } })).refusal;
const lot = (quantityNumber: number | null, values: object = {}) =>
  buildLot(api.database.db, people.user, { quantityNumber, ...values });
const edit = async (id: string, values: object, as: UserIdentity = people.user) =>
  (await api.ask(as, EDIT, { input: { id, ...values } })).refusal;
const dialog = (id: string, quantity: number, more: object = {}, hold?: string) => ({
  items: [{ id, quantity, action: "give", ...(hold ? { hold } : {}) }],
  responsibleID: people.user.userID,
  placeID: place,
  createOccurrence: true,
  ...more,
});
const heldOf = async (id: string | undefined) => (await lots.stored(id)).held_quantity;
const lotsInLines = async (orderID: string) => {
  const { getOrder } = await api.get<{
    getOrder: { items: string; orderItems: { productStatusID: string; productID: string }[] };
  }>(people.user, LINES, { id: orderID });
  const stored = (JSON.parse(getOrder.items) as { id: string; productID: string }[]).map(
    ({ id, productID }) => ({
      productStatusID: id,
      productID,
    }),
  );
  expect(getOrder.orderItems).toEqual(stored);
  return stored.map(({ productStatusID }) => productStatusID);
};

describe("the held quantity", () => {
  test("is stored on the lot from OPTIONED until the order fails or is done, and can be filtered by", async () => {
    const one = await lot(10, { name: "Vantail tenu" });
    await quote([[one.id, 1]]);
    expect(await heldOf(one.id)).toBe(0);
    const order = await quote(
      [
        [one.id, 2],
        [one.id, 1.5],
      ],
      "OPTIONED",
    );
    expect(await heldOf(one.id)).toBe(3.5);
    await quote([[one.id, 4]], "CONFIRMED", "PAID", "READY");
    const found = await api.get(
      people.user,
      `query ($filter: ProductFilter) { searchProduct(filter: $filter) { items { id heldQuantity } } }`,
      { filter: { heldQuantity: { gt: 0 }, id: { eq: one.id } } },
    );
    expect(found).toMatchObject({ searchProduct: { items: [{ id: one.id, heldQuantity: 7.5 }] } });
    await move(order.id, "CANCELED");
    expect(await heldOf(one.id)).toBe(4);
  });

  test("adds up in decimals: 0.1 and 0.2 hold all of 0.3", async () => {
    const one = await lot(0.3);
    await quote([[one.id, 0.1]], "OPTIONED");
    await quote([[one.id, 0.2]], "OPTIONED");
    expect(await heldOf(one.id)).toBe(0.3);
  });

  test("is released in the transaction that expires an order", async () => {
    const one = await lot(10);
    const order = await quote([[one.id, 3]], "OPTIONED");
    await api.database.pool.query("update orders set expire_date = '2026-03-10T12:00:00Z' where id = $1", [
      order.id,
    ]);
    expect(await expireOrders(api.database.db, new Date("2026-03-12T00:00:00Z"))).toBe(1);
    expect(await heldOf(one.id)).toBe(0);
  });

  test("the refusal of a second order names the order that holds the rest by its number", async () => {
    const one = await lot(10);
    const first = await quote([[one.id, 8]], "OPTIONED");
    const second = await quote([[one.id, 2]]);
    const third = await quote([[one.id, 1]]);
    await move(second.id, "OPTIONED");
    expect(await moveRefused(third.id, "CONFIRMED")).toMatchObject({
      code: "INVALID_STATE",
      field: "items",
      reason: "held",
      accepted: { max: 0 },
      current: [
        { id: one.id, held: 10, left: 0, orders: [{ number: first.number }, { number: second.number }] },
      ],
    });
  });

  test("refuses a lot that has since left the inventory", async () => {
    const one = await lot(10);
    const order = await quote([[one.id, 1]]);
    await lots.change(people.user, "removeProducts", { ids: [one.id], mode: "DELETE" });
    expect(await moveRefused(order.id, "OPTIONED")).toMatchObject({ reason: "gone", found: [one.id] });
  });

  test("a missing order and lines without a lot each get their own error", async () => {
    const order = await quote([[(await lot(1)).id, 1]]);
    const nowhere = { id: randomUUID(), status: "OPTIONED" };
    expect((await api.ask(people.user, MOVE, { input: nowhere })).refusal).toMatchObject({
      code: "NOT_FOUND",
    });
    const unnamed = { id: order.id, items: [{ productID: "porte", quantity: 1 }] };
    expect((await api.ask(people.user, MOVE, { input: unnamed })).refusal?.code).not.toBe(
      "INTERNAL_SERVER_ERROR",
    );
  });

  test("of a lot of unknown quantity is the sum of its order lines", async () => {
    const one = await lot(null);
    await quote([[one.id, 3]], "OPTIONED");
    await quote([[one.id, 40]], "OPTIONED");
    expect(await heldOf(one.id)).toBe(43);
    expect(await edit(one.id, { quantity: { number: 42 } })).toMatchObject({ reason: "held" });
    expect(await edit(one.id, { quantity: { number: 43 } })).toBeUndefined();
  });
});

describe("every way to change lots refuses to reduce held stock and names the order", () => {
  /** A lot of ten pieces, seven of them held by an order. */
  const heldLot = async (values: object = {}) => {
    const one = await lot(10, values);
    const order = await quote([[one.id, 7]], "OPTIONED");
    const refusal = {
      code: "INVALID_STATE",
      reason: "held",
      found: [one.id],
      current: [
        {
          id: one.id,
          name: one.name,
          quantity: 10,
          held: 7,
          orders: [{ id: order.id, number: order.number, kind: "sentquote", quantity: 7 }],
        },
      ],
    };
    return { one, order, refusal };
  };

  test("form and grid", async () => {
    const { one, refusal } = await heldLot();
    expect(await edit(one.id, { quantity: { number: 6 } })).toMatchObject({ ...refusal, field: "quantity" });
    const row = { id: one.id, quantity: { number: 6.9 } };
    expect(await lots.refused(people.user, "updateProductStatuses", { changes: [row] })).toMatchObject({
      ...refusal,
      field: "changes",
    });
    // Moves and edits are allowed down to the held quantity.
    await lots.change(people.user, "updateProductStatuses", {
      changes: [{ id: one.id, quantity: { number: 7 }, name: "Autre nom", placeID: place }],
    });
    await lots.change(people.user, "moveProducts", { ids: [one.id], placeID: place, spot: "B2" });
    expect(await lots.stored(one.id)).toMatchObject({ quantity_number: 7, held_quantity: 7 });
  });

  test("the status dialog: to zero, to another team, and by a part that leaves too little", async () => {
    const { one, refusal } = await heldLot();
    for (const input of [
      dialog(one.id, 0),
      dialog(one.id, 4),
      dialog(one.id, 4, { createOccurrence: false }),
      dialog(one.id, 3, {}, "PART"),
    ])
      expect(await lots.refused(people.user, "changeProductStatuses", input)).toMatchObject(refusal);
  });

  test("removal and purge", async () => {
    const { one, refusal } = await heldLot();
    for (const mode of ["DELETE", "ARCHIVE"])
      expect(
        await lots.refused(people.user, "removeProducts", { ids: [one.id], mode, action: "recycle" }),
      ).toMatchObject({ ...refusal, field: "ids" });
    expect(await lots.stored(one.id)).toMatchObject({ progress: "active", held_quantity: 7 });
  });

  test("undo of a step", async () => {
    const one = await lot(5);
    const { batchID } = await lots.change(people.user, "updateProductStatuses", {
      changes: [{ id: one.id, quantity: { number: 10 } }],
    });
    const order = await quote([[one.id, 7]], "OPTIONED");
    expect(await lots.undoRefused(people.user, batchID)).toMatchObject({
      reason: "held",
      field: "batchID",
      current: [{ id: one.id, held: 7, orders: [{ number: order.number }] }],
    });
    const copy = await lots.change(people.user, "duplicateProducts", { ids: [one.id] });
    expect(await heldOf(copy.ids[0])).toBe(0);
    await quote([[copy.ids[0] as string, 1]], "OPTIONED");
    expect(await lots.undoRefused(people.user, copy.batchID)).toMatchObject({ reason: "held" });
  });

  test("an import that lowers the quantity, and undo of an import that raised it or created the lot", async () => {
    const { one, refusal } = await heldLot({ ref: `HELD-${randomUUID()}` });
    const down = await file("update", { ref: one.ref, quantity: { number: 6, unit: "u" } });
    expect((await api.ask(people.user, COMMIT, { id: down })).refusal).toMatchObject({
      ...refusal,
      field: "rows",
    });
    const planned = (id: string) => api.get(people.user, PLAN, { id });
    expect(await planned(down)).toEqual({
      planImport: { updated: 0, changes: [], conflicts: [{ position: 0, ref: one.ref, kind: "HELD" }] },
    });
    const before = await lots.stored(one.id);
    await api.get(people.user, COMMIT_REST, { id: down });
    expect(await lots.stored(one.id)).toEqual(before);
    const enough = await file("update", { ref: one.ref, quantity: { number: 7, unit: "u" } });
    expect(await planned(enough)).toMatchObject({ planImport: { updated: 1, conflicts: [] } });
    const up = await file("update", { ref: one.ref, quantity: { number: 30, unit: "u" } });
    await api.get(people.user, COMMIT, { id: up });
    await quote([[one.id, 20]], "OPTIONED");
    expect((await api.ask(people.user, UNDO, { id: up })).refusal).toMatchObject({
      reason: "held",
      found: [one.id],
    });
    const ref = `NEW-${randomUUID()}`;
    const brought = await file("create", { ref, quantity: { number: 2, unit: "u" } });
    await api.get(people.user, COMMIT, { id: brought });
    const { rows } = await api.database.pool.query("select id from product_statuses where ref = $1", [ref]);
    const order = await quote([[rows[0].id, 1]], "CONFIRMED", "READY", "DONE");
    expect((await api.ask(people.user, UNDO, { id: brought })).refusal).toMatchObject({
      code: "INVALID_STATE",
      reason: "sold",
      current: [{ orderID: order.id }],
    });
  });

  test("the error names orders only to their readers; another team does not learn of them", async () => {
    const { one, refusal } = await heldLot();
    expect(await edit(one.id, { quantity: { number: 1 } }, people.creator)).toMatchObject(refusal);
    const elsewhere = await edit(one.id, { quantity: { number: 1 } }, people.rival);
    expect(elsewhere).toMatchObject({ code: "NOT_FOUND" });
    expect(JSON.stringify(elsewhere)).not.toContain("orders");
  });
});

const NEW_IMPORT = "mutation ($input: CreateImportInput!) { createImport(input: $input) { id } }";
const STAGE = "mutation ($input: StageImportRowsInput!) { stageImportRows(input: $input) { stagedRows } }";
const COMMIT = "mutation ($id: ID!) { commitImport(id: $id) { status } }";
const COMMIT_REST = "mutation ($id: ID!) { commitImport(id: $id, leaveOutConflicts: true) { status } }";
const PLAN =
  "query ($id: ID!) { planImport(id: $id) { updated changes { statusID } conflicts { position ref kind } } }";
const UNDO = "mutation ($id: ID!) { undoImport(id: $id) { status } }";
async function file(mode: string, values: object): Promise<string> {
  const id = randomUUID();
  await api.get(people.user, NEW_IMPORT, {
    input: { id, fileName: "suivi.xlsx", rowCount: 1, mapping: {}, mode },
  });
  const rows = [{ ...emptyImportRow(), name: "Lot", ...values }];
  await api.get(people.user, STAGE, { input: { importID: id, offset: 0, rows } });
  return id;
}

describe("a split moves the hold", () => {
  test("to the part that stays, for orders that hold it and pending ones", async () => {
    const one = await lot(10);
    const holding = await quote([[one.id, 6]], "OPTIONED");
    const waiting = await quote([[one.id, 1]]);
    const { batchID } = await lots.change(people.user, "changeProductStatuses", dialog(one.id, 4));
    const [rest, gone] = await lots.partsOf(one.id);
    expect([rest?.held_quantity, gone?.held_quantity, await heldOf(one.id)]).toEqual([6, 0, 0]);
    for (const { id } of [holding, waiting]) expect(await lotsInLines(id)).toEqual([rest?.id]);
    const log = await api.get<{ changeLogByEntityID: { items: { field: string }[] } }>(
      people.user,
      "query ($id: ID!) { changeLogByEntityID(entityID: $id) { items { field } } }",
      { id: holding.id },
    );
    expect(log.changeLogByEntityID.items.map(({ field }) => field)).toContain("items");
    const undone = await lots.undo(people.user, batchID);
    expect(await heldOf(one.id)).toBe(6);
    expect(await lotsInLines(holding.id)).toEqual([one.id]);
    await lots.undo(people.user, undone.batchID);
    expect(await heldOf(rest?.id)).toBe(6);
    expect(await lotsInLines(waiting.id)).toEqual([rest?.id]);
  });

  test.each([true, false])(
    "to the part that leaves, if the user chooses so (occurrence: %s)",
    async (createOccurrence) => {
      const one = await lot(10);
      const order = await quote([[one.id, 6]], "CONFIRMED");
      const { batchID } = await lots.change(
        people.user,
        "changeProductStatuses",
        dialog(one.id, 7, { createOccurrence }, "PART"),
      );
      const gone = (await lots.partsOf(one.id)).find(({ quantity_number }) => quantity_number === 7);
      expect(gone).toMatchObject({ held_quantity: 6, action: "give" });
      expect(await heldOf(one.id)).toBe(0);
      expect(await lotsInLines(order.id)).toEqual([gone?.id]);
      await lots.undo(people.user, batchID);
      expect([await heldOf(one.id), await lotsInLines(order.id)]).toEqual([6, [one.id]]);
    },
  );

  test("and cannot be undone while another order holds a part", async () => {
    const one = await lot(10);
    await quote([[one.id, 2]], "OPTIONED");
    const { batchID } = await lots.change(people.user, "changeProductStatuses", dialog(one.id, 4));
    const gone = (await lots.partsOf(one.id)).find(({ quantity_number }) => quantity_number === 4);
    const other = await quote([[gone?.id as string, 1]], "OPTIONED");
    expect(await lots.undoRefused(people.user, batchID)).toMatchObject({
      reason: "held",
      current: [{ id: gone?.id, orders: [{ number: other.number }] }],
    });
  });

  test("and an open form of the order gets a CONFLICT because its lines have moved", async () => {
    const one = await lot(10);
    const order = await quote([[one.id, 6]]);
    const { updatedAt } = order as Order & { updatedAt: string };
    await lots.change(people.user, "changeProductStatuses", dialog(one.id, 4));
    const late = await api.ask(people.user, MOVE, { input: { id: order.id, updatedAt, notes: "x" } });
    expect(late.refusal).toMatchObject({ code: "CONFLICT" });
  });
});

describe("a batch", () => {
  const gather = async (...ids: string[]) =>
    (await lots.change(people.user, "batchProducts", { ids, name: "Palette" })).ids[0] as string;

  test("accepts a held lot with its hold; a member of a held batch can neither leave nor lose quantity", async () => {
    const [one, two] = [await lot(10), await lot(5)];
    await quote([[one.id, 3]], "OPTIONED");
    const open = await gather(one.id, two.id);
    expect(await heldOf(one.id)).toBe(3);
    // Either the batch or its member can be sold, not both.
    const order = await quote([[open, 1]]);
    expect(await moveRefused(order.id, "OPTIONED")).toMatchObject({ reason: "held", found: [open] });

    const three = await lot(5);
    const batch = await gather(three.id);
    const sold = await quote([[batch, 1]], "OPTIONED");
    const of = { reason: "held", current: [{ orders: [{ number: sold.number }] }] };
    expect(await edit(three.id, { quantity: { number: 4 } })).toMatchObject(of);
    expect(await lots.refused(people.user, "changeProductStatuses", dialog(three.id, 2))).toMatchObject(of);
    expect(
      await lots.refused(people.user, "removeProducts", { ids: [three.id], mode: "DELETE" }),
    ).toMatchObject(of);
    expect(await lots.refused(people.user, "unbatchProducts", { id: batch })).toMatchObject({
      reason: "held",
    });
    const member = await quote([[three.id, 1]]);
    expect(await moveRefused(member.id, "OPTIONED")).toMatchObject(of);
    expect(await edit(three.id, { quantity: { number: 6 } })).toBeUndefined();
  });

  test("that is sold takes its members out of the stock at any depth, and nothing else", async () => {
    const [inner, deep, beside] = [await lot(5), await lot(5), await lot(null)];
    const outer = await gather(await gather(deep.id), inner.id);
    const order = await quote(
      [
        [outer, 1],
        [beside.id, 2],
      ],
      "CONFIRMED",
      "READY",
      "DONE",
    );
    for (const id of [outer, inner.id, deep.id])
      expect(await lots.stored(id)).toMatchObject({
        progress: "done",
        order_id: order.id,
        updated_by: people.user.userID,
      });
    expect(await lots.stored(beside.id)).toMatchObject({ progress: "active", order_id: null });
  });

  test("loses a member that is sold whole, and the link to it", async () => {
    const [one, two] = [await lot(4), await lot(5)];
    const batch = await gather(one.id, two.id);
    const linked = async () =>
      (
        await api.database.pool.query(
          "select product_id from product_batches where batched_status_id = $1 order by product_id = $2",
          [batch, one.productID],
        )
      ).rows.map(({ product_id }) => product_id);
    expect(await linked()).toEqual([two.productID, one.productID]);
    await quote([[one.id, 4]], "CONFIRMED", "READY", "DONE");
    expect(await lots.stored(one.id)).toMatchObject({ progress: "done", batched_product_id: null });
    expect(await linked()).toEqual([two.productID]);
  });

  test("that is sold closes all its members under the order", async () => {
    const [one, two] = [await lot(10), await lot(5)];
    const batch = await gather(one.id, two.id);
    const order = await quote([[batch, 1]], "CONFIRMED", "READY", "DONE");
    for (const id of [batch, one.id, two.id])
      expect(await lots.stored(id)).toMatchObject({ progress: "done", type: "closed", order_id: order.id });
  });
});

describe("an order that is done", () => {
  const done = ["CONFIRMED", "READY", "DONE"];

  test("closes a whole lot or splits a part off a larger one, sold or given, once and with a link to the order", async () => {
    const offered = { availableForSale: true };
    const [whole, larger, gift] = [await lot(4, offered), await lot(0.3, offered), await lot(3)];
    const order = await quote(
      [
        [whole.id, 4],
        [larger.id, 0.1],
        [gift.id, 1, 0],
      ],
      ...done,
    );
    expect(await lots.stored(whole.id)).toMatchObject({
      progress: "done",
      type: "closed",
      action: "sale",
      quantity_number: 4,
      held_quantity: 0,
      order_id: order.id,
      available_for_sale: false,
      updated_by: people.user.userID,
    });
    expect(await lots.stored(larger.id)).toMatchObject({
      progress: "active",
      available_for_sale: true,
      updated_by: people.user.userID,
      quantity_number: 0.2,
      held_quantity: 0,
    });
    expect(await lots.partsOf(larger.id)).toMatchObject([
      {
        quantity_number: 0.1,
        progress: "done",
        type: "closed",
        action: "sale",
        order_id: order.id,
        source: "order",
        available_for_sale: false,
        serial_ids: [],
      },
    ]);
    expect(await lots.partsOf(gift.id)).toMatchObject([{ action: "give", quantity_number: 1 }]);
    expect(await moveRefused(order.id, "DONE")).toMatchObject({ code: "INVALID_STATE", found: "DONE" });
    expect(await lots.partsOf(gift.id)).toHaveLength(1);
    const [part] = await lots.partsOf(larger.id);
    const lineage = `query ($id: ID!) { productLineage(id: $id) {
      nodes { id } links { fromID toID kind } orders { lotID orderID number kind } } }`;
    expect(await api.get(people.user, lineage, { id: larger.id })).toMatchObject({
      productLineage: {
        links: [{ fromID: larger.id, toID: part?.id, kind: "SPLIT" }],
        orders: [{ lotID: part?.id, orderID: order.id, number: order.number, kind: "sentquote" }],
      },
    });
    // A guest may read the lot and its lineage, but not the order.
    expect(await api.get(people.guest, lineage, { id: larger.id })).toMatchObject({
      productLineage: { nodes: [{}, {}], orders: [] },
    });
  });

  test("is final: its step cannot be undone, and the lots it took cannot be removed, restored or purged", async () => {
    const one = await lot(4);
    const order = await quote([[one.id, 4]], ...done);
    const { rows } = await api.database.pool.query(
      "select distinct batch_id from actions where entity_id = $1 and field = 'orderID'",
      [one.id],
    );
    expect(await lots.undoRefused(people.user, rows[0].batch_id)).toMatchObject({
      code: "INVALID_STATE",
      reason: "order",
    });
    expect(await moveRefused(order.id, "CANCELED")).toMatchObject({ code: "INVALID_STATE" });
    for (const [name, input] of [
      ["removeProducts", { mode: "DELETE" }],
      ["restoreProducts", { action: "sale" }],
      ["purgeProducts", {}],
      ["updateProductStatuses", null],
    ] as const)
      expect(
        await lots.refused(
          people.admin,
          name,
          input ? { ids: [one.id], ...input } : { changes: [{ id: one.id, name: "x" }] },
        ),
      ).toMatchObject({ code: "INVALID_STATE" });
  });

  test("leaves the holds of other orders untouched", async () => {
    const one = await lot(10);
    const first = await quote([[one.id, 6]], "CONFIRMED", "READY");
    const second = await quote([[one.id, 4]], "CONFIRMED", "READY");
    await move(first.id, "DONE");
    expect(await lots.stored(one.id)).toMatchObject({ quantity_number: 4, held_quantity: 4 });
    await move(second.id, "DONE");
    expect(await lots.stored(one.id)).toMatchObject({
      quantity_number: 4,
      progress: "done",
      order_id: second.id,
    });
  });

  test("takes its part of a lot of unknown quantity, whose quantity stays unknown", async () => {
    const one = await lot(null);
    await quote([[one.id, 2]], ...done);
    expect(await lots.stored(one.id)).toMatchObject({
      progress: "active",
      quantity_number: null,
      held_quantity: 0,
    });
    expect(await lots.partsOf(one.id)).toMatchObject([{ quantity_number: 2, type: "closed" }]);
  });

  test("that sold more than there is, before holds forbade it, is refused until there is enough", async () => {
    const one = await lot(10);
    const order = await quote([[one.id, 6]], "CONFIRMED", "READY");
    await api.database.pool.query(
      "update product_statuses set quantity_number = 5, held_quantity = 5 where id = $1",
      [one.id],
    );
    expect(await moveRefused(order.id, "DONE")).toMatchObject({ reason: "short", accepted: { max: 5 } });
    expect(await edit(one.id, { quantity: { number: 6 } })).toBeUndefined();
    await move(order.id, "DONE");
    expect(await lots.stored(one.id)).toMatchObject({ progress: "done", quantity_number: 6 });
  });
});

describe("concurrency", () => {
  test("optioning an order and splitting its lots do not deadlock", async () => {
    const made = await Promise.all([lot(10), lot(10)]);
    const [low, high] = made.map(({ id }) => id).toSorted() as [string, string];
    const order = await quote([
      [high, 2],
      [low, 2],
    ]);
    await runWhileLotLocked(api.database.db, high, [
      () =>
        lots.change(people.user, "changeProductStatuses", {
          ...dialog(high, 5),
          items: [high, low].map((id) => ({ id, quantity: 5, action: "give" })),
        }),
      () => move(order.id, "OPTIONED"),
    ]);
    const named = await lotsInLines(order.id);
    expect(named).not.toContain(low);
    for (const id of named)
      expect(await lots.stored(id)).toMatchObject({ progress: "active", held_quantity: 2 });
  });

  test("expiring orders and splitting the lots they hold do not deadlock", async () => {
    const one = await lot(10);
    const order = await quote([[one.id, 2]], "OPTIONED");
    await api.database.pool.query("update orders set expire_date = '2026-03-10T12:00:00Z' where id = $1", [
      order.id,
    ]);
    await runWhileLotLocked(api.database.db, one.id, [
      () => lots.change(people.user, "changeProductStatuses", dialog(one.id, 5)),
      () => expireOrders(api.database.db, new Date("2026-03-12T00:00:00Z")),
    ]);
    // The lines had changed meanwhile, so the next run expires the order.
    await expireOrders(api.database.db, new Date("2026-03-12T00:00:00Z"));
    const [rest] = await lots.partsOf(one.id);
    expect(await heldOf(rest?.id)).toBe(0);
    expect(await heldOf(one.id)).toBe(0);
  });

  test("an order whose status changes back while an update waits for its lock is read again, with its lots", async () => {
    const one = await lot(10);
    const order = await quote([[one.id, 2]], "OPTIONED");
    const moving = await api.database.db.transaction(async (tx) => {
      await tx.execute(sql`update orders set status = 'PENDING' where id = ${order.id}`);
      const result = move(order.id, "CONFIRMED");
      result.catch(() => undefined);
      await expect.poll(() => countLockWaits(api.database.db), { timeout: 10_000 }).toBe(1);
      return { result };
    });
    await moving.result;
    expect(await heldOf(one.id)).toBe(2);
  });

  test("two clicks on DONE take the stock out once", async () => {
    const one = await lot(10);
    const order = await quote([[one.id, 2]], "CONFIRMED", "READY");
    await Promise.all([
      api.ask(people.user, MOVE, { input: { id: order.id, status: "DONE" } }),
      api.ask(people.admin, MOVE, { input: { id: order.id, status: "DONE" } }),
    ]);
    expect(await lots.stored(one.id)).toMatchObject({ quantity_number: 8 });
    expect(await lots.partsOf(one.id)).toHaveLength(1);
  });
});
