import { type PickupHours, pickupSlots } from "@gisement/shared-domain/orders";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../../testing/api.ts";
import { buildLot, buildOrder, buildPlace } from "../../../testing/factories.ts";
import { buildPeople, type People } from "../../../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const EVERY_DAY: PickupHours = {
  windows: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: "09:00", to: "11:00" })),
  minutes: 60,
  capacity: 1,
  noticeDays: 1,
};
const PICKUP = `query ($id: ID!, $from: String) { pickupOfOrder(orderID: $id, from: $from) {
  id name address startsAt firstDay slots { startsAt free } } }`;
const BOOK = "mutation ($input: BookPickupInput!) { bookPickup(input: $input) { id dates } }";
const UPDATE = "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id dates } }";
const NOTICES = "query { listNotifications { items { href data } } }";

interface PickupPlace {
  readonly id: string;
  readonly startsAt: string | null;
  readonly slots: readonly { readonly startsAt: string; readonly free: number }[];
}

/** A quote of the team to the rival team about a lot at a place. */
async function quoteAt(placeID: string, status = "CONFIRMED") {
  const { db } = api.database;
  const lot = await buildLot(db, people.user, { name: "Porte", quantityNumber: 10, placeID });
  const order = await buildOrder(db, people.user, {
    type: "QUOTE",
    requestType: "quote",
    status,
    toOrganizationID: people.rivalTeam.id,
    toUserID: people.rival.userID,
    items: JSON.stringify([{ id: lot.id, name: lot.name, quantity: 1 }]),
  });
  return {
    id: order.id,
    book: (as: UserIdentity, startsAt: string | null, place = placeID) =>
      api.ask(as, BOOK, { input: { orderID: order.id, placeID: place, startsAt } }),
    pickup: async (as: UserIdentity) =>
      (await api.get<{ pickupOfOrder: PickupPlace[] }>(as, PICKUP, { id: order.id })).pickupOfOrder,
  };
}

test("[ORD-503] [DATA-006] both sides make an appointment that the place offers", async () => {
  const place = await buildPlace(api.database.db, people.user, { name: "Dépôt", pickup: EVERY_DAY });
  const quote = await quoteAt(place.id);
  const [offered] = await quote.pickup(people.rival);
  expect(offered).toMatchObject({ id: place.id, name: "Dépôt", startsAt: null });
  const [first, second] = offered?.slots ?? [];
  expect([first?.free, second?.free]).toEqual([1, 1]);
  expect((await quote.book(people.rival, first?.startsAt ?? "")).data).toMatchObject({
    bookPickup: { dates: [first?.startsAt] },
  });
  // The seller moves it: there is one appointment.
  expect((await quote.book(people.user, second?.startsAt ?? "")).data).toMatchObject({
    bookPickup: { dates: [second?.startsAt] },
  });
  expect((await quote.pickup(people.user))[0]?.startsAt).toBe(second?.startsAt);
  expect((await quote.book(people.rival, null)).data).toMatchObject({ bookPickup: { dates: [] } });
});

test("an appointment that another buyer holds is not free, until it is given back or the order ends", async () => {
  const { pool } = api.database;
  const place = await buildPlace(api.database.db, people.user, { pickup: EVERY_DAY });
  const [one, other] = [await quoteAt(place.id), await quoteAt(place.id)];
  const startsAt = (await one.pickup(people.rival))[0]?.slots[0]?.startsAt ?? "";
  await one.book(people.rival, startsAt);
  expect((await other.pickup(people.rival))[0]?.slots[0]?.free).toBe(0);
  expect((await other.book(people.rival, startsAt)).refusal).toMatchObject({
    code: "CONFLICT",
    field: "startsAt",
    reason: "slot-taken",
  });
  await pool.query("update orders set status = 'CANCELED' where id = $1", [one.id]);
  expect((await other.pickup(people.rival))[0]?.slots[0]?.free).toBe(1);
  expect((await other.book(people.rival, startsAt)).errors).toBeUndefined();
});

test("of twelve buyers at once, as many get an appointment as find room", async () => {
  const place = await buildPlace(api.database.db, people.user, { pickup: { ...EVERY_DAY, capacity: 3 } });
  const quotes = await Promise.all(Array.from({ length: 12 }, () => quoteAt(place.id)));
  const startsAt = (await quotes[0]?.pickup(people.rival))?.[0]?.slots[0]?.startsAt ?? "";
  const answers = await Promise.all(quotes.map((quote) => quote.book(people.rival, startsAt)));
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(3);
});

test("a time that the place does not offer, and a place without goods of the order, are refused", async () => {
  const place = await buildPlace(api.database.db, people.user, { pickup: EVERY_DAY });
  const elsewhere = await buildPlace(api.database.db, people.user, { pickup: EVERY_DAY });
  const quote = await quoteAt(place.id);
  const startsAt = (await quote.pickup(people.rival))[0]?.slots[0]?.startsAt ?? "";
  const later = new Date(Date.parse(startsAt) + 60_000).toISOString();
  expect((await quote.book(people.rival, later)).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "startsAt",
  });
  expect((await quote.book(people.rival, startsAt, elsewhere.id)).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "placeID",
  });
  expect(pickupSlots(EVERY_DAY, "2026-11-30", 1, new Date("2026-11-26T10:00:00Z"))).toHaveLength(2);
});

test.each(["PENDING", "OPTIONED"])(
  "an order that is %s tells no buyer where the goods are",
  async (status) => {
    const place = await buildPlace(api.database.db, people.user, { pickup: EVERY_DAY });
    const quote = await quoteAt(place.id, status);
    expect(await quote.pickup(people.rival)).toEqual([]);
    expect((await quote.book(people.rival, new Date().toISOString())).refusal).toMatchObject({
      code: "INVALID_STATE",
      found: status,
    });
  },
);

test("a stranger learns of no place, and makes no appointment", async () => {
  const place = await buildPlace(api.database.db, people.user, { pickup: EVERY_DAY });
  const quote = await quoteAt(place.id);
  expect(await quote.pickup(people.solo)).toEqual([]);
  expect((await quote.book(people.solo, new Date().toISOString())).refusal).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("a day that is agreed on by hand replaces the appointment", async () => {
  const place = await buildPlace(api.database.db, people.user, { pickup: EVERY_DAY });
  const quote = await quoteAt(place.id);
  const startsAt = (await quote.pickup(people.rival))[0]?.slots[0]?.startsAt ?? "";
  await quote.book(people.rival, startsAt);
  const dates = [new Date(Date.parse(startsAt) + 86_400_000).toISOString()];
  await api.get(people.user, UPDATE, { input: { id: quote.id, dates } });
  expect((await quote.pickup(people.user))[0]?.startsAt).toBeNull();
});

test("the other side is notified, with the way to its own page of the order", async () => {
  const place = await buildPlace(api.database.db, people.user, { pickup: EVERY_DAY });
  const quote = await quoteAt(place.id);
  const startsAt = (await quote.pickup(people.rival))[0]?.slots[0]?.startsAt ?? "";
  const noticesOf = async (as: UserIdentity) =>
    (
      await api.get<{ listNotifications: { items: { href: string; data: object }[] } }>(as, NOTICES)
    ).listNotifications.items.filter(({ href }) => href.includes(quote.id));
  await quote.book(people.user, startsAt);
  expect(await noticesOf(people.rival)).toMatchObject([
    {
      href: `/orders/receivedquote/details/${quote.id}`,
      data: { pickup: startsAt },
    },
  ]);
  expect(await noticesOf(people.user)).toEqual([]);
});
