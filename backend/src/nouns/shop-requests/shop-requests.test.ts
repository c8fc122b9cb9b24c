import type { UserIdentity } from "@gisement/shared-domain/permissions";
import type { PublishedOrder } from "@gisement/shared-domain/published-order";
import type { PublishedShopRequest } from "@gisement/shared-domain/shops";
import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashPassword } from "../../platform/passwords/password.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot } from "../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../testing/people.ts";
import { answerLink, openLink, readPublished, refusalOf } from "../links/open-link.ts";
import { links } from "../links/table.ts";
import { productStatuses } from "../lots/status-table.ts";
import { mails } from "../mails/table.ts";
import { messages } from "../messages/table.ts";
import { notifications } from "../notifications/table.ts";
import { orders } from "../orders/table.ts";
import { keepPayment } from "../payments/keep-payment.ts";
import { startPayment } from "../payments/start-payment.ts";
import { shops } from "../shops/table.ts";
import { openShop } from "../storefronts/find-shop.ts";
import { askShop, SHOP_REQUEST_SCOPE } from "./ask-shop.ts";
import { forgetRequests } from "./forget-requests.ts";
import { shopRequests } from "./table.ts";

let api: TestApi;
let people: People;
let seller: UserIdentity;
let shop: typeof shops.$inferSelect;
let lot: typeof productStatuses.$inferSelect;
let email = "";
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());
beforeEach(async () => {
  const { db } = api.database;
  seller = await buildMember(db, await buildTeam(db, { name: "Vendeur" }), "ADMIN");
  const slug = `boutique-${crypto.randomUUID().slice(0, 8)}`;
  const [made] = await db
    .insert(shops)
    .values({
      name: "La matériauthèque",
      slug,
      enabled: true,
      userID: seller.userID,
      organizationID: seller.team?.id ?? null,
    })
    .returning();
  shop = made as typeof shop;
  lot = await buildLot(db, seller, { name: "Porte", slug: "porte", quantityNumber: 5 });
  email = `jeanne.${crypto.randomUUID().slice(0, 8)}@exemple.fr`;
});

const ASKED = {
  requestType: "quote",
  name: "Jeanne Moreau",
  phone: "06 12 34 56 78",
  message: "Livrez-vous à Nantes ?",
  locale: "fr",
  form: "2026-11-26",
};
const ask = (
  { quantity = 2, ...more }: { readonly quantity?: number } & Record<string, unknown> = {},
  lotSlug = "porte",
  now = new Date(),
) => {
  const lots = [{ slug: lotSlug, quantity }];
  return refusalOf(() =>
    askShop(api.database.db, { slug: shop.slug ?? "", pass: null }, { ...ASKED, email, lots, ...more }, now),
  );
};
const requests = () => api.database.db.select().from(shopRequests).where(eq(shopRequests.email, email));
const mailsTo = async () =>
  (await api.database.db.select().from(mails).where(eq(mails.to, email))).map(({ template, data }) => ({
    template,
    data: data as Record<string, unknown>,
  }));
/** The bearer of the link in the last mail. */
async function holder(now = new Date()) {
  const [link] = await api.database.db
    .select()
    .from(links)
    .where(and(eq(links.scope, SHOP_REQUEST_SCOPE), eq(links.mailedTo, email)))
    .orderBy(desc(links.createdAt))
    .limit(1);
  const opened = await openLink(api.database.db, { linkID: link?.id ?? "" }, now);
  if (opened.state !== "open") throw new Error(opened.state);
  return opened.holder;
}
const confirm = async (now = new Date()) => answerLink(api.database.db, await holder(now), {}, now);
const received = () =>
  api.database.db
    .select()
    .from(orders)
    .where(eq(orders.toOrganizationID, seller.team?.id ?? ""));

