import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { ORDER_PARAMETERS } from "@gisement/shared-domain/records/order-parameters";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildOrder, buildProject } from "../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../testing/people.ts";
import { shops } from "../shops/table.ts";

let api: TestApi;
let people: People;
let seller: UserIdentity;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  seller = people.user;
});
afterAll(() => api.close());

const CREATE = `mutation ($input: CreateOrderInput!) {
  createOrder(input: $input) { id dates metadata { key value } orderParameters { ${ORDER_PARAMETERS.list.map(({ key }) => key).join(" ")} } }
}`;
const UPDATE = `mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { dates metadata { key value } } }`;
const DATES = ["2026-12-01T08:00:00.000Z", "2026-12-02T08:00:00.000Z"];
const LATER = ["2026-12-09T08:00:00.000Z"];
interface Made {
  readonly id: string;
  readonly dates: readonly string[];
  readonly metadata: readonly { key: string; value: unknown }[];
  readonly orderParameters: object | null;
}
const create = async (as: UserIdentity, input: object) =>
  (await api.get<{ createOrder: Made }>(as, CREATE, { input })).createOrder;
const update = async (as: UserIdentity, input: object) =>
  (await api.get<{ updateOrder: Made }>(as, UPDATE, { input })).updateOrder;

test("[DATA-006] an order holds the days of its pick-up, which both sides set until it is ready", async () => {
  const { db } = api.database;
  await db.insert(shops).values({ name: "Boutique", enabled: true, organizationID: people.team.id });
  const lot = await buildLot(db, seller, { slug: "porte", quantityNumber: 5, action: "sale" });
  const buyer = people.rival;
  const { id, dates } = await create(buyer, {
    type: "ORDER",
    requestType: "reservation",
    items: [{ productID: lot.id, quantity: 1 }],
    dates: DATES,
  });
  expect(dates).toEqual(DATES);
  expect((await update(seller, { id, dates: LATER })).dates).toEqual(LATER);
  await update(seller, { id, status: "CONFIRMED" });
  expect((await update(buyer, { id, dates: DATES })).dates).toEqual(DATES);
  expect((await update(buyer, { id, dates: [] })).dates).toEqual([]);
  expect(
    (await api.ask(buyer, UPDATE, { input: { id, dates: ["0001-01-01T00:00:00.000Z"] } })).refusal,
  ).toMatchObject({ code: "BAD_USER_INPUT", field: "dates[0]" });
  await update(seller, { id, status: "READY" });
  for (const side of [seller, buyer])
    expect((await api.ask(side, UPDATE, { input: { id, dates: LATER } })).refusal).toMatchObject({
      code: "INVALID_STATE",
      field: "dates",
      found: "READY",
    });
});

