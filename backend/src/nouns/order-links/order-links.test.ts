import type { PublishedOrder } from "@gisement/shared-domain/published-order";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actions } from "../../platform/audit-log/table.ts";
import type { JobParts } from "../../platform/jobs/job-handler.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildCustomer, buildLot, buildOrder, buildPlace } from "../../testing/factories.ts";
import { buildMember, buildTeam } from "../../testing/people.ts";
import { documents } from "../documents/table.ts";
import { buildContent } from "../documents/testing/build-content.ts";
import { answerLink, openLink, openPublishedDocument, readPublished } from "../links/open-link.ts";
import { links } from "../links/table.ts";
import { productStatuses } from "../lots/status-table.ts";
import { mails } from "../mails/table.ts";
import { messages } from "../messages/table.ts";
import { notifications } from "../notifications/table.ts";
import { orders } from "../orders/table.ts";
import { orderVersions } from "../orders/versions/table.ts";
import { organizations } from "../organizations/table.ts";
import { undeliveredHandler } from "./tell-undelivered.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const SEND = "mutation ($input: SendOrderInput!) { sendOrder(input: $input) { id expiresAt token } }";
interface Sent {
  readonly sendOrder: { readonly id: string; readonly token: string | null };
}

/** A quote for a customer of the directory: two of five doors at 50 euros. */
async function buildQuote(values: object = {}) {
  const { db } = api.database;
  const team = await buildTeam(db, { email: "atelier@exemple.fr" });
  const seller = await buildMember(db, team, "USER");
  const customer = await buildCustomer(db, seller, { firstName: "Marc", lastName: "Delattre" });
  const lot = await buildLot(db, seller, {
    name: "Porte",
    quantityNumber: 5,
    internalNotes: "payée 3 euros",
  });
  const quote = await buildOrder(db, seller, {
    type: "QUOTE",
    requestType: "quote",
    customerID: customer.id,
    number: "DV-7",
    totalAmount: 120,
    items: JSON.stringify([{ id: lot.id, name: "Porte", quantity: 2, price: 50, total: 100, rawPrice: 3 }]),
    ...values,
  });
  return { team, seller, customer, lot, quote };
}
type Quote = Awaited<ReturnType<typeof buildQuote>>;

const send = async ({ seller, quote }: Quote, more: object = {}) =>
  (
    await api.get<Sent>(seller, SEND, {
      input: { orderID: quote.id, email: "marc@exemple.fr", locale: "fr", ...more },
    })
  ).sendOrder;

/** The bearer of the link, as the gateway finds them by its own signature. */
async function open(linkID: string) {
  const link = await openLink(api.database.db, { linkID }, new Date());
  if (link.state !== "open") throw new Error(`the link is ${link.state}`);
  return link;
}
const answer = async (linkID: string, input: object) =>
  answerLink(
    api.database.db,
    (await open(linkID)).holder,
    { act: "WRITE", version: 1, name: "Marc Delattre", text: "", agreed: false, form: "f1", ...input },
    new Date(),
  );
const ACCEPT = { act: "ACCEPT", agreed: true };

const stored = async ({ quote, lot }: Quote) => {
  const { db } = api.database;
  const [order] = await db.select().from(orders).where(eq(orders.id, quote.id));
  const [row] = await db.select().from(productStatuses).where(eq(productStatuses.id, lot.id));
  const written = await db.select().from(messages).where(eq(messages.orderID, quote.id));
  return { status: order?.status, held: row?.heldQuantity, messages: written.map(({ message }) => message) };
};

test("a quote is mailed with a link whose token nobody stores, and the words become a message", async () => {
  const { db } = api.database;
  const quote = await buildQuote();
  const { id, token } = await send(quote, { message: "Voici notre offre." });
  expect(token).toBeNull();
  const [mail] = await db.select().from(mails).where(sql`${mails.data}->>'linkID' = ${id}`);
  expect(mail).toMatchObject({
    to: "marc@exemple.fr",
    language: "fr",
    template: "order-sent",
    data: { sellerName: quote.team.name, number: "DV-7", message: "Voici notre offre." },
  });
  expect((await stored(quote)).messages).toEqual(["Voici notre offre."]);
  // The same link by its stored hash is another proof, which the mail does not have.
  const [row] = await db.select().from(links).where(eq(links.id, id));
  expect(JSON.stringify(mail)).not.toContain(row?.tokenHash);
  expect(row).toMatchObject({ mailedTo: "marc@exemple.fr", scope: "order", thingID: quote.quote.id });
});

