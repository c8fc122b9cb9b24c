import { randomUUID } from "node:crypto";
import { formatMoney } from "@gisement/shared-domain/format";
import type { FoundPayment, PaymentAccount, StartedPayment } from "@gisement/shared-domain/payments";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import type { PublishedOrder } from "@gisement/shared-domain/published-order";
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actions } from "../../platform/audit-log/table.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildOrder } from "../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../testing/people.ts";
import { openLink, readPublished } from "../links/open-link.ts";
import { links } from "../links/table.ts";
import { productStatuses } from "../lots/status-table.ts";
import { mails } from "../mails/table.ts";
import { messages } from "../messages/table.ts";
import { orders } from "../orders/table.ts";
import { shops } from "../shops/table.ts";
import { checkPayments } from "./check-payments.ts";
import { findRefund, keepPayment } from "./keep-payment.ts";
import { connectPayments, keepPaymentAccount } from "./seller-account.ts";
import { startPayment } from "./start-payment.ts";
import { payments } from "./table.ts";

const NOW = new Date();
const ACTIVE = { isSubmitted: true, takesCards: true, paysOut: true, due: [], disabledReason: null };
let api: TestApi;
let people: People;
let seller: UserIdentity;
let shop: typeof shops.$inferSelect;
let accountID = "";
let lot: typeof productStatuses.$inferSelect;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());
beforeEach(async () => {
  const { db } = api.database;
  seller = await buildMember(db, await buildTeam(db, { name: "Vendeur" }), "ADMIN");
  accountID = `acct_${randomUUID()}`;
  const [made] = await db
    .insert(shops)
    .values({
      name: "La matériauthèque",
      slug: `boutique-${randomUUID().slice(0, 8)}`,
      enabled: true,
      userID: seller.userID,
      organizationID: seller.team?.id ?? null,
      accountID,
      paymentAccount: ACTIVE,
      enablePayment: true,
    })
    .returning();
  shop = made as typeof shop;
  lot = await buildLot(db, seller, { name: "Porte", quantityNumber: 3 });
});

const email = "jeanne@exemple.fr";
/** An order for some of the doors, with its mailed link. */
async function buildOwed({ quantity = 2, ...values }: { quantity?: number } & Record<string, unknown> = {}) {
  const { db } = api.database;
  const row = await buildOrder(db, seller, {
    type: "QUOTE",
    requestType: "quote",
    status: "CONFIRMED",
    number: "DV-7",
    totalAmount: 120,
    items: JSON.stringify([{ id: lot.id, name: "Porte", quantity, price: 50, total: 100 }]),
    ...values,
  });
  const [link] = await db
    .insert(links)
    .values({
      name: email,
      scope: "order",
      thingID: row.id,
      tokenHash: randomUUID(),
      mailedTo: email,
      language: "fr",
      expiresAt: new Date(Date.now() + 86_400_000),
      userID: seller.userID,
      organizationID: seller.team?.id ?? null,
    })
    .returning();
  return { id: row.id, linkID: link?.id ?? "" };
}
type Owed = Awaited<ReturnType<typeof buildOwed>>;

async function holderOf({ linkID }: Owed) {
  const opened = await openLink(api.database.db, { linkID }, new Date());
  if (opened.state !== "open") throw new Error(opened.state);
  return opened.holder;
}
const start = async (owed: Owed, amount = 12_000) =>
  startPayment(api.database.db, await holderOf(owed), { amount, locale: "fr" }, new Date());
async function begin(owed: Owed): Promise<StartedPayment> {
  const answer = await start(owed);
  if ("refusal" in answer) throw new Error(answer.refusal.message);
  return answer.payment;
}
const found = (paymentID: string, more: Partial<FoundPayment> = {}): FoundPayment => ({
  paymentID,
  reference: `cs_${paymentID}`,
  intentID: `pi_${paymentID}`,
  received: 12_000,
  refunded: 0,
  dispute: null,
  isClosed: true,
  ...more,
});
const look = (paymentID: string, more: Partial<FoundPayment> = {}) =>
  keepPayment(api.database.db, found(paymentID, more), new Date());
const orderOf = async ({ id }: Owed) => {
  const [order] = await api.database.db.select().from(orders).where(eq(orders.id, id));
  return order as NonNullable<typeof order>;
};
const paymentsOf = ({ id }: Owed) => api.database.db.select().from(payments).where(eq(payments.orderID, id));
const heldNow = async () => {
  const [row] = await api.database.db.select().from(productStatuses).where(eq(productStatuses.id, lot.id));
  return row?.heldQuantity;
};
const mailsAbout = async (paymentID: string) =>
  (
    await api.database.db
      .select()
      .from(mails)
      .where(sql`${mails.key} like ${`payment ${paymentID} %`}`)
  ).map(({ data }) => data as Record<string, unknown>);
