import { randomUUID } from "node:crypto";
import { canMoveOrder } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Executor } from "../../platform/database/database.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildOrder } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { lockOrder } from "./lock-order.ts";
import { orders } from "./table.ts";
import { type OrderRow, orderScope } from "./types.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const lot = () => buildLot(api.database.db, people.user, { quantityNumber: 10 });
const itemsOf = (...ids: string[]) =>
  JSON.stringify(ids.map((id) => ({ id, name: "Porte", quantity: 1, price: 4, total: 4 })));
const orderOf = (status: string, ...ids: string[]) =>
  buildOrder(api.database.db, people.user, { status, items: itemsOf(...ids) });

/** Locks an order; `meanwhile` runs and commits each time between reading the order and locking it. */
const lock = (
  id: string,
  change: Parameters<typeof lockOrder>[3],
  meanwhile: () => Promise<unknown> = async () => undefined,
) =>
  api.database.db.transaction((tx) => {
    const executor: Pick<Executor, "select" | "transaction"> = {
      select: tx.select.bind(tx),
      transaction: async (work) => {
        await meanwhile();
        return tx.transaction(work);
      },
    };
    const step = { tx: executor, identity: people.user } as unknown as Step;
    const changeable = {
      entity: "orders",
      table: orders,
      scope: orderScope(people.user),
      mayChange: canMoveOrder,
    };
    return lockOrder(step, changeable, id, change);
  });
const idsOf = ({ lots }: { lots: readonly { id: string }[] }) => lots.map(({ id }) => id);
const write = (id: string, values: Partial<OrderRow>) =>
  api.database.db.update(orders).set(values).where(eq(orders.id, id));

describe("locking an order", () => {
  test("locks the lots of its lines if it starts or stops holding them, and none otherwise", async () => {
    const [low, high] = [(await lot()).id, (await lot()).id].toSorted() as [string, string];
    const waiting = await orderOf("PENDING", high, low);
    const holding = await orderOf("CONFIRMED", low);
    const ready = await orderOf("READY", low);
    expect(idsOf(await lock(waiting.id, { status: "OPTIONED" }))).toEqual([low, high]);
    expect(idsOf(await lock(holding.id, { status: "CANCELED" }))).toEqual([low]);
    expect(idsOf(await lock(ready.id, { status: "DONE" }))).toEqual([low]);
    expect(idsOf(await lock(waiting.id, { status: "REFUSED" }))).toEqual([]);
    expect(idsOf(await lock(holding.id, { status: "PAID" }))).toEqual([]);
    expect(await lock(holding.id, {})).toMatchObject({ row: { id: holding.id }, lots: [] });
  });

  test("locks the lots of its old and new lines when its lines change", async () => {
    const [before, after] = [await lot(), await lot()];
    const order = await orderOf("PENDING", before.id);
    const ids = idsOf(await lock(order.id, { lots: [after.id, "porte"] }));
    expect(ids).toEqual([before.id, after.id].toSorted());
    expect(idsOf(await lock(order.id, { lots: [] }))).toEqual([before.id]);
  });
});

describe("an order that others change between read and lock", () => {
  test("is read again, with the lots of its current lines", async () => {
    const [before, after] = [await lot(), await lot()];
    const order = await orderOf("PENDING", before.id);
    let times = 0;
    const locked = await lock(order.id, { status: "OPTIONED" }, async () => {
      times += 1;
      if (times === 1) await write(order.id, { items: itemsOf(after.id) });
    });
    expect(times).toBe(2);
    expect(idsOf(locked)).toEqual([after.id]);
    expect(locked.row.items).toBe(itemsOf(after.id));
  });

  test("is read again if only its status changed, and locks the lots affected by that", async () => {
    const one = await lot();
    const order = await orderOf("OPTIONED", one.id);
    let times = 0;
    const locked = await lock(order.id, { status: "CONFIRMED" }, async () => {
      times += 1;
      if (times < 4) await write(order.id, { status: times === 2 ? "OPTIONED" : "PENDING" });
    });
    expect(times).toBe(4);
    expect(locked.row.status).toBe("PENDING");
    expect(idsOf(locked)).toEqual([one.id]);
  });

  test("is refused as busy after four attempts", async () => {
    const order = await orderOf("PENDING", (await lot()).id);
    let times = 0;
    const refused = lock(order.id, { status: "OPTIONED" }, async () => {
      times += 1;
      await write(order.id, { items: itemsOf((await lot()).id) });
    });
    await expect(refused).rejects.toMatchObject({
      code: "CONFLICT",
      message: "This order is being changed by others.",
      details: { field: "updatedAt", found: order.id },
    });
    expect(times).toBe(4);
  });

  test("is refused immediately if it does not exist or belongs to another team", async () => {
    const theirs = await buildOrder(api.database.db, people.rival);
    for (const id of [randomUUID(), theirs.id]) {
      let times = 0;
      const refused = lock(id, { status: "OPTIONED" }, async () => {
        times += 1;
      });
      await expect(refused).rejects.toMatchObject({ code: "NOT_FOUND" });
      expect(times).toBe(1);
    }
  });
});
