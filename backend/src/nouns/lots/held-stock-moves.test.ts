import { describe, expect, test } from "vitest";
import { type Order, openStock } from "./testing/open-stock.ts";

const { api, people, lots, quote, moveRefused, lot, edit, dialog, heldOf, lotsInLines } = await openStock();

const MOVE = "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id status } }";

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
      const separated = (await lots.partsOf(one.id)).find(({ quantity_number }) => quantity_number === 7);
      expect(separated).toMatchObject({ held_quantity: 6, action: "give" });
      expect(await heldOf(one.id)).toBe(0);
      expect(await lotsInLines(order.id)).toEqual([separated?.id]);
      await lots.undo(people.user, batchID);
      expect([await heldOf(one.id), await lotsInLines(order.id)]).toEqual([6, [one.id]]);
    },
  );

  test("and cannot be undone while another order holds a part", async () => {
    const one = await lot(10);
    await quote([[one.id, 2]], "OPTIONED");
    const { batchID } = await lots.change(people.user, "changeProductStatuses", dialog(one.id, 4));
    const separated = (await lots.partsOf(one.id)).find(({ quantity_number }) => quantity_number === 4);
    const other = await quote([[separated?.id as string, 1]], "OPTIONED");
    expect(await lots.undoRefused(people.user, batchID)).toMatchObject({
      reason: "held",
      current: [{ id: separated?.id, orders: [{ number: other.number }] }],
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