const offerOf = async (owed: Owed) =>
  ((await readPublished(api.database.db, await holderOf(owed))) as PublishedOrder).payment;

test("an order that is agreed on is PAID when the payment service says so, once, and never by its buyer", async () => {
  const owed = await buildOwed();
  expect(await offerOf(owed)).toMatchObject({ amount: 120, byCard: true, reference: "DV-7" });
  const payment = await begin(owed);
  expect(payment).toMatchObject({ accountID, amount: 12_000, email, title: "Devis DV-7, Vendeur" });
  // Another tab.
  expect(await begin(owed)).toEqual(payment);
  await look(payment.id, { received: 0, isClosed: false });
  expect(await begin(owed)).toEqual({ ...payment, reference: `cs_${payment.id}` });
  expect((await orderOf(owed)).status).toBe("CONFIRMED");

  await Promise.all([look(payment.id), look(payment.id), look(payment.id)]);
  await look(payment.id, { received: 0, isClosed: false });
  expect((await orderOf(owed)).status).toBe("PAID");
  expect(await paymentsOf(owed)).toMatchObject([
    { amount: 120, received: 120, decision: "PAID", method: "card", intentID: `pi_${payment.id}` },
  ]);
  const written = await api.database.db.select().from(messages).where(eq(messages.orderID, owed.id));
  expect(written.map(({ message }) => message)).toEqual([`Paiement de ${formatMoney(120)} reçu par carte.`]);
  expect(await mailsAbout(payment.id)).toEqual([
    { sellerName: "Vendeur", number: "DV-7", amount: 120, returned: null },
  ]);
  expect(await offerOf(owed)).toBeNull();
  expect(await findRefund(api.database.db, payment.id)).toBeNull();
  expect(await start(owed)).toMatchObject({ refusal: { code: "INVALID_STATE" } });
});

test("the buyer pays the amount that the page showed, or learns that it has changed", async () => {
  const owed = await buildOwed();
  expect(await start(owed, 11_999)).toMatchObject({
    refusal: { code: "CONFLICT", details: { reason: "amount-changed", accepted: 12_000 } },
  });
  expect(await start(owed, 0.5)).toMatchObject({ refusal: { code: "BAD_USER_INPUT" } });
  expect(await paymentsOf(owed)).toEqual([]);
});

test.each([
  ["a quote that waits", { status: "PENDING" }],
  ["a canceled order", { status: "CANCELED" }],
  ["an order of nothing", { totalAmount: 0 }],
])("%s is not paid by card", async (_name, values) => {
  const owed = await buildOwed(values);
  expect(await offerOf(owed)).toBeNull();
  expect(await start(owed)).toMatchObject({ refusal: { code: "INVALID_STATE" } });
});

test.each([
  ["has switched it off", { enablePayment: false }],
  ["has no account that takes cards", { paymentAccount: { ...ACTIVE, takesCards: false } }],
])("a shop that %s takes no cards, and says how else it is paid", async (_name, values) => {
  await api.database.db
    .update(shops)
    .set({ ...values, enablePickup: true })
    .where(eq(shops.id, shop.id));
  const owed = await buildOwed({
    metadata: [{ key: "ORDERPARAMETERS", type: "JSON", value: { iban: "FR7630006000011234567890189" } }],
  });
  expect(await offerOf(owed)).toEqual({
    amount: 120,
    byCard: false,
    atPickup: true,
    iban: "FR7630006000011234567890189",
    reference: "DV-7",
  });
  expect(await start(owed)).toMatchObject({ refusal: { code: "INVALID_STATE" } });
});

test("a stranger, another team and a link to another thing begin no payment", async () => {
  const owed = await buildOwed();
  const ask = (identity: Parameters<typeof startPayment>[1]) =>
    startPayment(api.database.db, identity, { orderID: owed.id, amount: 12_000, locale: "fr" }, NOW);
  const holder = await holderOf(owed);
  for (const identity of [
    people.rival,
    seller,
    { ...holder, scope: "catalogue" },
    { ...holder, thingID: randomUUID() },
    { ...holder, rights: ["read" as const] },
  ])
    expect(await ask(identity as never)).toMatchObject({ refusal: { code: "NOT_FOUND" } });
  expect(await paymentsOf(owed)).toEqual([]);
});