test("[PERM-520] a request counts only when its mail was opened: then it is an order of the seller, who is notified", async () => {
  const { db } = api.database;
  expect(await ask()).toBeNull();
  expect(await received()).toEqual([]);
  expect(await mailsTo()).toMatchObject([
    {
      template: "shop-request",
      data: { shopName: "La matériauthèque", name: "Jeanne Moreau", title: "Porte" },
    },
  ]);
  expect(await readPublished(db, await holder())).toMatchObject({
    state: "open",
    lots: [{ name: "Porte", slug: "porte", quantity: 2 }],
  });

  expect(await confirm()).toBeNull();
  const [order] = await received();
  expect(order).toMatchObject({
    type: "ORDER",
    requestType: "quote",
    status: "PENDING",
    name: "Jeanne Moreau",
    email,
    phone: "06 12 34 56 78",
    source: "shop",
    shopID: shop.id,
    userID: null,
    organizationID: null,
    number: expect.any(String),
  });
  expect(JSON.parse(order?.items ?? "[]")).toMatchObject([{ name: "Porte", quantity: 2 }]);
  const { getOrder } = await api.get<{ getOrder: object }>(
    seller,
    "query ($id: ID!) { getOrder(orderID: $id) { from { name kind } } }",
    { id: order?.id },
  );
  expect(getOrder).toEqual({ from: { name: "Jeanne Moreau", kind: "unknown" } });
  const [message] = await db
    .select()
    .from(messages)
    .where(eq(messages.orderID, order?.id ?? ""));
  expect(message).toMatchObject({ message: "Livrez-vous à Nantes ?", authorName: "Jeanne Moreau" });
  const told = await db.select().from(notifications).where(eq(notifications.userID, seller.userID));
  expect(told).toMatchObject([{ type: "ORDER" }]);
  expect((await readPublished(db, await holder())) as PublishedShopRequest).toMatchObject({
    state: "confirmed",
  });
});

test("lots of a shop with a password are asked for through its page, by those who have given it", async () => {
  const { db } = api.database;
  const password = await hashPassword("Ouvre-toi");
  await db.update(shops).set({ enablePassword: true, password }).where(eq(shops.id, shop.id));
  const order = {
    requestType: "request",
    toOrganizationID: seller.team?.id,
    items: [{ productID: lot.id, quantity: 1 }],
  };
  const stranger = await buildMember(db, await buildTeam(db, { name: "Acheteur" }), "ADMIN");
  const create = (input: object) =>
    api.ask(stranger, "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }", {
      input,
    });
  expect((await create(order)).refusal).toMatchObject({ field: "items[0].productID" });
  expect(await ask()).toMatchObject({ code: "NOT_FOUND" });
  const pass = await openShop(db, shop.slug ?? "", "Ouvre-toi");
  const lots = [{ slug: "porte", quantity: 2 }];
  await askShop(db, { slug: shop.slug ?? "", pass }, { ...ASKED, email, lots }, new Date());
  expect(await confirm()).toBeNull();
  expect(await received()).toMatchObject([{ shopID: shop.id, email }]);

  await db.update(shops).set({ enablePassword: false }).where(eq(shops.id, shop.id));
  expect((await create(order)).errors).toBeUndefined();
});

test("confirmed twice, or sent twice, it is one order and one mail", async () => {
  await ask();
  await ask();
  expect(await requests()).toHaveLength(1);
  expect(await mailsTo()).toHaveLength(1);
  await Promise.all([confirm(), confirm()]);
  expect(await received()).toHaveLength(1);
});

test("the seller answers with a quote, whose customer is the visitor; a second one finds the same customer", async () => {
  const QUOTE =
    "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id name email customerID toUserID } }";
  const ids: unknown[] = [];
  for (const message of ["Une première demande", "Une seconde demande"]) {
    await ask({ message });
    await confirm();
    const request = (await received()).find((order) => order.message === message);
    const { createOrder } = await api.get<{ createOrder: Record<string, unknown> }>(seller, QUOTE, {
      input: {
        type: "QUOTE",
        requestType: "quote",
        requestID: request?.id,
        items: [{ productID: lot.id, quantity: 2, unitPrice: 40 }],
      },
    });
    expect(createOrder).toMatchObject({ name: "Jeanne Moreau", email, toUserID: null });
    ids.push(createOrder.customerID);
  }
  expect(ids[0]).toEqual(expect.any(String));
  expect(ids[1]).toBe(ids[0]);
});

test("several lots are one request and one order; one that the shop does not show refuses them all", async () => {
  const { db } = api.database;
  await buildLot(db, seller, { name: "Lavabo", slug: "lavabo", quantityNumber: 4 });
  await buildLot(db, people.rival, { name: "D’ailleurs", slug: "ailleurs", quantityNumber: 4 });
  const both = [
    { slug: "porte", quantity: 2 },
    { slug: "lavabo", quantity: 3 },
  ];
  expect(await ask({ lots: [...both, { slug: "ailleurs", quantity: 1 }] })).toMatchObject({
    code: "NOT_FOUND",
    details: { field: "lots[2].slug" },
  });
  expect(await ask({ lots: [...both.slice(0, 1), { slug: "lavabo", quantity: 5 }] })).toMatchObject({
    details: { field: "lots[1].quantity", reason: "not-free", accepted: { max: 4 } },
  });
  expect(await mailsTo()).toEqual([]);
  expect(await ask({ lots: both })).toBeNull();
  expect(await mailsTo()).toMatchObject([{ data: { title: "Porte (+ 1)" } }]);
  await confirm();
  const made = await received();
  expect(made).toHaveLength(1);
  expect(JSON.parse(made[0]?.items ?? "[]")).toMatchObject([
    { name: "Porte", quantity: 2 },
    { name: "Lavabo", quantity: 3 },
  ]);
});

