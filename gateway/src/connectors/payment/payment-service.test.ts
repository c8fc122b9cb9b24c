import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../testing/test-gateway.ts";
import { ServiceError } from "../service-error.ts";
import type { PaymentEvent, PaymentService } from "./payment-service.ts";
import { createSimulatedStripe, SIMULATED_KEY, type SimulatedStripe } from "./simulated-stripe.ts";
import { createStripePayments } from "./stripe-payments.ts";

const SECRET = "whsec_of_this_test";
let gateway: TestGateway;
let simulator: SimulatedStripe;
let service: PaymentService;
let events: PaymentEvent[];
beforeAll(async () => {
  gateway = await startTestGateway([]);
});
afterAll(() => gateway.close());
beforeEach(() => {
  events = [];
  simulator = createSimulatedStripe({
    pool: gateway.pool,
    eventSecret: SECRET,
    deliver: async (body, signature) => {
      events.push(service.readEvent(Buffer.from(body), signature));
      return true;
    },
  });
  service = createStripePayments({ key: SIMULATED_KEY, eventSecret: SECRET, fetch: simulator.fetch });
});

const shop = () => ({ shopID: randomUUID(), name: "Vendeur", email: "vendeur@exemple.fr", country: "FR" });
async function seller(): Promise<string> {
  const accountID = await service.createAccount(shop());
  await simulator.onboard(accountID, "completed");
  await simulator.settled();
  events.length = 0;
  return accountID;
}
const payment = (accountID: string) => ({
  id: randomUUID(),
  accountID,
  reference: null,
  amount: 138_960,
  title: "Devis DV-12, Vendeur",
  email: "jeanne@exemple.fr",
  locale: "fr" as const,
});
const PAGES = { paid: "http://product.test/paid", canceled: "http://product.test/back" };
async function begun() {
  const asked = payment(await seller());
  return { asked, ...(await service.openCheckout(asked, PAGES)) };
}

test("an account goes from begun to handed in, restricted and in use, as the service says", async () => {
  const one = shop();
  const accountID = await service.createAccount(one);
  expect(await service.createAccount(one)).toBe(accountID);
  expect(await service.readAccount(accountID)).toMatchObject({ isSubmitted: false, takesCards: false });
  await simulator.onboard(accountID, "incomplete");
  expect(await service.readAccount(accountID)).toMatchObject({
    isSubmitted: true,
    takesCards: false,
    due: ["company.verification.document"],
  });
  await simulator.onboard(accountID, "restricted");
  expect((await service.readAccount(accountID)).disabledReason).toBe("rejected.other");
  await simulator.onboard(accountID, "completed");
  expect(await service.readAccount(accountID)).toEqual({
    accountID,
    isSubmitted: true,
    takesCards: true,
    paysOut: true,
    due: [],
    disabledReason: null,
  });
  await simulator.settled();
  expect(events).toEqual([1, 2, 3].map(() => ({ kind: "account", accountID })));
});

test("the page for the seller's answers belongs to an account that exists", async () => {
  const pages = {
    back: "http://product.test/back",
    again: "http://product.test/again",
    locale: "fr" as const,
  };
  expect(await service.openOnboarding(await seller(), pages)).toContain(
    "http://product.test/dev/payment/accounts/",
  );
  await expect(service.openOnboarding("acct_unknown", pages)).rejects.toMatchObject({ final: true });
});

test("a payment is begun once, however often it is asked for, and nothing has arrived", async () => {
  const { asked, reference, url } = await begun();
  expect(await service.openCheckout(asked, PAGES)).toEqual({ reference, url });
  expect(await service.readPayment(asked.accountID, { reference })).toEqual({
    paymentID: asked.id,
    reference,
    intentID: null,
    received: 0,
    refunded: 0,
    dispute: null,
    isClosed: false,
  });
});

