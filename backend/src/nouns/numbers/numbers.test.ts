import { randomUUID } from "node:crypto";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../platform/database/database.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildOrder } from "../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../testing/people.ts";
import { expireOrders } from "../orders/expire-orders.ts";
import { shops } from "../shops/table.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "./document-kind.ts";
import { issueNumber } from "./issue-number.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const CREATE =
  "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id number status updatedAt } }";
const UPDATE = "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id number status } }";
const SETTINGS =
  "mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { quoteSettings { prefix startNumber } } }";

interface Order {
  readonly id: string;
  readonly number: string | null;
  readonly status: string;
}
async function teamWith(quoteSettings: Record<string, unknown> | null, role: "ADMIN" | "USER" = "ADMIN") {
  const { db } = api.database;
  const team = await buildTeam(db, { quoteSettings });
  const member = await buildMember(db, team, role);
  const lot = await buildLot(db, member, { quantityNumber: 1000 });
  return { team, member, lot };
}
const quoteOf = (lot: { readonly id: string }) => ({
  type: "QUOTE",
  requestType: "quote",
  items: [{ productID: lot.id, quantity: 1 }],
});
const create = async (identity: UserIdentity, input: Record<string, unknown>) =>
  (await api.get<{ createOrder: Order }>(identity, CREATE, { input })).createOrder;
const createQuote = (identity: UserIdentity, lot: { readonly id: string }) => create(identity, quoteOf(lot));
const update = async (identity: UserIdentity, input: Record<string, unknown>) =>
  (await api.get<{ updateOrder: Order }>(identity, UPDATE, { input })).updateOrder;
/** Issues a number for an order, by default a new one. */
const issue = (identity: UserIdentity, kind: DocumentKind, orderID: string = randomUUID()) =>
  inStep({ db: api.database.db, identity, now: () => new Date() }, (step) =>
    issueNumber(step, kind, orderID),
  );
const setSettings = async (identity: UserIdentity, id: string, quoteSettings: Record<string, unknown>) =>
  (await api.ask(identity, SETTINGS, { input: { id, quoteSettings } })).refusal;
const issued = async (ownerID: string) =>
  (
    await api.database.pool.query<{
      kind: DocumentKind;
      value: number;
      number: string;
      order_id: string;
      issued_at: Date;
      issued_by: string;
    }>("select * from issued_numbers where owner_id = $1 order by kind, value", [ownerID])
  ).rows;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test("each issued number is on record with its document, its date and who issued it", async () => {
  const { team, member, lot } = await teamWith({ prefix: "DV-", startNumber: 40 });
  const quote = await createQuote(member, lot);
  expect(quote.number).toBe("DV-0040");
  expect(await issued(team.id)).toMatchObject([
    {
      kind: "quote",
      value: 40,
      number: "DV-0040",
      order_id: quote.id,
      issued_by: member.userID,
      issued_at: expect.any(Date),
    },
  ]);
});

test("a request of a buyer gets no number", async () => {
  const { member } = await teamWith(null);
  const seller = await teamWith(null);
  const { db } = api.database;
  await db.insert(shops).values({ name: "Winkel", enabled: true, organizationID: seller.team.id });
  const lot = await buildLot(db, seller.member, { slug: "porte-a-numero", quantityNumber: 1000 });
  const request = await create(member, {
    requestType: "request",
    items: [{ productID: lot.id, quantity: 1 }],
  });
  expect(request.number).toBeNull();
});

test("parallel quotes of two processes, with failed ones in between, leave no gap and share no number", async () => {
  const { team, member } = await teamWith(null);
  const other = openDatabase(api.database.url, { poolSize: 4, onError: () => undefined });
  const outcomes = await Promise.allSettled(
    upTo(40).map((index) =>
      inStep(
        { db: index % 2 === 0 ? other.db : api.database.db, identity: member, now: () => new Date() },
        async (step) => {
          const number = await issueNumber(step, "quote", randomUUID());
          // The rule fails after it took its number: a refusal, or a crash.
          if (index % 3 === 0) throw new Error("refused");
          return number;
        },
      ),
    ),
  );
  await other.pool.end();
  const numbers = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  expect(numbers).toHaveLength(27);
  expect(numbers.toSorted()).toEqual(upTo(27).map((value) => String(value).padStart(4, "0")));
  expect((await issued(team.id)).map(({ value }) => value)).toEqual(upTo(27));
});

test("each kind of a team, each team and each solo user counts on its own", async () => {
  const first = await teamWith({ prefix: "Q-" });
  const second = await teamWith({ prefix: "Q-" });
  for (const kind of DOCUMENT_KINDS) await issue(first.member, kind);
  expect((await issued(first.team.id)).map((row) => row.number).toSorted()).toEqual(
    ["AV-0001", "BL-0001", "CE-0001", "CO-0001", "FA-0001", "Q-0001"].toSorted(),
  );
  expect(await issue(first.member, "quote")).toBe("Q-0002");
  expect(await issue(second.member, "quote")).toBe("Q-0001");
  expect([await issue(people.solo, "quote"), await issue(people.solo, "quote")]).toEqual(["0001", "0002"]);
});

test("a canceled or expired quote keeps its number, and nobody else gets it", async () => {
  const { team, member, lot } = await teamWith({ prefix: "K-" });
  const canceled = await createQuote(member, lot);
  const expiring = await create(member, {
    ...quoteOf(lot),
    issueDate: "2026-01-01T10:00:00Z",
    expireDate: "2026-01-31T10:00:00Z",
  });
  expect(await update(member, { id: canceled.id, status: "CANCELED" })).toMatchObject({
    status: "CANCELED",
    number: "K-0001",
  });
  await expireOrders(api.database.db, new Date("2026-02-02T10:00:00Z"));
  expect(
    await api.get(member, "query ($id: ID!) { getOrder(orderID: $id) { status number } }", {
      id: expiring.id,
    }),
  ).toEqual({ getOrder: { status: "EXPIRED", number: "K-0002" } });
  expect((await createQuote(member, lot)).number).toBe("K-0003");
  expect(await issued(team.id)).toHaveLength(3);
});