test("[ORD-503] [ORD-504] [ORD-506] an order answers with every field that its two sides wrote", async () => {
  const { db } = api.database;
  const lot = await buildLot(db, seller, {
    slug: "fenetre",
    quantityNumber: 5,
    action: "sale",
    priceAmount: 100,
  });
  const project = await buildProject(db, people.rival);
  const address = {
    address: "8 rue Clisson",
    city: "Paris",
    country: "FR",
    email: "quai@example.org",
    name: "Chantier",
    phone: "01 99 00 00 00",
    zipcode: "75013",
  };
  const written = {
    name: "Nguyen Architectes",
    email: "sophie@example.org",
    phone: "06 12 34 56 78",
    type: "ORDER",
    requestType: "reservation",
    message: "Pour une école",
    dates: DATES,
    source: "inventory",
    projectID: project.id,
    billingAddress: address,
    deliveryAddress: { ...address, name: "Dépôt" },
  };
  const { id } = await create(people.rival, { ...written, items: [{ productID: lot.id, quantity: 2 }] });
  const sold = { notes: "Quai 2", managerID: people.admin.userID, vatPercentage: 10, shipping: 15 };
  await update(seller, { id, ...sold });
  const FIELDS = `id name email phone status shopID type requestType items dates message title source notes block report createdAt
    stripeID paymentIntendID total { amount } tax { amount } shipping { amount } vatPercentage currency
    customer { id } user { id } toUser { id } shop { id } organizationID organizationMasterID managerID projectID
    billingAddress { ${Object.keys(address).join(" ")} } deliveryAddress { ${Object.keys(address).join(" ")} }`;
  const { getOrder } = await api.get<{ getOrder: { items: string; createdAt: string } }>(
    seller,
    `{ getOrder(orderID: "${id}") { ${FIELDS} } }`,
  );
  const { shipping: _shipping, ...shown } = sold;
  expect(getOrder).toEqual({
    ...written,
    ...shown,
    id,
    status: "PENDING",
    title: "Réservation",
    items: expect.any(String),
    createdAt: expect.any(String),
    block: false,
    report: null,
    shopID: null,
    shop: null,
    stripeID: null,
    paymentIntendID: null,
    // 2 × 100 and 15 of shipping, with 10 % VAT.
    total: { amount: 236.5 },
    tax: { amount: 21.5 },
    shipping: { amount: 15 },
    currency: "EUR",
    customer: null,
    user: { id: people.rival.userID },
    toUser: { id: seller.userID },
    organizationID: people.rivalTeam.id,
    organizationMasterID: null,
  });
  expect(JSON.parse(getOrder.items)).toMatchObject([{ id: lot.id, quantity: 2, price: 100 }]);
});

test("[DATA-005] the reference of a payment is read by the seller's ADMINs and shop managers, and by nobody else", async () => {
  const { db } = api.database;
  const payment = { stripeID: "pi_3NqB", paymentIntendID: "pi_3NqB_secret" };
  const quote = await buildOrder(db, seller, {
    type: "QUOTE",
    toOrganizationID: people.rivalTeam.id,
    ...payment,
  });
  const sale = await buildOrder(db, people.rival, { toOrganizationID: people.team.id, ...payment });
  const readBy = async (as: UserIdentity, { id }: { id: string }) =>
    (await api.get<{ getOrder: object }>(as, `{ getOrder(orderID: "${id}") { stripeID paymentIntendID } }`))
      .getOrder;
  const manager: UserIdentity = {
    ...seller,
    memberships: seller.memberships.map((each) => ({ ...each, shopManager: true })),
  };
  const nothing = { stripeID: null, paymentIntendID: null };
  for (const order of [quote, sale]) {
    for (const person of [people.admin, manager]) expect(await readBy(person, order)).toEqual(payment);
    for (const person of [seller, people.rival]) expect(await readBy(person, order)).toEqual(nothing);
  }
  const { refusal } = await api.ask(people.rival, UPDATE, {
    input: { id: quote.id, notes: "Vu", updatedAt: "2026-01-01T00:00:00.000Z" },
  });
  expect(refusal).toMatchObject({ code: "CONFLICT" });
  expect(JSON.stringify(refusal)).not.toContain(payment.stripeID);
});