/** The bearer of the link of the visitor's order. */
async function orderHolder() {
  const [request] = await requests();
  const opened = await openLink(api.database.db, { linkID: request?.orderLinkID ?? "" }, new Date());
  if (opened.state !== "open") throw new Error(opened.state);
  return opened.holder;
}
const orderPage = async () => (await readPublished(api.database.db, await orderHolder())) as PublishedOrder;

test("from then on the visitor reads the order by its own link, writes to the seller, and finds the quote that answers it; only a quote is accepted", async () => {
  const { db } = api.database;
  await ask();
  await confirm();
  const [order] = await received();
  const now = new Date();
  expect(await orderPage()).toMatchObject({
    isQuote: false,
    isOpen: false,
    customer: "Jeanne Moreau",
    seller: { name: "Vendeur" },
    lines: [{ name: "Porte", quantity: 2 }],
    messages: [{ isSeller: false, name: "Jeanne Moreau", text: "Livrez-vous à Nantes ?" }],
    answers: [],
    payment: null,
  });
  const answer = { version: 1, name: "Jeanne Moreau", text: "", agreed: true, form: "f1" };
  const holder = await orderHolder();
  expect(await answerLink(db, holder, { ...answer, act: "WRITE", text: "Et lundi ?" }, now)).toBeNull();
  expect(await answerLink(db, holder, { ...answer, act: "ACCEPT" }, now)).toMatchObject({
    code: "INVALID_STATE",
    details: { field: "act" },
  });
  expect((await received())[0]?.status).toBe("PENDING");
  const told = await db.select().from(notifications).where(eq(notifications.userID, seller.userID));
  expect(told.map(({ type }) => type).toSorted()).toEqual(["MESSAGE", "ORDER"]);

  const { createOrder } = await api.get<{ createOrder: { id: string; number: string } }>(
    seller,
    "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id number } }",
    {
      input: {
        type: "QUOTE",
        requestType: "quote",
        requestID: order?.id,
        items: [{ productID: lot.id, quantity: 2, unitPrice: 40 }],
      },
    },
  );
  expect((await orderPage()).answers).toEqual([]);
  await api.get(seller, "mutation ($input: SendOrderInput!) { sendOrder(input: $input) { id } }", {
    input: { orderID: createOrder.id, email, locale: "fr" },
  });
  expect((await orderPage()).answers).toMatchObject([{ number: createOrder.number, status: "PENDING" }]);
});

test("the order's page says no more of the lots than the shop's pages: no hidden price or reference, no other facts", async () => {
  const { db } = api.database;
  await db
    .update(productStatuses)
    .set({ priceAmount: 35, ref: "RE-9", brand: "Secrète", description: "Prix plancher 12" })
    .where(eq(productStatuses.id, lot.id));
  await db
    .update(shops)
    .set({ hideFields: ["price", "reference", "brand"] })
    .where(eq(shops.id, shop.id));
  await ask();
  await confirm();
  const page = await orderPage();
  expect(page).toMatchObject({ showsPrices: false, total: 0, vatTotals: [], payment: null });
  expect(JSON.stringify(page)).not.toMatch(/RE-9|Secrète|plancher/);
  expect(JSON.stringify(page.lines)).not.toMatch(/35|84/);
  await db.update(shops).set({ hideFields: [] }).where(eq(shops.id, shop.id));
  expect(await orderPage()).toMatchObject({
    showsPrices: true,
    total: 84,
    lines: [{ ref: "RE-9", detail: null }],
  });
});