test("an edited quote keeps its number; a repeated call takes none; a second quote of the same lots takes its own", async () => {
  const { team, member, lot } = await teamWith(null);
  const input = { ...quoteOf(lot), id: randomUUID() };
  const quote = await create(member, input);
  expect((await create(member, input)).number).toBe("0001");
  const edited = await update(member, { id: quote.id, items: [{ productID: lot.id, quantity: 2 }] });
  expect(edited.number).toBe("0001");
  expect((await createQuote(member, lot)).number).toBe("0002");
  expect(await issued(team.id)).toHaveLength(2);
});

test("undo does not take a number back: the step that issued a quote cannot be undone", async () => {
  const { team, member, lot } = await teamWith(null);
  const quote = await createQuote(member, lot);
  const { rows } = await api.database.pool.query<{ batch_id: string }>(
    "select batch_id from actions where entity = 'orders' and entity_id = $1",
    [quote.id],
  );
  const { refusal } = await api.ask(
    member,
    "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { batchID } }",
    { batchID: rows[0]?.batch_id },
  );
  expect(refusal).toMatchObject({ code: "INVALID_STATE", reason: "order" });
  expect(await issued(team.id)).toHaveLength(1);
});

test("an order has one number as a quote", async () => {
  const { member } = await teamWith(null);
  const order = await buildOrder(api.database.db, member, { type: "QUOTE", requestType: "quote" });
  expect(await issue(member, "quote", order.id)).toBe("0001");
  await expect(issue(member, "quote", order.id)).rejects.toThrow();
  expect(await issue(member, "quote")).toBe("0002");
});

test("the start number only moves forward; another prefix continues the series", async () => {
  const { team, member, lot } = await teamWith({ prefix: "DV-", startNumber: 40 });
  await createQuote(member, lot);
  await createQuote(member, lot);
  expect(await setSettings(member, team.id, { prefix: "DV-", startNumber: 41 })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "quoteSettings.startNumber",
    found: 41,
    accepted: { min: 42 },
    reason: "number-used",
  });
  expect(await setSettings(member, team.id, { prefix: "DV-", startNumber: 0 })).toMatchObject({
    field: "quoteSettings.startNumber",
  });
  // The stored start may be sent again, with other settings.
  expect(
    await setSettings(member, team.id, { prefix: "DV-", startNumber: 40, footerText: "SCIC" }),
  ).toBeUndefined();
  expect(await setSettings(member, team.id, { prefix: "2027-", startNumber: 40 })).toBeUndefined();
  expect((await createQuote(member, lot)).number).toBe("2027-0042");
  expect(await setSettings(member, team.id, { prefix: "2027-", startNumber: 100 })).toBeUndefined();
  expect((await createQuote(member, lot)).number).toBe("2027-0100");
  expect(await setSettings(member, team.id, { prefix: "2027-", startNumber: null })).toBeUndefined();
  expect((await createQuote(member, lot)).number).toBe("2027-0101");
});

test("a team numbers its other documents as it likes, each kind on its own, forward only and from mid-year on, too", async () => {
  const { team, member } = await teamWith(null);
  expect(await issue(member, "invoice")).toBe("FA-0001");
  const invoice = (numbering: object) => ({
    series: { invoice: numbering, deliveryNote: { prefix: "LIV-" } },
  });
  expect(await setSettings(member, team.id, invoice({ prefix: "2027-", startNumber: 500 }))).toBeUndefined();
  expect(await issue(member, "invoice")).toBe("2027-0500");
  expect(await issue(member, "deliveryNote")).toBe("LIV-0001");
  expect(await issue(member, "creditNote")).toBe("AV-0001");
  expect(await setSettings(member, team.id, invoice({ prefix: "2027-", startNumber: 400 }))).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "quoteSettings.series.invoice.startNumber",
    accepted: { min: 501 },
    reason: "number-used",
  });
  expect(await setSettings(member, team.id, invoice({ prefix: "x".repeat(21) }))).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "quoteSettings.series.invoice.prefix",
  });
  // Without settings, the usual prefix goes on with the numbers.
  expect(await setSettings(member, team.id, { series: null })).toBeUndefined();
  expect(await issue(member, "invoice")).toBe("FA-0501");
});

test("refuses a prefix that would repeat an issued number, and says which", async () => {
  const { team, member, lot } = await teamWith({ prefix: "A1" });
  await createQuote(member, lot);
  // A10001 would be issued again as A and 10001.
  expect(await setSettings(member, team.id, { prefix: "A" })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "quoteSettings.prefix",
    found: "A",
    current: "A10001",
    reason: "number-used",
  });
  expect(await setSettings(member, team.id, { prefix: "A-" })).toBeUndefined();
  // Back to the former prefix: its numbers go on after the last one.
  await createQuote(member, lot);
  expect(await setSettings(member, team.id, { prefix: "A1" })).toBeUndefined();
  expect((await createQuote(member, lot)).number).toBe("A10003");
});

test("before the first number, any start is accepted", async () => {
  const { team, member, lot } = await teamWith({ startNumber: 500 });
  expect(await setSettings(member, team.id, { startNumber: 7 })).toBeUndefined();
  expect((await createQuote(member, lot)).number).toBe("0007");
});