test("a mail that comes back is shown at its link, and told once to who sent it; an opened link of another mail is not", async () => {
  const { db } = api.database;
  const quote = await buildQuote();
  const [lost, other] = [await send(quote), await send(quote, { email: "marc@ailleurs.fr" })];
  const [mail] = await db.select().from(mails).where(sql`${mails.data}->>'linkID' = ${lost.id}`);
  const tell = undeliveredHandler.start({ db } as JobParts);
  const run = { signal: new AbortController().signal, attempt: 1, isLastAttempt: false };
  // A job may run twice.
  for (let times = 0; times < 2; times += 1) await tell({ mailID: mail?.id, linkID: lost.id }, run);
  const read = await api.get<{
    secretLinks: { items: { id: string; undeliveredAt: string | null }[] };
  }>(
    quote.seller,
    `query ($id: ID!) { secretLinks(scope: "order", thingID: $id) { items { id undeliveredAt } } }`,
    { id: quote.quote.id },
  );
  const undelivered = new Map(read.secretLinks.items.map(({ id, undeliveredAt }) => [id, undeliveredAt]));
  expect(undelivered.get(lost.id)).toEqual(expect.any(String));
  expect(undelivered.get(other.id)).toBeNull();
  const told = await db.select().from(notifications).where(eq(notifications.userID, quote.seller.userID));
  expect(told).toMatchObject([
    {
      type: "ORDER",
      message: "DV-7",
      href: `/orders/sentquote/details/${quote.quote.id}`,
      data: { undelivered: "marc@exemple.fr" },
    },
  ]);
});

test("only the seller of a quote for a customer without an account mails it", async () => {
  const { db } = api.database;
  const quote = await buildQuote();
  const refusal = async (as: Quote["seller"], input: object = {}) =>
    (
      await api.ask(as, SEND, {
        input: { orderID: quote.quote.id, email: "marc@exemple.fr", locale: "fr", ...input },
      })
    ).refusal;
  const other = await buildQuote();
  expect(await refusal(other.seller)).toMatchObject({ code: "NOT_FOUND" });
  expect(await refusal(await buildMember(db, quote.team, "GUEST"))).toMatchObject({ code: "FORBIDDEN" });
  expect(await refusal(quote.seller, { email: "marc" })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "email",
  });
  await db.update(orders).set({ toOrganizationID: other.team.id }).where(eq(orders.id, quote.quote.id));
  const refused = { code: "BAD_USER_INPUT", reason: "has-account" };
  expect(await refusal(quote.seller)).toMatchObject(refused);
  // Its buyer, who has an account, does not publish the seller's quote either.
  expect(await refusal(other.seller)).toMatchObject({ code: "FORBIDDEN" });
});

test("the bearer reads what the seller offers, field by field, and nothing that is the seller's own", async () => {
  const quote = await buildQuote({ notes: "Livré en janvier", metadata: [{ key: "margin", value: "47" }] });
  const { id } = await send(quote, { message: "Bonjour" });
  const content = await readPublished(api.database.db, (await open(id)).holder);
  expect(content).toEqual({
    seller: {
      name: quote.team.name,
      logo: null,
      email: "atelier@exemple.fr",
      phone: null,
      address: expect.any(String) as unknown,
    },
    isQuote: true,
    showsPrices: true,
    answers: [],
    payment: null,
    customer: "Marc Delattre",
    number: "DV-7",
    requestType: "quote",
    status: "PENDING",
    version: 1,
    isOpen: true,
    issueDate: null,
    expireDate: null,
    dates: [],
    pickup: [],
    notes: "Livré en janvier",
    lines: [
      {
        name: "Porte",
        ref: null,
        detail: null,
        discount: 0,
        picture: null,
        quantity: 2,
        unit: null,
        unitPrice: 50,
        total: 100,
      },
    ],
    shipping: 0,
    waste: null,
    vatTotals: [],
    total: 120,
    documents: [],
    messages: [
      { isSeller: true, name: null, text: "Bonjour", pictures: [], at: expect.any(String) as unknown },
    ],
  });
  expect(JSON.stringify(content)).not.toMatch(/rawPrice|payée|margin/);
});

test("a document is read below the link of its own order alone", async () => {
  const { db } = api.database;
  const [one, other] = [await buildQuote(), await buildQuote()];
  const issue = async ({ quote, seller, team }: Quote) =>
    (
      await db
        .insert(documents)
        .values({
          orderID: quote.id,
          kind: "QUOTE",
          number: "DV-7",
          locale: "fr",
          content: buildContent({ kind: "QUOTE" }),
          totalAmount: 120,
          fileKey: `issued/${quote.id}.pdf`,
          fileName: "Devis.pdf",
          bytes: 10,
          pages: 1,
          sha256: "0",
          issuedAt: new Date(),
          issuedBy: seller.userID,
          organizationID: team.id,
        })
        .returning()
    )[0]?.id ?? "";
  const [own, foreign] = [await issue(one), await issue(other)];
  const { holder } = await open((await send(one)).id);
  expect(await openPublishedDocument(db, holder, own)).toMatchObject({ fileName: "Devis.pdf" });
  expect(await openPublishedDocument(db, holder, foreign)).toBeNull();
  expect(await openPublishedDocument(db, holder, "none")).toBeNull();
  expect(await openPublishedDocument(db, one.seller, own)).toBeNull();
});