test("a buyer with an account pays their order", async () => {
  const { rival } = people;
  const owed = await buildOwed({ toUserID: rival.userID, toOrganizationID: rival.team?.id ?? null });
  const answer = await startPayment(
    api.database.db,
    rival,
    { orderID: owed.id, amount: 12_000, locale: "nl" },
    NOW,
  );
  const guest = { ...rival, team: rival.team && { ...rival.team, role: "GUEST" as const } };
  expect(
    await startPayment(api.database.db, guest, { orderID: owed.id, amount: 12_000, locale: "nl" }, NOW),
  ).toMatchObject({ refusal: { code: "NOT_FOUND" } });
  expect(answer).toMatchObject({ payment: { amount: 12_000, title: "Offerte DV-7, Vendeur", locale: "nl" } });
});

test.each([
  ["was canceled meanwhile", "closed", { status: "CANCELED" }],
  ["was marked as paid by its seller meanwhile", "twice", { status: "PAID" }],
  ["has another amount meanwhile", "amount", { totalAmount: 180 }],
])("money for an order that %s goes back by itself, and its payer is told", async (_name, reason, values) => {
  const owed = await buildOwed();
  const { id } = await begin(owed);
  await api.database.db.update(orders).set(values).where(eq(orders.id, owed.id));
  const before = await orderOf(owed);
  await look(id);
  await look(id);
  expect((await orderOf(owed)).status).toBe(before.status);
  expect(await findRefund(api.database.db, id)).toEqual({
    paymentID: id,
    accountID,
    intentID: `pi_${id}`,
    amount: 12_000,
    refunded: 0,
  });
  expect(await mailsAbout(id)).toEqual([
    { sellerName: "Vendeur", number: "DV-7", amount: 120, returned: reason },
  ]);
  await look(id, { refunded: 12_000 });
  expect(await findRefund(api.database.db, id)).toBeNull();
  expect(await paymentsOf(owed)).toMatchObject([{ refunded: 120, decision: reason }]);
});

test("two buyers pay for the last pieces at once: one gets them, the other one's money goes back", async () => {
  const buy = { requestType: "stripe", type: "ORDER", status: "PENDING" };
  const sides = {
    organizationID: null,
    userID: null,
    toOrganizationID: seller.team?.id,
    toUserID: seller.userID,
  };
  const bought = [await buildOwed({ ...buy, ...sides }), await buildOwed({ ...buy, ...sides })];
  const begun = await Promise.all(bought.map(begin));
  await Promise.all(begun.map(({ id }) => look(id)));
  const states = await Promise.all(
    bought.map(async (each) => [(await orderOf(each)).status, (await paymentsOf(each))[0]?.decision]),
  );
  expect(states.toSorted()).toEqual([
    ["PAID", "PAID"],
    ["PENDING", "stock"],
  ]);
  // The log knows nothing of what was tried for the other one and taken back.
  const moves = await api.database.db
    .select({ id: actions.entityID })
    .from(actions)
    .where(
      and(
        inArray(
          actions.entityID,
          bought.map(({ id }) => id),
        ),
        eq(actions.field, "status"),
      ),
    );
  expect(moves).toHaveLength(1);
  expect(await heldNow()).toBe(2);
});

test("a purchase by card holds its lots when it is paid, not before", async () => {
  const owed = await buildOwed({
    requestType: "stripe",
    type: "ORDER",
    status: "PENDING",
    organizationID: null,
    userID: null,
    toOrganizationID: seller.team?.id,
    toUserID: seller.userID,
  });
  const { id } = await begin(owed);
  expect(await heldNow()).toBe(0);
  await look(id);
  expect([(await orderOf(owed)).status, await heldNow()]).toEqual(["PAID", 2]);
});

test("an order that its seller marks as paid has its money without a payment service, and a card that is charged late goes back", async () => {
  const owed = await buildOwed();
  const { id } = await begin(owed);
  await api.get(seller, "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { status } }", {
    input: { id: owed.id, status: "PAID" },
  });
  const manual = (await paymentsOf(owed)).filter(({ method }) => method === "manual");
  expect(manual).toMatchObject([
    { amount: 120, received: 120, decision: "PAID", organizationID: seller.team?.id },
  ]);
  await look(id);
  expect((await findRefund(api.database.db, id))?.amount).toBe(12_000);
});