test("a lot is bought by card: held by nothing before the money has arrived, and paid then", async () => {
  const { db } = api.database;
  const buy = { requestType: "stripe", quantity: 2 };
  await db
    .update(productStatuses)
    .set({ action: "sale", priceAmount: 35 })
    .where(eq(productStatuses.id, lot.id));
  expect(await ask(buy)).toMatchObject({ code: "BAD_USER_INPUT", details: { reason: "no-cards" } });
  await db
    .update(shops)
    .set({
      enablePayment: true,
      accountID: `acct_${crypto.randomUUID()}`,
      paymentAccount: { isSubmitted: true, takesCards: true, paysOut: true, due: [], disabledReason: null },
    })
    .where(eq(shops.id, shop.id));
  expect(await ask(buy)).toBeNull();
  await confirm();
  expect(await received()).toMatchObject([{ requestType: "stripe", status: "PENDING", totalAmount: 84 }]);
  expect((await orderPage()).payment).toMatchObject({ amount: 84, byCard: true });
  const started = await startPayment(db, await orderHolder(), { amount: 8400, locale: "fr" }, new Date());
  if ("refusal" in started) throw new Error(started.refusal.message);
  const held = async () =>
    (await db.select().from(productStatuses).where(eq(productStatuses.id, lot.id)))[0]?.heldQuantity;
  expect(await held()).toBe(0);
  const { id: paymentID } = started.payment;
  await keepPayment(
    db,
    {
      ...{ paymentID, reference: `cs_${paymentID}`, intentID: `pi_${paymentID}` },
      ...{ received: 8400, refunded: 0, dispute: null, isClosed: true },
    },
    new Date(),
  );
  expect([(await received())[0]?.status, await held()]).toEqual(["PAID", 2]);
  await db
    .update(shops)
    .set({ hideFields: ["price"] })
    .where(eq(shops.id, shop.id));
  expect(await ask({ ...buy, message: "Encore deux" })).toMatchObject({ details: { reason: "no-cards" } });
});

test("a link that is opened after a day confirms nothing", async () => {
  await ask();
  const later = new Date(Date.now() + 24 * 3_600_000 + 1000);
  expect(await confirm(later)).toMatchObject({ code: "INVALID_STATE", details: { reason: "expired" } });
  expect(await received()).toEqual([]);
});

test("five requests of one address wait at most in an hour; confirmed ones and those of others do not count", async () => {
  const send = (index: number, now = new Date()) => ask({ message: `Demande numéro ${index}` }, "porte", now);
  const early = new Date(Date.now() - 2 * 3_600_000);
  await send(0, early);
  for (let index = 1; index <= 5; index += 1) expect(await send(index)).toBeNull();
  expect(await send(6)).toMatchObject({
    code: "LIMIT_EXCEEDED",
    details: { field: "email", reason: "too-many-open" },
  });
  await confirm();
  expect(await send(7)).toBeNull();
  email = `autre.${email}`;
  expect(await send(8)).toBeNull();
});

test.each([
  ["lots[0].quantity", { quantity: 6 }, "not-free"],
  ["lots[0].quantity", { quantity: 0 }, undefined],
  ["lots", { lots: [] }, undefined],
  ["lots", { lots: Array.from({ length: 31 }, () => ({ slug: "porte", quantity: 1 })) }, undefined],
  ["name", { name: "J" }, undefined],
  ["email", { email: "jeanne" }, undefined],
  ["phone", { phone: "12" }, undefined],
  ["message", { message: "Oui" }, undefined],
  ["message", { message: "x".repeat(501) }, undefined],
  ["requestType", { requestType: "reservation" }, undefined],
])("a wrong %s is refused at its field: %j", async (field, wrong, reason) => {
  const refusal = await ask(wrong);
  expect(refusal).toMatchObject({
    code: expect.stringMatching(/BAD_USER_INPUT|LIMIT_EXCEEDED/),
    details: { field },
  });
  if (reason) expect(refusal?.details.reason).toBe(reason);
  expect(await mailsTo()).toEqual([]);
});

test("only what the shop shows can be asked for, and a lot that is gone by then makes no order", async () => {
  const { db } = api.database;
  await buildLot(db, seller, { slug: "gardee", availableForSale: false });
  expect(await ask({}, "gardee")).toMatchObject({ code: "NOT_FOUND" });
  await ask();
  await db.update(productStatuses).set({ heldQuantity: 4 }).where(eq(productStatuses.id, lot.id));
  expect(await confirm()).toMatchObject({ code: expect.any(String) });
  expect(await received()).toEqual([]);
  await db
    .update(productStatuses)
    .set({ heldQuantity: 0, availableForSale: false })
    .where(eq(productStatuses.id, lot.id));
  expect(await confirm()).toMatchObject({ code: "BAD_USER_INPUT" });
  await db.update(shops).set({ enabled: false }).where(eq(shops.id, shop.id));
  expect(await ask()).toMatchObject({ code: "NOT_FOUND" });
});

test("a quantity that the shop keeps back is not told by trying numbers, and more than there is makes no order", async () => {
  await api.database.db
    .update(shops)
    .set({ hideFields: ["quantity"] })
    .where(eq(shops.id, shop.id));
  expect(await ask({ quantity: 5, message: "Cinq portes" })).toBeNull();
  expect(await ask({ quantity: 6, message: "Six portes" })).toBeNull();
  const refusal = await confirm();
  expect(refusal?.code).toEqual(expect.any(String));
  expect(await received()).toEqual([]);
});