test("who accepts by the link confirms the quote once: its stock is held, the seller is notified, the log says who signed", async () => {
  const { db } = api.database;
  const quote = await buildQuote();
  const { id } = await send(quote);
  expect(await answer(id, { ...ACCEPT, text: "Parfait" })).toBeNull();
  expect(await stored(quote)).toEqual({ status: "CONFIRMED", held: 2, messages: ["Parfait"] });
  // The same form, sent twice by an impatient hand.
  expect(await answer(id, { ...ACCEPT, text: "Parfait" })).toBeNull();
  expect((await stored(quote)).messages).toEqual(["Parfait"]);
  expect(await answer(id, { ...ACCEPT, form: "f2" })).toMatchObject({ code: "INVALID_STATE" });
  const entries = await db
    .select({ field: actions.field, actor: actions.actor, team: actions.organizationID })
    .from(actions)
    .where(and(eq(actions.entityID, quote.quote.id), eq(actions.field, "byLink")));
  expect(entries).toEqual([{ field: "byLink", actor: null, team: quote.team.id }]);
  const told = await db.select().from(notifications).where(eq(notifications.userID, quote.seller.userID));
  expect(told.map(({ message }) => message)).toEqual(["Parfait"]);
  expect(JSON.stringify(told[0]?.data)).toContain("Marc Delattre");
});

test("an acceptance without a word writes one in the language of the mail", async () => {
  const quote = await buildQuote();
  const { id } = await send(quote, { locale: "nl" });
  expect(await answer(id, ACCEPT)).toBeNull();
  expect((await stored(quote)).messages).toEqual(["Offerte aanvaard (versie 1)."]);
});

test("a refusal has a reason, leaves the quote open for another version, and reaches the seller", async () => {
  const quote = await buildQuote();
  const { id } = await send(quote);
  expect(await answer(id, { act: "REFUSE", text: " " })).toMatchObject({ details: { field: "text" } });
  expect(await answer(id, { act: "REFUSE", text: "Trop cher" })).toBeNull();
  expect(await stored(quote)).toEqual({ status: "PENDING", held: 0, messages: ["Trop cher"] });
  const [version] = await api.database.db
    .select()
    .from(orderVersions)
    .where(eq(orderVersions.orderID, quote.quote.id));
  expect(version).toMatchObject({ status: "REFUSED", reason: "Trop cher", answeredBy: null });
  expect((await readPublished(api.database.db, (await open(id)).holder)) as object).toMatchObject({
    isOpen: false,
  });
});

test("what is missing is named by its field, and nothing is written", async () => {
  const quote = await buildQuote();
  const { id } = await send(quote);
  const cases: [object, string][] = [
    [{ name: "M", text: "Bonjour" }, "name"],
    [{ text: "" }, "text"],
    [{ text: "x".repeat(2001) }, "text"],
    [{ act: "ACCEPT" }, "agreed"],
    [{ act: "DELETE", text: "x" }, "act"],
    [{ act: "ACCEPT", agreed: true, version: 0 }, "version"],
  ];
  for (const [input, field] of cases)
    expect(await answer(id, input), field).toMatchObject({ code: "BAD_USER_INPUT", details: { field } });
  expect(await stored(quote)).toEqual({ status: "PENDING", held: 0, messages: [] });
});

test("a version that the seller replaced meanwhile is not accepted, and neither is stock that is gone", async () => {
  const quote = await buildQuote();
  const { id } = await send(quote);
  const UPDATE = "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id } }";
  await api.get(quote.seller, UPDATE, {
    input: { id: quote.quote.id, items: [{ productID: quote.lot.id, quantity: 5, unitPrice: 40 }] },
  });
  expect(await answer(id, ACCEPT)).toMatchObject({
    code: "CONFLICT",
    details: { reason: "version-replaced" },
  });
  await buildOrder(api.database.db, quote.seller, {
    type: "QUOTE",
    requestType: "quote",
    status: "CONFIRMED",
    items: JSON.stringify([{ id: quote.lot.id, name: "Porte", quantity: 1 }]),
  });
  const refusal = await answer(id, { ...ACCEPT, version: 2 });
  expect(refusal).toMatchObject({ code: "INVALID_STATE", details: { current: [{ name: "Porte" }] } });
  // What others have reserved is not the visitor's to know.
  expect(JSON.stringify(refusal)).not.toContain("orders");
  expect((await stored(quote)).status).toBe("PENDING");
});

