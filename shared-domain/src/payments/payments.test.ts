import {
  decidePayment,
  differenceOf,
  type KeptPayment,
  type PaymentDecision,
  type PaymentFacts,
  paymentSetupOf,
  paymentStateOf,
  refundOwed,
  withFacts,
} from "./index.ts";

const NEW: KeptPayment = {
  amount: 1000,
  received: 0,
  refunded: 0,
  dispute: null,
  isClosed: false,
  decision: null,
};
const ARRIVED: PaymentFacts = { received: 1000, refunded: 0, dispute: null, isClosed: true };
const decide = (status: string, more: { total?: number; isPaid?: boolean } = {}, facts = ARRIVED) =>
  decidePayment(withFacts(NEW, facts), { status, total: 1000, isPaid: false, ...more });

describe("what money is taken for", () => {
  test.each([
    ["CONFIRMED", "PAID"],
    ["OPTIONED", "PAID"],
    ["PENDING", "PAID"],
    ["READY", "PAID"],
    ["DONE", "PAID"],
    ["CANCELED", "closed"],
    ["EXPIRED", "closed"],
    ["REFUSED", "closed"],
  ])("the whole amount for an order that is %s: %s", (status, decision) => {
    expect(decide(status)).toBe(decision);
  });
  test("an order that is paid, or whose amount is another one, is not paid again", () => {
    expect(decide("CONFIRMED", { isPaid: true })).toBe("twice");
    expect(decide("CONFIRMED", { total: 1200 })).toBe("amount");
    expect(decide("CONFIRMED", {}, { ...ARRIVED, received: 1100 })).toBe("amount");
  });
  test("a part of the amount decides nothing, and nothing is decided twice", () => {
    expect(decide("CONFIRMED", {}, { ...ARRIVED, received: 999 })).toBeNull();
    expect(
      decidePayment(
        { ...NEW, ...ARRIVED, decision: "closed" },
        { status: "CONFIRMED", total: 1000, isPaid: false },
      ),
    ).toBeNull();
  });
});

test("a look of before does not take back what was seen after it", () => {
  const refunded = withFacts(NEW, { ...ARRIVED, refunded: 400, dispute: "lost" });
  expect(withFacts(refunded, { received: 0, refunded: 0, dispute: "open", isClosed: false })).toEqual(
    refunded,
  );
});

test("a payment's state in one word, and what its seller has beyond the order", () => {
  const paid: KeptPayment = { ...NEW, ...ARRIVED, decision: "PAID" };
  const rows: [KeptPayment, string, number][] = [
    [NEW, "open", 0],
    [{ ...NEW, isClosed: true }, "expired", 0],
    [paid, "received", 0],
    [{ ...paid, decision: "stock" }, "refunding", 1000],
    [{ ...paid, decision: "stock", refunded: 1000 }, "refunded", 0],
    [{ ...paid, refunded: 300 }, "received", -300],
    [{ ...paid, dispute: "open" }, "disputed", 0],
    [{ ...paid, dispute: "lost" }, "lost", -1000],
  ];
  for (const [payment, state, difference] of rows)
    expect([paymentStateOf(payment), differenceOf(payment)]).toEqual([state, difference]);
});

test("how far the way to payments by card is", () => {
  const account = { isSubmitted: true, takesCards: true, paysOut: true, due: [], disabledReason: null };
  expect(paymentSetupOf(null)).toBe("none");
  expect(paymentSetupOf({ ...account, isSubmitted: false, disabledReason: "requirements.past_due" })).toBe(
    "started",
  );
  expect(
    paymentSetupOf({ ...account, takesCards: false, disabledReason: "requirements.pending_verification" }),
  ).toBe("pending");
  expect(paymentSetupOf({ ...account, takesCards: false, disabledReason: "rejected.fraud" })).toBe(
    "restricted",
  );
  expect(paymentSetupOf(account)).toBe("active");
});

/** Repeatable numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A world of one lot of three pieces, its orders, and a payment service. Buyers pay, some twice; sellers cancel and mark orders as
 * paid; the service's events are late, doubled, lost or forged: each is only a look at the service, sometimes one from before. Returns
 * what is wrong at the end.
 */
