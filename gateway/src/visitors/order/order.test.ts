import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { LOCALES } from "@gisement/shared-domain/locale";
import type { PublishedOrder } from "@gisement/shared-domain/published-order";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLinkTokens } from "../../mail/link-token.ts";
import { packageRoot } from "../../process/package-root.ts";
import type { MemoryLink } from "../../testing/memory-backend.ts";
import { buildMembership, buildPerson } from "../../testing/people.ts";
import { startTestGateway, type TestGateway } from "../../testing/test-gateway.ts";
import { ORDER_TEXTS } from "./order-texts.ts";

const member = buildPerson({ memberships: [buildMembership()] });
const SECRET = "a secret of these tests, long enough";
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway([member], {
    parts: { secret: SECRET },
  });
});
afterAll(() => gateway.close());

/** Each test asks from another address, so that guesses of one do not slow down the next. */
let address = "";
let lastAddress = 0;
beforeEach(() => {
  lastAddress += 1;
  address = `198.51.100.${lastAddress}`;
});

const order = (more: Partial<PublishedOrder> = {}): PublishedOrder => ({
  seller: {
    name: "Atelier <Réemploi>",
    logo: null,
    email: "contact@atelier.test",
    phone: null,
    address: "Lyon",
  },
  customer: "Marc Delattre",
  number: "DV-7",
  requestType: "quote",
  status: "PENDING",
  version: 3,
  isOpen: true,
  issueDate: "2026-11-02T11:00:00.000Z",
  expireDate: "2026-12-03T11:00:00.000Z",
  dates: [],
  pickup: [],
  notes: null,
  waste: null,
  lines: [
    {
      name: "Porte <script>",
      ref: "P-1",
      detail: "Chêne",
      picture: null,
      quantity: 2,
      unit: "u",
      unitPrice: 50,
      discount: 0,
      total: 100,
    },
  ],
  shipping: 20,
  vatTotals: [{ scheme: "standard", rate: 20, base: 120, tax: 24 }],
  total: 144,
  payment: null,
  isQuote: true,
  showsPrices: true,
  answers: [],
  documents: [{ id: "d1", kind: "QUOTE", number: "DV-7", issuedAt: "2026-11-02T11:00:00.000Z", pages: 1 }],
  messages: [
    {
      isSeller: true,
      name: null,
      text: "Ligne 1\nLigne <b>2</b>",
      pictures: ["comment/a.jpg"],
      at: "2026-11-02T12:00:00.000Z",
    },
  ],
  ...more,
});