test("random looks at payments of several orders, late, doubled and at once: every cent is where its order says", async () => {
  const { db } = api.database;
  const cases = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const owed = await buildOwed({ quantity: 1, items: "[]" });
      const first = await begin(owed);
      return { owed, ids: [first.id] };
    }),
  );
  const jobs = cases.flatMap(({ owed, ids: [id = ""] }, index) => [
    () => look(id, { received: 0, isClosed: false }),
    ...(index % 3 === 0
      ? [
          () =>
            db
              .update(orders)
              .set({ status: "CANCELED" })
              .where(and(eq(orders.id, owed.id), eq(orders.status, "CONFIRMED"))),
        ]
      : []),
    ...(index % 4 === 3 ? [] : [() => look(id), () => look(id)]),
  ]);
  await Promise.all(jobs.toSorted(() => Math.random() - 0.5).map((work) => work()));
  for (const {
    owed,
    ids: [id = ""],
  } of cases) {
    const owedBack = await findRefund(db, id);
    if (owedBack) await look(id, { refunded: owedBack.amount });
    const [payment] = await paymentsOf(owed);
    const kept = (payment?.received ?? 0) - (payment?.refunded ?? 0);
    expect(kept).toBe((await orderOf(owed)).status === "PAID" ? 120 : 0);
  }
});

test("the check asks again about payments whose events were lost, and counts those that differ", async () => {
  const { db } = api.database;
  const owed = await buildOwed();
  const { id } = await begin(owed);
  const waiting = { received: 0, isClosed: false, intentID: null };
  const asked = async (hours: number) => {
    await db.execute(sql`delete from graphile_worker._private_jobs`);
    const { differing } = await checkPayments(db, new Date(Date.now() + hours * 3_600_000));
    const { rows } = await db.execute<{ key: string }>(
      sql`select key from graphile_worker.jobs where key like ${`%${id}`}`,
    );
    return { isAsked: rows.length === 1, differing };
  };
  await look(id, waiting);
  expect((await asked(0.5)).isAsked).toBe(false);
  expect((await asked(1.5)).isAsked).toBe(true);
  await look(id);
  // A refund on the service's own page: the order says that it is paid.
  await look(id, { refunded: 2000 });
  expect((await asked(2)).isAsked).toBe(false);
  const later = await asked(25);
  expect(later.isAsked).toBe(true);
  expect(later.differing).toBeGreaterThanOrEqual(1);
});

const LIST =
  "{ listPayments { orderID orderNumber method amount received refunded state refundReason difference } }";
test("those who manage the shops read the payments, with what differs; others read none", async () => {
  const owed = await buildOwed();
  const { id } = await begin(owed);
  await look(id, { refunded: 2000 });
  expect(await api.get(seller, LIST)).toEqual({
    listPayments: [
      {
        orderID: owed.id,
        orderNumber: "DV-7",
        method: "card",
        amount: 120,
        received: 120,
        refunded: 20,
        state: "received",
        refundReason: null,
        difference: -20,
      },
    ],
  });
  const team = { id: seller.team?.id ?? "", name: "Vendeur" };
  const worker = await buildMember(api.database.db, team as never, "USER");
  expect((await api.ask(worker, LIST)).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect(await api.get(people.admin, LIST)).toEqual({ listPayments: [] });
});

test("payments are read a page at a time, newest first", async () => {
  const PAGE = "query ($after: ID) { listPayments(after: $after) { id } }";
  const read = async (after: string | null) =>
    (await api.get<{ listPayments: { id: string }[] }>(seller, PAGE, { after })).listPayments.map(
      ({ id }) => id,
    );
  const known = (await read(null)).length;
  const owed = await buildOwed();
  for (let index = known; index < 53; index += 1)
    await api.database.db.insert(payments).values({
      orderID: owed.id,
      method: "manual",
      amount: 1,
      organizationID: seller.team?.id ?? null,
    } as never);
  const first = await read(null);
  const second = await read(first.at(-1) ?? null);
  expect([first.length, second.length]).toEqual([50, 3]);
  expect(new Set([...first, ...second]).size).toBe(53);
});

test("an account belongs to its shop; cards are switched off when the service no longer takes them", async () => {
  const { db } = api.database;
  const account: PaymentAccount = { accountID, ...ACTIVE };
  expect(await connectPayments(db, people.rival, shop.id)).toMatchObject({ refusal: { code: "NOT_FOUND" } });
  expect(await connectPayments(db, seller, shop.id)).toMatchObject({ shop: { accountID, country: "FR" } });
  await keepPaymentAccount(db, { ...account, takesCards: false, due: ["company.tax_id"] }, null, NOW);
  const SHOP = "query ($id: ID!) { getShop(id: $id) { enablePayment paymentSetup paymentDue } }";
  expect(await api.get(seller, SHOP, { id: shop.id })).toEqual({
    getShop: { enablePayment: false, paymentSetup: "pending", paymentDue: ["company.tax_id"] },
  });
  const ACCOUNT = "query ($id: ID!) { getShop(id: $id) { accountID } }";
  const worker = await buildMember(db, { id: seller.team?.id ?? "", name: "Vendeur" } as never, "USER");
  expect(await api.get(worker, ACCOUNT, { id: shop.id })).toEqual({ getShop: { accountID: null } });
  expect(await api.get(seller, ACCOUNT, { id: shop.id })).toEqual({ getShop: { accountID } });
  const SWITCH = "mutation ($input: UpdateShopInput!) { updateShop(input: $input) { enablePayment } }";
  const on = { input: { id: shop.id, enablePayment: true } };
  expect((await api.ask(seller, SWITCH, on)).refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "account-not-active",
  });
  await keepPaymentAccount(db, account, null, NOW);
  expect(await api.get(seller, SWITCH, on)).toEqual({ updateShop: { enablePayment: true } });
});

