import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import type { Holder } from "../orders/held-stock.ts";
import { findBrokenHolds, findHeldBatches, refuseHeld } from "./held-lots.ts";
import type { ProductStatusRow } from "./types.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const lot = (values: object = {}) => buildLot(api.database.db, people.user, values);
const broken = async (row: ProductStatusRow, values: Partial<ProductStatusRow>) =>
  (await findBrokenHolds({ tx: api.database.db }, [{ row, values }])).has(row.id);

describe("a change of a lot that orders hold", () => {
  test("breaks the hold if too little stays, or if the lot leaves the inventory or the team", async () => {
    const held = await lot({ quantityNumber: 10, heldQuantity: 7 });
    expect(await broken(held, { quantityNumber: 6.9 })).toBe(true);
    expect(await broken(held, { progress: "done" })).toBe(true);
    expect(await broken(held, { organizationID: people.rivalTeam.id })).toBe(true);
    expect(await broken(held, { heldQuantity: 11 })).toBe(true);
  });

  test("keeps the hold if enough stays, the quantity is unknown, the team is the same, or the hold is released", async () => {
    const held = await lot({ quantityNumber: 10, heldQuantity: 7 });
    for (const values of [
      { quantityNumber: 7 },
      { quantityNumber: null },
      { name: "Autre nom", organizationID: held.organizationID },
      { progress: "done", heldQuantity: 0 },
    ])
      expect(await broken(held, values), JSON.stringify(values)).toBe(false);
    const free = await lot({ quantityNumber: 10 });
    expect(await broken(free, { quantityNumber: 0 })).toBe(false);
    expect(await broken(free, { progress: "done" })).toBe(false);
  });
});

describe("a change of a member of a held batch", () => {
  const batched = async (quantityNumber: number | null) => {
    const head = await lot({ quantityNumber: 1, heldQuantity: 1 });
    const inner = await lot({ quantityNumber: 1, batchedProductID: head.productID });
    return { head, member: await lot({ quantityNumber, batchedProductID: inner.productID }) };
  };

  test("breaks the hold if the member leaves the batch, the inventory or the team, or loses quantity", async () => {
    const { head, member } = await batched(5);
    for (const values of [
      { batchedProductID: null },
      { batchedProductID: head.productID },
      { progress: "deleted" },
      { organizationID: people.rivalTeam.id },
      { quantityNumber: 4 },
    ])
      expect(await broken(member, values), JSON.stringify(values)).toBe(true);
  });

  test("keeps the hold if the member is renamed, keeps or gains quantity, or is sent with its own batch and team", async () => {
    const { member } = await batched(5);
    for (const values of [
      { name: "Autre nom" },
      { quantityNumber: 5 },
      { quantityNumber: 6 },
      { batchedProductID: member.batchedProductID, organizationID: member.organizationID },
    ])
      expect(await broken(member, values), JSON.stringify(values)).toBe(false);
    const { member: uncounted } = await batched(null);
    expect(await broken(uncounted, { quantityNumber: 1 })).toBe(false);
  });

  test("queries only batched lots", async () => {
    const { head, member } = await batched(5);
    expect(await findHeldBatches({ tx: api.database.db }, [head, member])).toEqual(
      new Map([[member.id, head.id]]),
    );
    const failingStep = { tx: { execute: () => Promise.reject(new Error("asked")) } } as never;
    expect(await findHeldBatches(failingStep, [head])).toEqual(new Map());
  });
});

describe("the error", () => {
  const row = (id: string, values: object = {}) =>
    ({ id, name: `Lot ${id}`, quantityNumber: 9, heldQuantity: 2, ...values }) as ProductStatusRow;
  const holder = (number: string | null, title: string | null = null): Holder => ({
    id: `order of ${number ?? title}`,
    number,
    title,
    kind: "sentquote",
    quantity: 1,
  });
  const refusal = (...args: Parameters<typeof refuseHeld>) => {
    try {
      return refuseHeld(...args);
    } catch (error) {
      return error as { code: string; message: string; details: { found: unknown; current: unknown[] } };
    }
  };

  test("lists each order once, by its number or else its title", () => {
    const orders = new Map([
      ["a", [holder("2026-001"), holder(null, "Chantier Nord")]],
      ["b", [holder("2026-001", "Chantier Sud")]],
    ]);
    expect(
      refusal([row("a"), row("b"), row("c")], { held: new Map([["a", 3]]), orders }, { field: "ids" }),
    ).toMatchObject({
      code: "INVALID_STATE",
      message: "Orders hold some of these lots: 2026-001, Chantier Nord.",
      details: {
        field: "ids",
        reason: "held",
        found: ["a", "b", "c"],
        current: [
          {
            id: "a",
            name: "Lot a",
            quantity: 9,
            held: 3,
            orders: [{ number: "2026-001" }, { title: "Chantier Nord" }],
          },
          { id: "b", held: 2, orders: [{ title: "Chantier Sud" }] },
          { id: "c", held: 2, orders: [] },
        ],
      },
    });
  });

  test("mentions no orders to a reader who may read none of them", () => {
    expect(refusal([row("a")], { held: new Map(), orders: new Map() }, { field: "ids" })).toMatchObject({
      message: "Orders hold some of these lots.",
    });
  });

  test("for a batched lot lists the orders of its batch and reports the whole lot as held", () => {
    const orders = new Map([["head", [holder("2026-007")]]]);
    const heads = new Map([["a", "head"]]);
    expect(
      refusal([row("a")], { held: new Map([["head", 1]]), orders }, { field: "ids", heads }),
    ).toMatchObject({
      message: "Orders hold some of these lots: 2026-007.",
      details: { current: [{ id: "a", held: 9, orders: [{ number: "2026-007" }] }] },
    });
  });

  test("describes at most twenty lots with twenty orders each, and lists all ids", () => {
    const rows = Array.from({ length: 21 }, (_, at) => row(String(at)));
    const orders = new Map([["0", Array.from({ length: 21 }, (_, at) => holder(`2026-${at}`))]]);
    const { details } = refusal(rows, { held: new Map(), orders }, { field: "ids" });
    expect(details.found).toHaveLength(21);
    expect(details.current).toHaveLength(20);
    expect(details.current[0]).toMatchObject({ orders: { length: 20 } });
  });
});