function addLink(content = order(), more: Partial<MemoryLink> = {}) {
  const link = { id: randomUUID(), content, files: [], scope: "order", answers: [], visits: 0, ...more };
  gateway.backend.links.set(link.id, link);
  return { link, token: createLinkTokens(SECRET).sign(link.id) };
}
const get = (url: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ url, headers, remoteAddress: address });
const send = (token: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  gateway.app.inject({
    method: "POST",
    url: `/links/${token}/answers?lang=fr`,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: address,
  });

test("a mailed link shows the quote with its lines, sums, documents and messages, escaped, without scripts", async () => {
  const { token, link } = addLink();
  const { statusCode, body, headers } = await get(`/links/${token}/?lang=fr`);
  expect(statusCode).toBe(200);
  expect(headers["cache-control"]).toBe("private, no-store");
  // The form has to name its origin; the address reaches no other site.
  expect(headers["referrer-policy"]).toBe("same-origin");
  for (const shown of [
    "<h1>Devis DV-7</h1>",
    "valable jusqu’au 3\u00a0décembre\u00a02026",
    "Porte &lt;script&gt;",
    "2\u00a0pièces",
    "100,00\u00a0€",
    "TVA 20",
    "144,00\u00a0€",
    'href="documents/d1"',
    "Ligne &lt;b&gt;2&lt;/b&gt;",
    'name="version" value="3"',
    'value="Marc Delattre"',
  ])
    expect(body).toContain(shown);
  expect(body).not.toMatch(/<script|<style|style=|\son\w+=|javascript:/i);
  // Enter in the name sends a message, and accepts nothing.
  expect(/<button[^>]*value="(\w+)"/.exec(body)?.[1]).toBe("WRITE");
  expect(link.visits).toBe(1);
});

test("the form is sent to the backend as the visitor wrote it, and the page then says what was done", async () => {
  const { token, link } = addLink();
  const answer = await send(token, {
    act: "ACCEPT",
    version: "3",
    name: "Marc Delattre",
    text: "Oui,\r\nmerci",
    agreed: "on",
    form: "f",
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(`/links/${token}/?done=ACCEPT&lang=fr`);
  expect(link.answers).toEqual([
    {
      act: "ACCEPT",
      version: 3,
      name: "Marc Delattre",
      text: "Oui,\nmerci",
      agreed: true,
      form: "f",
      slot: "",
    },
  ]);
  const page = await get(`/links/${token}/?done=ACCEPT&lang=fr`);
  expect(page.body).toContain(ORDER_TEXTS.fr.done.ACCEPT);
  expect((await get(`/links/${token}/?done=%3Cb%3E&lang=fr`)).body).not.toContain("order-done");
});

test.each([
  [
    { code: "BAD_USER_INPUT", details: { field: "text", found: "" } },
    "REFUSE",
    422,
    ORDER_TEXTS.fr.problems.reason,
  ],
  [{ code: "BAD_USER_INPUT", details: { field: "agreed" } }, "ACCEPT", 422, ORDER_TEXTS.fr.problems.agreed],
  [{ code: "BAD_USER_INPUT", details: { field: "name" } }, "WRITE", 422, ORDER_TEXTS.fr.problems.name],
  [
    { code: "CONFLICT", details: { reason: "version-replaced" } },
    "ACCEPT",
    409,
    ORDER_TEXTS.fr.problems.replaced,
  ],
  [
    { code: "INVALID_STATE", details: { current: [{ name: "Porte" }] } },
    "ACCEPT",
    422,
    "n’est plus disponible : Porte",
  ],
  [{ code: "INVALID_STATE", details: { field: "orderID" } }, "ACCEPT", 422, ORDER_TEXTS.fr.problems.settled],
] as const)("a refusal %j of %s says why, and what was typed stays", async (refusal, act, status, words) => {
  const { token } = addLink(order(), { refusal: { message: "no", ...refusal } });
  const { statusCode, body } = await send(token, { act, name: 'M "D"', text: "Écrit <ici>", agreed: "on" });
  expect(statusCode).toBe(status);
  expect(body.replaceAll("\u00a0", " ")).toContain(words.replaceAll("\u00a0", " "));
  expect(body).toContain('value="M &quot;D&quot;"');
  expect(body).toContain("Écrit &lt;ici&gt;");
  expect(body).toMatch(/name="agreed"[^>]* checked/);
});

test("a settled quote offers to write alone, and a closed one nothing", async () => {
  const agreed = await get(`/links/${addLink(order({ status: "CONFIRMED", isOpen: false })).token}/`);
  expect(agreed.body).toContain('value="WRITE"');
  expect(agreed.body).not.toContain('value="ACCEPT"');
  const closed = await get(`/links/${addLink(order({ status: "CANCELED", isOpen: false })).token}/`);
  expect(closed.body).not.toContain("<form");
});

test("another site's form, a foreign token and another kind of link answer nothing", async () => {
  const { token, link } = addLink();
  const fields = { act: "WRITE", name: "Marc", text: "x" };
  expect((await send(token, fields, { origin: "https://evil.test" })).statusCode).toBe(403);
  expect((await send(token, fields, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  const forged = createLinkTokens("another secret").sign(link.id);
  expect((await send(forged, fields)).statusCode).toBe(404);
  expect((await send(addLink(order(), { scope: "catalogue" }).token, fields)).statusCode).toBe(404);
  expect((await send(token, { text: "x".repeat(40_000) })).statusCode).toBe(413);
  expect(link.answers).toEqual([]);
});

test("the address of a refused form leads back to the page in the chosen language", async () => {
  const { token } = addLink();
  const { statusCode, headers } = await get(`/links/${token}/answers?lang=nl`);
  expect([statusCode, headers.location]).toEqual([303, `/links/${token}/?lang=nl`]);
});

test("a document that the page names is read below its link", async () => {
  const bytes = readFileSync(path.join(packageRoot(), "fixtures/images/photo-baseline.jpg"));
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "devis.jpg");
  const uploaded = await gateway.app.inject({
    method: "POST",
    url: "/api/files?kind=picture",
    payload: form,
    cookies: await gateway.signIn(member.email),
  });
  const [{ key: fileKey, bytes: size }] = uploaded.json<{ files: [{ key: string; bytes: number }] }>().files;
  const { token } = addLink(order(), {
    documents: { d1: { fileName: "Devis DV-7.pdf", bytes: size, fileKey, sha256: "0" } },
  });
  expect((await get(`/links/${token}/documents/other`)).statusCode).toBe(404);
  const answer = await get(`/links/${token}/documents/d1`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/pdf");
  expect(answer.headers["content-disposition"]).toContain("inline");
  expect(answer.rawPayload.length).toBe(size);
});

test.each(LOCALES)("the page is whole in %s", async (locale) => {
  const { body } = await get(`/links/${addLink().token}/?lang=${locale}`);
  expect(body).toContain(`<html lang="${locale}">`);
  expect(body).toContain(ORDER_TEXTS[locale].acts.ACCEPT);
  expect(body).not.toMatch(/undefined|NaN|\[object/);
});

const PLACE = {
  placeID: "5d2c3d5e-0f5e-4d6f-9a55-0c7d0c6f3a11",
  name: "Dépôt <nord>",
  address: "1 quai de la Gare, 75013 Paris",
  startsAt: null,
  isOpen: true,
  slots: ["2026-12-01T08:00:00.000Z", "2026-12-01T09:00:00.000Z"],
};

test("a customer chooses an appointment of a place, and gives it back", async () => {
  const { token, link } = addLink(order({ status: "CONFIRMED", isOpen: false, pickup: [PLACE] }));
  const { body } = await get(`/links/${token}/?lang=fr`);
  expect(body).toContain("Dépôt &lt;nord&gt;");
  expect(body).toMatch(
    /<option value="5d2c3d5e-0f5e-4d6f-9a55-0c7d0c6f3a11 2026-12-01T08:00:00.000Z">1(?:er)?\sdécembre\s2026, 09:00/,
  );
  const slot = `${PLACE.placeID} ${PLACE.slots[1]}`;
  const sent = await send(token, { act: "BOOK", version: "3", form: "f", name: "Marc", slot });
  expect(sent.statusCode).toBe(303);
  expect(link.answers).toMatchObject([{ act: "BOOK", slot }]);
  expect((await get(String(sent.headers.location))).body).toContain("Votre rendez-vous est enregistré");
  const booked = addLink(
    order({ status: "CONFIRMED", isOpen: false, pickup: [{ ...PLACE, startsAt: PLACE.slots[0] ?? null }] }),
  );
  const page = await get(`/links/${booked.token}/?lang=fr`);
  expect(page.body).toMatch(/Rendez-vous le 1(?:er)?\sdécembre\s2026, 09:00/);
  expect(page.body).toContain("Rendre ce rendez-vous");
});

test("an appointment that was just taken is said at the list; a place without any says how to agree", async () => {
  const { token } = addLink(order({ status: "CONFIRMED", isOpen: false, pickup: [PLACE] }), {
    refusal: {
      code: "CONFLICT",
      message: "taken",
      details: { field: "startsAt", reason: "slot-taken" },
    },
  });
  const refused = await send(token, { act: "BOOK", slot: "x" });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain("Ce rendez-vous vient d’être pris.");
  expect(refused.body).not.toContain("Rien n’a été envoyé.");
  const none = addLink(order({ status: "CONFIRMED", isOpen: false, pickup: [{ ...PLACE, slots: [] }] }));
  expect((await get(`/links/${none.token}/?lang=fr`)).body).toContain("Sans créneau proposé");
});

test("what was asked of a shop is a request: it names its answers, each at its own link, and nothing is accepted on it", async () => {
  const linkID = randomUUID();
  const { token } = addLink(
    order({
      isQuote: false,
      isOpen: false,
      number: "D-3",
      answers: [{ number: "DV-8", status: "PENDING", linkID }],
    }),
  );
  const { body } = await get(`/links/${token}/?lang=fr`);
  expect(body).toContain("<h1>Votre demande D-3</h1>");
  expect(body).toContain(`href="/links/${createLinkTokens(SECRET).sign(linkID)}/?lang=fr">Devis DV-8</a>`);
  expect(body).not.toContain('value="ACCEPT"');
});

test("the link of a request that has become an order leads to the order's own link, whichever mail it is in", async () => {
  const orderLinkID = randomUUID();
  const request = {
    seller: order().seller,
    shop: { name: "Port", slug: "port" },
    lots: [],
    state: "confirmed",
  };
  const { token } = addLink({ ...request, orderLinkID } as never, { scope: "shop-request" });
  const { statusCode, headers } = await get(`/links/${token}/?lang=nl`);
  expect([statusCode, headers.location]).toEqual([
    303,
    `/links/${createLinkTokens(SECRET).sign(orderLinkID)}/?lang=nl`,
  ]);
});

const OFFER = { amount: 144, byCard: true, atPickup: true, iban: "FR76 3000", reference: "DV-7" };
const pay = (token: string, amount: string) =>
  gateway.app.inject({
    method: "POST",
    url: `/links/${token}/payments?lang=fr`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ amount }).toString(),
    remoteAddress: address,
  });

test("what is owed is said with each way to pay it; coming back says that the payment is not confirmed yet", async () => {
  const { token } = addLink(order({ payment: OFFER }));
  const { body, headers } = await get(`/links/${token}/?lang=fr&done=PAY`);
  for (const shown of [
    "Payer 144,00\u00a0€ par carte",
    "FR76 3000",
    "Au retrait",
    'name="amount" value="14400"',
  ])
    expect(body).toContain(shown);
  expect(body).toContain("rechargez-la dans un instant");
  // The browser lets the form lead to the payment service's page, and nowhere else.
  expect(headers["content-security-policy"]).toContain("form-action 'self' https://checkout.stripe.com;");
  const { token: paid } = addLink(order({ payment: null }));
  expect((await get(`/links/${paid}/?lang=fr`)).body).not.toContain("par carte");
});

test("paying leads to the payment service with the amount that was shown; another amount is refused and said so", async () => {
  const { token, link } = addLink(order({ payment: OFFER }), { thingID: randomUUID() } as never);
  const accountID = "acct_unknown";
  gateway.backend.payableOrders.set(link.id, {
    ...{
      id: randomUUID(),
      accountID,
      amount: 14_400,
      title: "Devis DV-7",
      email: null,
      locale: "fr",
      reference: null,
    },
  });
  const { statusCode, body } = await pay(token, "100");
  expect(statusCode).toBe(409);
  expect(body).toContain("Le montant a changé");
});