/** The three ways to pay, each as it is done: by the seller who has the money, or by the payment service that does. */
const WAYS = [
  {
    name: "transfer",
    shop: { enablePayment: false, enablePickup: false },
    iban: "FR7630006000011234567890189",
    receive: (owed: Owed) => markPaid(owed),
  },
  {
    name: "payment at pick-up",
    shop: { enablePayment: false, enablePickup: true },
    iban: null,
    receive: (owed: Owed) => markPaid(owed),
  },
  {
    name: "card",
    shop: { enablePayment: true, enablePickup: false },
    iban: null,
    receive: async (owed: Owed) => {
      const [known] = await paymentsOf(owed);
      await look(known?.id ?? (await begin(owed)).id);
    },
  },
] as const;
const MARK = "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { status } }";
const markPaid = async ({ id }: Owed) => {
  await api.ask(seller, MARK, { input: { id, status: "PAID" } });
};

describe.each(WAYS)("an order that is paid by $name", ({ shop: values, iban, receive }) => {
  let owed: Owed;
  beforeEach(async () => {
    const { db } = api.database;
    await db.update(shops).set(values).where(eq(shops.id, shop.id));
    owed = await buildOwed({
      toUserID: people.rival.userID,
      toOrganizationID: people.rival.team?.id ?? null,
      ...(iban ? { metadata: [{ key: "ORDERPARAMETERS", type: "JSON", value: { iban } }] } : {}),
    });
  });

  test("says to its buyer how, and what is owed; reading it pays nothing", async () => {
    expect(await offerOf(owed)).toEqual({
      amount: 120,
      byCard: values.enablePayment,
      atPickup: values.enablePickup,
      iban,
      reference: "DV-7",
    });
    expect((await orderOf(owed)).status).toBe("CONFIRMED");
  });

  test("is PAID once the whole money is there, once, and nothing is owed any more", async () => {
    await receive(owed);
    await receive(owed);
    expect((await orderOf(owed)).status).toBe("PAID");
    expect(await paymentsOf(owed)).toMatchObject([
      { amount: 120, received: 120, refunded: 0, decision: "PAID" },
    ]);
    expect(await offerOf(owed)).toBeNull();
    expect(await start(owed)).toMatchObject({ refusal: { code: "INVALID_STATE" } });
  });

  test("is never paid by its buyer's word, nor by a stranger's", async () => {
    for (const person of [people.rival, people.solo]) {
      const { refusal } = await api.ask(person, MARK, { input: { id: owed.id, status: "PAID" } });
      expect(["FORBIDDEN", "INVALID_STATE", "NOT_FOUND", "BAD_USER_INPUT"]).toContain(refusal?.code);
    }
    expect((await orderOf(owed)).status).toBe("CONFIRMED");
    expect(await paymentsOf(owed)).toEqual([]);
  });

  test("takes no money once it is cancelled: none is kept for nothing", async () => {
    if (values.enablePayment) await begin(owed);
    await api.database.db.update(orders).set({ status: "CANCELED" }).where(eq(orders.id, owed.id));
    await receive(owed);
    expect((await orderOf(owed)).status).toBe("CANCELED");
    for (const { id, decision } of await paymentsOf(owed)) {
      expect(decision).toBe("closed");
      expect((await findRefund(api.database.db, id))?.amount).toBe(12_000);
    }
    expect(await offerOf(owed)).toBeNull();
  });
});