function play(seed: number): string | null {
  const random = numbersFrom(seed);
  const pick = <Each>(list: readonly Each[]): Each => list[Math.floor(random() * list.length)] as Each;
  const PIECES = 3;
  const orders = Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({
    status: pick(["PENDING", "CONFIRMED"]),
    total: pick([1000, 2500]),
    isPaid: false,
    isManual: false,
  }));
  const held = () => orders.filter(({ status }) => ["CONFIRMED", "PAID", "READY"].includes(status)).length;
  // What is agreed on holds stock: no more orders are agreed on than there are pieces.
  for (const order of orders) if (held() > PIECES) order.status = "PENDING";
  const payments = orders.flatMap((order) =>
    Array.from({ length: 1 + Math.floor(random() * 2) }, () => ({
      order,
      kept: { ...NEW, amount: order.total } as KeptPayment,
      real: { received: 0, refunded: 0, dispute: null, isClosed: false } as PaymentFacts,
      seen: [] as PaymentFacts[],
    })),
  );
  type Payment = (typeof payments)[number];
  let fault: string | null = null;
  const look = (payment: Payment, facts: PaymentFacts): void => {
    const { order } = payment;
    const seen = withFacts(payment.kept, facts);
    let decision: PaymentDecision | null = decidePayment(seen, {
      ...order,
      isPaid: order.isPaid || order.status === "PAID",
    });
    if (decision === "PAID") {
      const needsPiece = order.status === "PENDING" || order.status === "OPTIONED";
      if (needsPiece && held() >= PIECES) decision = "stock";
      else {
        if (!["READY", "DONE"].includes(order.status)) order.status = "PAID";
        order.isPaid = true;
      }
    }
    if (seen.received < payment.kept.received) fault = "money that was seen is forgotten";
    payment.kept = { ...seen, decision: seen.decision ?? decision };
  };
  const refund = (payment: Payment): void => {
    const owed = refundOwed(payment.kept);
    // The service refuses to send back more than it has.
    if (owed > payment.real.received - payment.real.refunded) return;
    payment.real = { ...payment.real, refunded: payment.real.refunded + owed };
    look(payment, payment.real);
  };
  for (let step = 0; step < 14; step += 1) {
    const payment = pick(payments);
    const { order } = payment;
    payment.seen.push(payment.real);
    const act = random();
    if (act < 0.3) {
      if (!payment.real.isClosed)
        payment.real = { ...payment.real, received: payment.kept.amount, isClosed: true };
    } else if (act < 0.35) payment.real = { ...payment.real, isClosed: true };
    else if (act < 0.65) look(payment, payment.real);
    else if (act < 0.75) look(payment, pick(payment.seen));
    else if (act < 0.82) refund(payment);
    else if (act < 0.88) {
      if (["PENDING", "CONFIRMED"].includes(order.status)) order.status = "CANCELED";
    } else if (act < 0.9) {
      // The seller changes what a buyer is already paying.
      if (order.status === "PENDING") order.total += 100;
    } else if (act < 0.94) {
      if (order.status === "CONFIRMED")
        Object.assign(order, { status: "PAID", isPaid: true, isManual: true });
    } else if (order.status === "PAID" || order.status === "CONFIRMED") order.status = "READY";
  }
  // The check of the next day looks at every payment, and what is owed goes back.
  for (const payment of payments) look(payment, payment.real);
  for (const payment of payments) refund(payment);

  if (held() > PIECES) return "a piece is sold twice";
  for (const order of orders) {
    const own = payments.filter((payment) => payment.order === order);
    const kept = own.reduce((sum, { real }) => sum + real.received - real.refunded, 0);
    const taken = own.filter(({ kept: { decision } }) => decision === "PAID").length;
    if (taken > (order.isManual ? 0 : 1)) return "an order is paid twice";
    // The seller has the money of exactly the orders that are paid by card, to the cent.
    if (kept !== taken * order.total) return `${kept} cents for ${taken} payments of ${order.total}`;
    if (order.status === "PAID" && !order.isManual && taken === 0) return "an order is wrongly paid";
    if (own.some((payment) => differenceOf(payment.kept) !== 0)) return "a difference is left";
  }
  return fault;
}

test("100,000 random sequences of events that are late, doubled, lost or out of order: no order is wrongly paid, no cent is lost, nothing is sold twice", () => {
  for (let seed = 1; seed <= 100_000; seed += 1) {
    const fault = play(seed);
    if (fault) throw new Error(`sequence ${seed}: ${fault}`);
  }
});
