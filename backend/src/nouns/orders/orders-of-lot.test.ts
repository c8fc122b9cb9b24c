import type { Identity } from "@gisement/shared-domain/permissions";
import { VISITOR } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildCustomer, buildLot, buildOrder, buildProject } from "../../testing/factories.ts";
import { buildParticipant, buildPeople, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const READ = `query ($id: ID!) {
  ordersOfLot(lotID: $id) {
    id kind isHolding quantity { number unit } total { amount currency }
    order { id number status expireDate to { name } }
  }
}`;
interface Found {
  readonly id: string;
  readonly kind: string;
  readonly isHolding: boolean;
  readonly quantity: { readonly number: number | null; readonly unit: string | null };
  readonly total: { readonly amount: number } | null;
  readonly order: { readonly number: string | null; readonly to: { readonly name: string } };
}
const read = async (as: Identity, id: string) =>
  (await api.get<{ ordersOfLot: readonly Found[] }>(as as never, READ, { id })).ordersOfLot;
const lines = (...items: readonly object[]) => JSON.stringify(items);
const day = (text: string) => new Date(`${text}T09:00:00.000Z`);

/** A lot in a project with a quote for a customer, a holding request of a rival and an order for another lot. */
async function buildOrderedLot() {
  const { db } = api.database;
  const project = await buildProject(db, people.user);
  const lot = await buildLot(db, people.user, { projectID: project.id, quantityNumber: 24 });
  const other = await buildLot(db, people.user);
  const customer = await buildCustomer(db, people.user, { companyName: "Delattre Construction" });
  const quote = await buildOrder(db, people.user, {
    type: "QUOTE",
    requestType: "quote",
    number: "DV-2061",
    customerID: customer.id,
    createdAt: day("2026-03-01"),
    items: lines(
      { id: lot.id, name: "Radiateur", quantity: 5, unit: "u", price: 145, total: 725 },
      { id: other.id, name: "Porte", quantity: 1, price: 40, total: 40 },
      { id: lot.id, name: "Radiateur", quantity: 3, unit: "u", price: 145, total: 435 },
    ),
  });
  const option = await buildOrder(db, people.rival, {
    status: "OPTIONED",
    requestType: "reservation",
    toOrganizationID: people.team.id,
    createdAt: day("2026-03-02"),
    expireDate: day("2026-04-01"),
    items: lines({ id: lot.id, name: "Radiateur", quantity: 6, unit: "u" }),
  });
  await buildOrder(db, people.user, {
    type: "QUOTE",
    requestType: "quote",
    items: lines({ id: other.id, name: "Porte", quantity: 1 }),
  });
  return { project, lot, quote, option };
}

test("shows the seller every order of the lot, newest first, with the lines of this lot alone", async () => {
  const { lot, quote, option } = await buildOrderedLot();
  expect(await read(people.user, lot.id)).toEqual([
    {
      id: option.id,
      kind: "seller",
      isHolding: true,
      quantity: { number: 6, unit: "u" },
      total: { amount: 0, currency: "EUR" },
      order: {
        id: option.id,
        number: null,
        status: "OPTIONED",
        expireDate: "2026-04-01T09:00:00.000Z",
        to: { name: people.team.name },
      },
    },
    {
      id: quote.id,
      kind: "sentquote",
      isHolding: false,
      quantity: { number: 8, unit: "u" },
      total: { amount: 1160, currency: "EUR" },
      order: {
        id: quote.id,
        number: "DV-2061",
        status: "PENDING",
        expireDate: null,
        to: { name: "Delattre Construction" },
      },
    },
  ]);
});

test("shows the order that took a lot out of the stock, although its line names the lot it was split from", async () => {
  const { db } = api.database;
  const { lot, quote } = await buildOrderedLot();
  const sold = await buildLot(db, people.user, {
    progress: "done",
    type: "closed",
    orderID: quote.id,
    quantityNumber: 8,
  });
  expect(await read(people.user, sold.id)).toMatchObject([
    { id: quote.id, isHolding: false, quantity: { number: 8, unit: "u" }, total: null },
  ]);
  expect(await read(people.user, lot.id)).toHaveLength(2);
});

test("shows no order to a guest, a stranger, a solo user or a visitor", async () => {
  const { lot } = await buildOrderedLot();
  for (const [who, code] of [
    [people.guest, "FORBIDDEN"],
    [VISITOR, "UNAUTHENTICATED"],
  ] as const)
    expect((await api.ask(who as never, READ, { id: lot.id })).refusal).toMatchObject({ code });
  // The rival wrote one of these orders, but the lot is none of theirs.
  for (const who of [people.rival, people.solo]) expect(await read(who, lot.id)).toEqual([]);
});

test("shows a participant of the lot's project no order of its owner", async () => {
  const { db } = api.database;
  const { lot, project } = await buildOrderedLot();
  for (const role of ["project-manager", "GUEST"]) {
    const participant = await buildParticipant(db, people.team, project.id, role);
    expect(
      await api.get(participant, "query ($id: ID!) { getProductStatus(id: $id) { id } }", { id: lot.id }),
    ).toEqual({ getProductStatus: { id: lot.id } });
    expect(await read(participant, lot.id)).toEqual([]);
  }
});

test("finds nothing for a purged lot, an invented id or a text that is no id", async () => {
  const { db } = api.database;
  const { quote } = await buildOrderedLot();
  const purged = await buildLot(db, people.user, { progress: "deleted", orderID: quote.id });
  for (const id of [purged.id, "3f0c1b80-0000-4000-8000-000000000000", "radiateur"])
    expect(await read(people.user, id)).toEqual([]);
});
