import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildCustomer, buildOrder } from "../../testing/factories.ts";
import { buildMember, buildTeam } from "../../testing/people.ts";
import { documents } from "../documents/table.ts";
import { buildContent } from "../documents/testing/build-content.ts";
import { links } from "../links/table.ts";
import { mails } from "../mails/table.ts";
import { orders } from "../orders/table.ts";
import { organizations } from "../organizations/table.ts";
import { remindCustomers } from "./remind-customers.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const SEND = "mutation ($input: SendOrderInput!) { sendOrder(input: $input) { id } }";

async function buildSent(values: object, quoteSettings: object | null) {
  const { db } = api.database;
  const team = await buildTeam(db, { quoteSettings });
  const seller = await buildMember(db, team, "USER");
  const customer = await buildCustomer(db, seller);
  const order = await buildOrder(db, seller, {
    type: "QUOTE",
    requestType: "quote",
    number: "DV-9",
    customerID: customer.id,
    ...values,
  });
  const send = async (email: string) =>
    (
      await api.get<{ sendOrder: { id: string } }>(seller, SEND, {
        input: { orderID: order.id, email, locale: "nl" },
      })
    ).sendOrder.id;
  const link = await send("marc@exemple.fr");
  const reminders = async () =>
    (await db.select().from(mails).where(eq(mails.template, "order-reminder"))).filter(
      ({ data }) => (data as { linkID?: string }).linkID === link,
    );
  return { team, order, link, send, reminders };
}

test("a quote that ends within the team's days is recalled once, by the link that its customer has", async () => {
  const { db } = api.database;
  const { order, link, reminders } = await buildSent({ expireDate: inDays(3) }, { quoteReminderDays: 3 });
  await remindCustomers(db, inDays(-1));
  expect(await reminders()).toEqual([]);
  const now = inDays(0.5);
  expect(await remindCustomers(db, now)).toBe(1);
  expect(await reminders()).toMatchObject([
    {
      to: "marc@exemple.fr",
      language: "nl",
      data: { linkID: link, number: "DV-9", of: "quote", date: order.expireDate?.toISOString() },
    },
  ]);
  expect(await remindCustomers(db, new Date(now.getTime() + 3_600_000))).toBe(0);
  // Another date is another reminder.
  await db
    .update(orders)
    .set({ expireDate: inDays(2) })
    .where(eq(orders.id, order.id));
  expect(await remindCustomers(db, now)).toBe(1);
});

test("a pick-up is recalled before its first date, while the goods wait", async () => {
  const { db } = api.database;
  const dates = [inDays(9), inDays(2)];
  const { order, reminders } = await buildSent({ status: "CONFIRMED", dates }, { pickupReminderDays: 2 });
  expect(await remindCustomers(db, inDays(1))).toBe(1);
  expect(await reminders()).toMatchObject([{ data: { of: "pickup", date: dates[1]?.toISOString() } }]);
  await db
    .update(orders)
    .set({ status: "DONE", dates: [inDays(1.5)] })
    .where(eq(orders.id, order.id));
  expect(await remindCustomers(db, inDays(1))).toBe(0);
});

test("an invoice is recalled before the day on which it is due, unless it is paid or credited", async () => {
  const { db } = api.database;
  const { order, team, reminders } = await buildSent({ status: "CONFIRMED" }, { paymentReminderDays: 3 });
  const [invoice] = await db
    .insert(documents)
    .values({
      orderID: order.id,
      kind: "INVOICE",
      number: "FA-1",
      locale: "fr",
      content: buildContent({ payment: { days: 30, iban: null, bic: null, conditions: null } }),
      totalAmount: 120,
      fileKey: "issued/fa-1.pdf",
      fileName: "Facture FA-1.pdf",
      bytes: 8,
      pages: 1,
      sha256: "0".repeat(64),
      issuedAt: new Date(),
      issuedBy: order.userID ?? "",
      organizationID: team.id,
    })
    .returning();
  expect(await remindCustomers(db, inDays(20))).toBe(0);
  expect(await remindCustomers(db, inDays(28))).toBe(1);
  expect(await remindCustomers(db, inDays(29))).toBe(0);
  expect((await reminders())[0]?.data).toMatchObject({ of: "payment", number: "DV-9" });
  const remindedOf = async (values: object) => {
    await db.delete(mails).where(sql`${mails.key} like ${`order-reminder payment ${order.id}%`}`);
    await db.update(orders).set(values).where(eq(orders.id, order.id));
    return remindCustomers(db, inDays(28));
  };
  expect(await remindedOf({ status: "PAID" })).toBe(0);
  expect(await remindedOf({ status: "CONFIRMED" })).toBe(1);
  await db.update(documents).set({ creditedByID: invoice?.id ?? null });
  expect(await remindedOf({ status: "CONFIRMED" })).toBe(0);
});

test("two mails to one address are one reminder; a revoked link, an archived team and a switched-off setting get none", async () => {
  const { db } = api.database;
  const twice = await buildSent({ expireDate: inDays(1) }, { quoteReminderDays: 5 });
  await twice.send("marc@exemple.fr");
  const revoked = await buildSent({ expireDate: inDays(1) }, { quoteReminderDays: 5 });
  await db.update(links).set({ revokedAt: new Date() }).where(eq(links.id, revoked.link));
  const archived = await buildSent({ expireDate: inDays(1) }, { quoteReminderDays: 5 });
  await db.update(organizations).set({ status: "ARCHIVED" }).where(eq(organizations.id, archived.team.id));
  await buildSent({ expireDate: inDays(1) }, null);
  await buildSent({ expireDate: inDays(1) }, { quoteReminderDays: null });
  // Answered, and out of the team's days.
  await buildSent({ expireDate: inDays(1), status: "CONFIRMED" }, { quoteReminderDays: 5 });
  await buildSent({ expireDate: inDays(20) }, { quoteReminderDays: 5 });
  expect(await remindCustomers(db, new Date())).toBe(1);
  const [{ count } = { count: 0 }] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(mails)
    .where(sql`${mails.key} like ${`order-reminder quote ${twice.order.id}%`}`);
  expect(count).toBe(1);
});