test("[DATA-011] [ORD-509] a quote keeps the parameters that its team had when it was written", async () => {
  const { db } = api.database;
  const value = { showOnInvoices: true, hideSignInputs: true, showSaleConditions: false, bic: "PSSTFRPP" };
  const unset = {
    ...Object.fromEntries(
      ORDER_PARAMETERS.list.map(({ key, type }) => [key, type === "BOOLEAN" ? false : null]),
    ),
  };
  const team = await buildTeam(db, {
    metadata: [
      { key: "DOCUMENT", type: "json", value: { name: "Charte" } },
      { key: "ORDERPARAMETERS", type: "json", value },
    ],
  });
  const member = await buildMember(db, team, "USER");
  const lot = await buildLot(db, member);
  const quote = {
    type: "QUOTE",
    requestType: "quote",
    items: [{ productID: lot.id, quantity: 1 }],
  };
  const shown = { ...unset, ...value };
  const made = await create(member, { ...quote, metadata: [{ key: "ORDERBONUSFIELDONE", value: "BC-7" }] });
  expect(made.orderParameters).toEqual(shown);
  expect(made.metadata).toEqual([
    { key: "ORDERBONUSFIELDONE", value: "BC-7" },
    { key: "ORDERPARAMETERS", value },
  ]);
  const changed = await update(member, {
    id: made.id,
    metadata: [{ key: "ORDERBONUSFIELDONE", value: "BC-8" }],
  });
  expect(changed.metadata).toEqual([
    { key: "ORDERBONUSFIELDONE", value: "BC-8" },
    { key: "ORDERPARAMETERS", value },
  ]);
  const own = { key: "ORDERPARAMETERS", value: { showSaleConditions: true } };
  expect((await create(member, { ...quote, metadata: [own] })).orderParameters).toEqual({
    ...unset,
    showSaleConditions: true,
  });
  const plain = await buildMember(db, await buildTeam(db), "USER");
  const other = await buildLot(db, plain);
  expect(
    (await create(plain, { ...quote, items: [{ productID: other.id, quantity: 1 }] })).orderParameters,
  ).toBeNull();
});

const READ = `query ($id: ID!) { getOrder(orderID: $id) { id type requestType status message name items userID
  orderUserId toUserID toOrganizationID shopID organizationID organizationMasterID metadata { key value } } }`;
const read = async (as: UserIdentity, id: string) =>
  (await api.get<{ getOrder: Record<string, unknown> }>(as, READ, { id })).getOrder;

test("[REQ-504] [ORD-516] [API-553] a product request is stored as a favourite unless it says otherwise, and an unknown type is kept", async () => {
  const { db } = api.database;
  const [shop] = await db
    .insert(shops)
    .values({ name: "Boutique", enabled: true, organizationID: people.team.id })
    .returning();
  const lot = await buildLot(db, seller, { slug: "verriere", quantityNumber: 5, shopID: shop?.id ?? null });
  const request = { requestType: "information", items: [{ productID: lot.id, quantity: 2 }] };
  const { id } = await create(people.rival, { ...request, message: "Est-elle démontée ?" });
  expect(await read(people.rival, id)).toMatchObject({
    type: "FAVORITE",
    requestType: "information",
    status: "PENDING",
    message: "Est-elle démontée ?",
    name: people.rival.name,
    orderUserId: people.rival.userID,
    toUserID: lot.byUserID,
    toOrganizationID: people.team.id,
    organizationID: people.rivalTeam.id,
    organizationMasterID: people.rival.team?.masterID ?? null,
    shopID: null,
  });
  expect(JSON.parse(String((await read(people.rival, id)).items))).toMatchObject([
    { id: lot.id, quantity: 2 },
  ]);
  const { id: other } = await create(people.rival, { ...request, type: "LOAN" });
  expect((await read(seller, other)).type).toBe("LOAN");
  await update(seller, { id: other, status: "OPTIONED" });
  expect((await read(people.rival, other)).type).toBe("LOAN");
});

test("[ORD-505] the details of an order have a key for its parameters and for each of its three bonus fields", async () => {
  const lot = await buildLot(api.database.db, seller);
  const keys = ["ORDERBONUSFIELDONE", "ORDERBONUSFIELDTWO", "ORDERBONUSFIELDTHREE"];
  const metadata = [
    { key: "ORDERPARAMETERS", value: { showOnInvoices: true } },
    ...keys.map((key) => ({ key, value: `valeur ${key}` })),
  ];
  const quote = { type: "QUOTE", requestType: "quote", items: [{ productID: lot.id, quantity: 1 }] };
  const { id } = await create(seller, { ...quote, metadata });
  expect((await read(seller, id)).metadata).toEqual(expect.arrayContaining(metadata));
  const { refusal } = await api.ask(seller, CREATE, {
    input: { ...quote, metadata: [{ key: "ORDERPARAMETERS", value: { showOnInvoices: "oui" } }] },
  });
  expect(refusal).toMatchObject({ code: "BAD_USER_INPUT" });
});
