import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { countLockWaits, runWhileLotLocked } from "../../testing/lock-contention.ts";
import { expireOrders } from "../orders/expire-orders.ts";
import { openStock } from "./testing/open-stock.ts";

const { api, people, lots, quote, move, moveRefused, lot, edit, dialog, heldOf, lotsInLines } =
  await openStock();

const MOVE = "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id status } }";

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

  test("has sold the quantity of then: the step before, which set it, is not undone", async () => {
    const one = await lot(2);
    expect(await edit(one.id, { quantity: { number: 4, unit: "u" } })).toBeUndefined();
    const { rows } = await api.database.pool.query(
      "select batch_id from actions where entity_id = $1 and field = 'quantity.number' order by id desc limit 1",
      [one.id],
    );
    await quote([[one.id, 4]], ...done);
    expect(await lots.undoRefused(people.user, rows[0].batch_id)).toMatchObject({
      code: "CONFLICT",
      current: [{ id: one.id, field: "quantityNumber", current: 4 }],
    });
    expect(await lots.stored(one.id)).toMatchObject({ progress: "done", quantity_number: 4 });
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
    const bothLots = await Promise.all([lot(10), lot(10)]);
    const [low, high] = bothLots.map(({ id }) => id).toSorted() as [string, string];
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
