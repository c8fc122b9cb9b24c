import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildMembership, buildPerson } from "../../testing/people.ts";
import { type Jar, startTestGateway, type TestGateway } from "../../testing/test-gateway.ts";

const seller = buildPerson({ memberships: [buildMembership({ role: "ADMIN" })] });
const other = buildPerson({ memberships: [buildMembership()] });
const shopID = randomUUID();
const SECRET = "the secret of this test, long enough for it";
let gateway: TestGateway;
let mine: Jar;
let theirs: Jar;
beforeAll(async () => {
  gateway = await startTestGateway([seller, other], { parts: { secret: SECRET } });
  mine = await gateway.signIn(seller.email);
  theirs = await gateway.signIn(other.email);
  gateway.backend.ownShops.set(shopID, {
    shopID,
    name: "Vendeur",
    email: seller.email,
    country: "FR",
    accountID: null,
    userID: seller.id,
  });
});
afterAll(() => gateway.close());

const ask = (method: "GET" | "POST", url: string, cookies?: Jar, payload?: object) =>
  gateway.app.inject({ method, url, ...(cookies ? { cookies } : {}), ...(payload ? { payload } : {}) });
const accountOf = () => gateway.backend.ownShops.get(shopID)?.accountID ?? "";

test("only those who manage a shop set up its payments, and get a page of the service", async () => {
  const body = { shopID, locale: "fr" };
  expect((await ask("POST", "/api/payment/onboarding", undefined, body)).statusCode).toBe(401);
  expect((await ask("POST", "/api/payment/onboarding", theirs, body)).statusCode).toBe(404);
  expect((await ask("POST", "/api/payment/onboarding", mine, { shopID: "x" })).statusCode).toBe(400);
  expect(gateway.backend.keptAccounts).toEqual([]);
  const first = await ask("POST", "/api/payment/onboarding", mine, body);
  expect(first.json().url).toContain(`/dev/payment/accounts/${accountOf()}`);
  const again = await ask("POST", "/api/payment/onboarding", mine, body);
  expect(again.json().url).toContain(`/dev/payment/accounts/${accountOf()}`);
  expect(gateway.backend.keptAccounts).toHaveLength(1);
});

test("coming back asks the service how the account stands, whatever the address says", async () => {
  const before = gateway.backend.keptAccounts.length;
  const page = `/dev/payment/accounts/${accountOf()}?back=${encodeURIComponent("https://elsewhere.example/")}`;
  const form = await gateway.app.inject({
    method: "POST",
    url: page,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "act=completed",
  });
  // Never to another site.
  expect([form.statusCode, form.headers.location]).toEqual([303, "/"]);
  const back = await ask("GET", `/api/payment/return?shop=${shopID}&lang=nl`, mine);
  expect([back.statusCode, back.headers.location]).toEqual([303, "/nl/shop/payment"]);
  expect(gateway.backend.keptAccounts.length).toBeGreaterThan(before);
  expect(gateway.backend.keptAccounts.at(-1)).toMatchObject({ accountID: accountOf(), takesCards: true });
  await ask("GET", `/api/payment/return?shop=${shopID}&lang=nl`, theirs);
  expect((await ask("POST", "/api/payment/refresh", theirs, { shopID })).statusCode).toBe(404);
});

test("a buyer with an account gets the page to pay; an event leads to a look at the service", async () => {
  const orderID = randomUUID();
  const payment = {
    id: randomUUID(),
    accountID: accountOf(),
    amount: 4200,
    title: "Devis",
    email: null,
    reference: null,
  };
  gateway.backend.payableOrders.set(orderID, { ...payment, locale: "fr" });
  const start = (amount: number, cookies?: Jar) =>
    ask("POST", "/api/payment/start", cookies, { orderID, amount, locale: "fr" });
  expect((await start(4200)).statusCode).toBe(401);
  expect((await start(4300, theirs)).json()).toMatchObject({ code: "CONFLICT", reason: "amount-changed" });
  const { url } = (await start(4200, theirs)).json<{ url: string }>();
  const path = new URL(url).pathname;
  expect(gateway.backend.keptPayments.at(-1)).toMatchObject({ paymentID: payment.id, received: 0 });

  expect((await gateway.app.inject(path)).body).toContain("42,00");
  const paid = await gateway.app.inject({
    method: "POST",
    url: path,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "act=paid",
  });
  expect(paid.headers.location).toContain(`/fr/orders/buyer/details/${orderID}`);
  // The simulator's event comes over the network to a gateway that listens; here a job is put in its place.
  const reference = gateway.backend.keptPayments.at(-1)?.reference ?? "";
  expect((await sendEvent({ object: "checkout.session", id: reference })).statusCode).toBe(200);
  await vi.waitFor(
    () =>
      expect(gateway.backend.keptPayments.at(-1)).toMatchObject({ paymentID: payment.id, received: 4200 }),
    { timeout: 10_000 },
  );
});

const secretOf = (): string =>
  `whsec_${createHmac("sha256", SECRET).update("simulated payments").digest("hex")}`;
function sendEvent(object: object, { secret = secretOf(), time = Math.floor(Date.now() / 1000) } = {}) {
  const payload = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "any",
    account: accountOf(),
    data: { object },
  });
  const mac = createHmac("sha256", secret).update(`${time}.${payload}`).digest("hex");
  return gateway.app.inject({
    method: "POST",
    url: "/api/payment/events",
    headers: { "content-type": "application/json", "stripe-signature": `t=${time},v1=${mac}` },
    payload,
  });
}

test("events that are forged, old, unsigned or too long are refused and change nothing", async () => {
  const before = gateway.backend.keptPayments.length;
  const object = { object: "checkout.session", id: "cs_test_forged" };
  const forged = await sendEvent(object, { secret: "whsec_guess" });
  expect([forged.statusCode, forged.json().reason]).toEqual([400, "bad-signature"]);
  expect((await sendEvent(object, { time: Math.floor(Date.now() / 1000) - 3600 })).statusCode).toBe(400);
  expect((await ask("POST", "/api/payment/events", undefined, object)).statusCode).toBe(400);
  const long = await sendEvent({ ...object, more: "x".repeat(10_000_000) });
  expect(long.statusCode).toBe(413);
  expect(gateway.backend.keptPayments.length).toBe(before);
});

test("the screens learn that no money moves here", async () => {
  expect((await ask("GET", "/api/payment/service", mine)).json()).toEqual({ service: "simulator" });
  expect((await ask("GET", "/api/payment/service")).statusCode).toBe(401);
});
