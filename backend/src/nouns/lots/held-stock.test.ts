import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { commit, tryCommit, tryUndo } from "../imports/testing/run-import.ts";
import { expireOrders } from "../orders/expire-orders.ts";
import { openStock } from "./testing/open-stock.ts";

const { api, people, lots, place, quote, move, moveRefused, lot, edit, dialog, heldOf, file } =
  await openStock();

const PLAN =
  "query ($id: ID!) { planImport(id: $id) { updated changes { statusID } conflicts { position ref kind } } }";
const MOVE = "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id status } }";

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
    expect((await tryCommit(api, people.user, { id: down })).refusal).toMatchObject({
      ...refusal,
      field: "rows",
    });
    const planned = (id: string) => api.get(people.user, PLAN, { id });
    expect(await planned(down)).toEqual({
      planImport: { updated: 0, changes: [], conflicts: [{ position: 0, ref: one.ref, kind: "HELD" }] },
    });
    const before = await lots.stored(one.id);
    await commit(api, people.user, { id: down, leaveOutConflicts: true });
    expect(await lots.stored(one.id)).toEqual(before);
    const enough = await file("update", { ref: one.ref, quantity: { number: 7, unit: "u" } });
    expect(await planned(enough)).toMatchObject({ planImport: { updated: 1, conflicts: [] } });
    const up = await file("update", { ref: one.ref, quantity: { number: 30, unit: "u" } });
    await commit(api, people.user, { id: up });
    await quote([[one.id, 20]], "OPTIONED");
    expect((await tryUndo(api, people.user, up)).refusal).toMatchObject({
      reason: "held",
      found: [one.id],
    });
    const ref = `NEW-${randomUUID()}`;
    const imported = await file("create", { ref, quantity: { number: 2, unit: "u" } });
    await commit(api, people.user, { id: imported });
    const { rows } = await api.database.pool.query("select id from product_statuses where ref = $1", [ref]);
    const order = await quote([[rows[0].id, 1]], "CONFIRMED", "READY", "DONE");
    expect((await tryUndo(api, people.user, imported)).refusal).toMatchObject({
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