test("two visitors accept at once: one quote, one message", async () => {
  const quote = await buildQuote();
  const { id } = await send(quote);
  const answers = await Promise.all([
    answer(id, { ...ACCEPT, form: "a" }),
    answer(id, { ...ACCEPT, form: "b" }),
  ]);
  expect(answers.filter((refusal) => refusal === null)).toHaveLength(1);
  expect(await stored(quote)).toMatchObject({ status: "CONFIRMED", held: 2 });
});

test("a link that ended opens and answers nothing; a mailed link's id alone is no proof of another link", async () => {
  const { db } = api.database;
  const quote = await buildQuote();
  const { id } = await send(quote);
  const { holder } = await open(id);
  const CREATE = "mutation ($input: CreateSecretLinkInput!) { createSecretLink(input: $input) { id } }";
  const { createSecretLink } = await api.get<{ createSecretLink: { id: string } }>(quote.seller, CREATE, {
    input: {
      scope: "order",
      thingID: quote.quote.id,
      name: "Copié",
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });
  expect((await openLink(db, { linkID: createSecretLink.id }, new Date())).state).toBe("unknown");
  await db.update(organizations).set({ status: "ARCHIVED" }).where(eq(organizations.id, quote.team.id));
  expect((await openLink(db, { linkID: id }, new Date())).state).toBe("closed");
  await db.update(organizations).set({ status: null }).where(eq(organizations.id, quote.team.id));
  await api.get(quote.seller, "mutation ($id: ID!) { revokeSecretLink(id: $id) { id } }", { id });
  expect((await openLink(db, { linkID: id }, new Date())).state).toBe("closed");
  // A bearer without the right to answer.
  const refusal = await answerLink(db, { ...holder, rights: ["read"] }, {}, new Date());
  expect(refusal).toMatchObject({ code: "FORBIDDEN" });
});

test("what the seller writes is mailed to the customer with the link that they have", async () => {
  const { db } = api.database;
  const quote = await buildQuote();
  const WRITE = "mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }";
  const write = (message: string) =>
    api.ask(quote.seller, WRITE, { input: { orderID: quote.quote.id, message } });
  // Without a link there is no reader.
  expect((await write("Allô ?")).refusal).toMatchObject({ code: "INVALID_STATE", reason: "no-addressee" });
  const { id } = await send(quote, { locale: "en" });
  expect((await write("Quand passez-vous ?")).refusal).toBeUndefined();
  const sent = await db
    .select()
    .from(mails)
    .where(and(eq(mails.template, "order-message"), sql`${mails.data}->>'linkID' = ${id}`));
  expect(sent).toMatchObject([
    { to: "marc@exemple.fr", language: "en", data: { message: "Quand passez-vous ?" } },
  ]);
});

test("[ORD-503] a customer without an account makes, moves and gives back an appointment once the quote is agreed on", async () => {
  const { db } = api.database;
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: "09:00", to: "11:00" }));
  const quote = await buildQuote();
  const place = await buildPlace(db, quote.seller, {
    name: "Dépôt",
    address: "1 quai de la Gare",
    pickup: { windows: everyDay, minutes: 60, capacity: 1, noticeDays: 1 },
  });
  await db.update(productStatuses).set({ placeID: place.id }).where(eq(productStatuses.id, quote.lot.id));
  const { id } = await send(quote);
  const read = async () => (await readPublished(db, (await open(id)).holder)) as PublishedOrder;
  const booking = (slot: string) => answer(id, { act: "BOOK", slot });
  // Nothing about places before both agree.
  expect((await read()).pickup).toEqual([]);
  expect(await booking(`${place.id} 2026-12-01T09:00:00.000Z`)).toMatchObject({ code: "INVALID_STATE" });
  expect(await answer(id, ACCEPT)).toBeNull();
  const [offered] = (await read()).pickup;
  expect(offered).toMatchObject({ placeID: place.id, name: "Dépôt", startsAt: null, isOpen: true });
  const [first, second] = offered?.slots ?? [];
  expect(await booking(`${place.id} ${first}`)).toBeNull();
  expect(await booking(`${place.id} ${second}`)).toBeNull();
  expect(await read()).toMatchObject({ dates: [second], pickup: [{ startsAt: second }] });
  const told = await db
    .select()
    .from(notifications)
    .where(
      sql`${notifications.data} ->> 'orderID' = ${quote.quote.id} and ${notifications.data} ->> 'pickup' = ${second ?? ""}`,
    );
  expect(told[0]).toMatchObject({ userID: quote.seller.userID, type: "ORDER" });
  expect(await booking(place.id)).toBeNull();
  expect((await read()).dates).toEqual([]);
  for (const wrong of ["", "x", `${place.id} soon`, `${quote.lot.id} ${first}`])
    expect((await booking(wrong))?.code, wrong).toBe("BAD_USER_INPUT");
});