test("what was never confirmed is forgotten a week after its day; what counts stays", async () => {
  const { db } = api.database;
  const after = (days: number) => new Date(Date.now() + days * 86_400_000);
  await ask({ message: "Jamais confirmée" });
  await ask({ message: "Bien confirmée" });
  await confirm();
  await forgetRequests(db, after(7));
  expect(await requests()).toHaveLength(2);
  await forgetRequests(db, after(9));
  expect(await requests()).toMatchObject([{ message: "Bien confirmée" }]);
});

test("no member makes such a link by hand, and the seller's other people learn of no request before it counts", async () => {
  await ask();
  const [request] = await requests();
  const LINK = "mutation ($input: CreateSecretLinkInput!) { createSecretLink(input: $input) { id } }";
  for (const person of [seller, people.rival])
    expect(
      (
        await api.ask(person, LINK, {
          input: {
            scope: SHOP_REQUEST_SCOPE,
            thingID: request?.id,
            name: "x",
            expiresAt: new Date(Date.now() + 9e7),
          },
        })
      ).refusal?.code,
    ).toMatch(/BAD_USER_INPUT|NOT_FOUND|FORBIDDEN/);
});

test("[SHOP-501] a shop is asked for several lots at once, and for a delivery, only where it allows that", async () => {
  const { db } = api.database;
  await buildLot(db, seller, { name: "Évier", slug: "evier", quantityNumber: 1 });
  const lots = [
    { slug: "porte", quantity: 1 },
    { slug: "evier", quantity: 1 },
  ];
  const delivery = { address: "3 rue des Lilas", zipcode: "44000", city: "Nantes" };
  await db.update(shops).set({ enableCart: false }).where(eq(shops.id, shop.id));
  expect(await ask({ lots })).toMatchObject({ details: { field: "lots", reason: "no-selection" } });
  expect(await ask({ delivery })).toMatchObject({ details: { field: "delivery", reason: "no-delivery" } });
  await db.update(shops).set({ enableCart: true, enableDelivery: true }).where(eq(shops.id, shop.id));
  expect(await ask({ lots, delivery: { ...delivery, city: "" } })).toMatchObject({
    code: "BAD_USER_INPUT",
    details: { field: "delivery.city" },
  });
  expect(await ask({ lots, delivery })).toBeNull();
  await confirm();
  const [order] = await received();
  expect(order?.deliveryAddress).toMatchObject({ ...delivery, name: "Jeanne Moreau" });
});

test("a shop tells those who manage it of a request in the ways that are switched on", async () => {
  const { db } = api.database;
  const told = () => db.select().from(notifications).where(eq(notifications.userID, seller.userID));
  const mailed = () =>
    db
      .select()
      .from(mails)
      .where(eq(mails.to, `shop.${email}`));
  const set = (values: Partial<typeof shops.$inferInsert>) =>
    db.update(shops).set(values).where(eq(shops.id, shop.id));
  await set({ enablePushNotification: false, email: `shop.${email}` });
  await ask();
  await confirm();
  expect([await told(), await mailed()]).toEqual([[], []]);
  await set({ enablePushNotification: true, enableEmailNotification: true });
  await ask({ message: "Et une autre ?" });
  await confirm();
  expect(await told()).toHaveLength(1);
  expect(await mailed()).toMatchObject([
    { template: "shop-asked", data: { shopName: "La matériauthèque", name: "Jeanne Moreau", lots: 1 } },
  ]);
});

test("the seller sees the link of a visitor's order and ends it; then it opens nothing", async () => {
  const { db } = api.database;
  await ask();
  await confirm();
  const [order] = await received();
  const { secretLinks } = await api.get<{ secretLinks: { items: { id: string; mailedTo: string }[] } }>(
    seller,
    'query ($id: ID!) { secretLinks(scope: "order", thingID: $id) { items { id mailedTo } } }',
    { id: order?.id },
  );
  expect(secretLinks.items).toMatchObject([{ mailedTo: email }]);
  const linkID = secretLinks.items[0]?.id ?? "";
  expect((await openLink(db, { linkID }, new Date())).state).toBe("open");
  await api.get(seller, "mutation ($id: ID!) { revokeSecretLink(id: $id) { id } }", { id: linkID });
  expect((await openLink(db, { linkID }, new Date())).state).not.toBe("open");
});