test("a payment that was begun is the same page in another language; one that is over leads back", async () => {
  const { asked, reference, url } = await begun();
  const again = { ...asked, reference, locale: "nl" as const, title: "Offerte DV-12, Vendeur" };
  const pages = { paid: "http://product.test/betaald", canceled: "http://product.test/terug" };
  expect(await service.openCheckout(again, pages)).toEqual({ reference, url });
  await simulator.act(reference, "paid");
  expect((await service.openCheckout(again, pages)).url).toBe(pages.paid);
  const other = await begun();
  await simulator.act(other.reference, "expired");
  expect((await service.openCheckout({ ...other.asked, reference: other.reference }, pages)).url).toBe(
    pages.canceled,
  );
});

test("another amount under the same payment is refused", async () => {
  const { asked } = await begun();
  await expect(service.openCheckout({ ...asked, amount: 1000 }, PAGES)).rejects.toThrow(ServiceError);
});

test("a shop that the service does not let charge begins no payment", async () => {
  const accountID = await service.createAccount(shop());
  await expect(service.openCheckout(payment(accountID), PAGES)).rejects.toMatchObject({ final: true });
});

test("money that arrives is found by either id, to the cent, and two events say where to look", async () => {
  const { asked, reference } = await begun();
  await simulator.act(reference, "declined");
  expect(await service.readPayment(asked.accountID, { reference })).toMatchObject({ received: 0 });
  await simulator.act(reference, "paid");
  await simulator.act(reference, "paid");
  const found = await service.readPayment(asked.accountID, { reference });
  expect(found).toMatchObject({ paymentID: asked.id, received: 138_960, refunded: 0, isClosed: true });
  expect(await service.readPayment(asked.accountID, { intentID: found?.intentID ?? "" })).toEqual(found);
  await simulator.settled();
  const { accountID } = asked;
  expect(events).toEqual(
    expect.arrayContaining([
      { kind: "payment", accountID, reference: "", intentID: found?.intentID },
      { kind: "payment", accountID, reference, intentID: "" },
    ]),
  );
  expect(events).toHaveLength(2);
});

test("a refund asked for twice is made once, and never more goes back than arrived", async () => {
  const { asked, reference } = await begun();
  await simulator.act(reference, "paid");
  const intentID = (await service.readPayment(asked.accountID, { reference }))?.intentID ?? "";
  const owed = { paymentID: asked.id, accountID: asked.accountID, intentID, amount: 138_960, refunded: 0 };
  await service.refund(owed);
  await service.refund(owed);
  expect(await service.readPayment(asked.accountID, { reference })).toMatchObject({ refunded: 138_960 });
  await expect(service.refund({ ...owed, refunded: 138_960 })).rejects.toMatchObject({ final: true });
});

test("a buyer's objection is open until their bank has decided", async () => {
  const { asked, reference } = await begun();
  await simulator.act(reference, "paid");
  const disputeNow = async () => (await service.readPayment(asked.accountID, { reference }))?.dispute;
  await simulator.act(reference, "disputed");
  expect(await disputeNow()).toBe("open");
  await simulator.act(reference, "dispute-lost");
  expect(await disputeNow()).toBe("lost");
});

test("a form that ran out takes no money", async () => {
  const { asked, reference } = await begun();
  await simulator.act(reference, "expired");
  await simulator.act(reference, "paid");
  expect(await service.readPayment(asked.accountID, { reference })).toMatchObject({
    received: 0,
    isClosed: true,
  });
});

test("an account sees no payment of another account, and a payment without our id is none of ours", async () => {
  const { reference } = await begun();
  await expect(service.readPayment("acct_other", { reference })).rejects.toMatchObject({ final: true });
  expect(await service.readPayment(await seller(), { intentID: "pi_unknown" })).toBeNull();
});

test("an event is only read with the service's signature, of now", () => {
  const body = Buffer.from(`{"id":"evt_1"}`);
  // The vector of the service's documentation: right, and long ago.
  const old = createStripePayments({ key: SIMULATED_KEY, eventSecret: "whsec_test", fetch: simulator.fetch });
  const signature = "t=1700000000,v1=c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925";
  expect(() => old.readEvent(body, signature)).toThrow(ServiceError);
  expect(() => service.readEvent(body, "t=1,v1=00")).toThrow(ServiceError);
  expect(() => service.readEvent(body, "")).toThrow(ServiceError);
});
