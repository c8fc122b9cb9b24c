import type { FoundPayment, PaymentFacts } from "@gisement/shared-domain/payments";
import Stripe from "stripe";
import { ServiceError } from "../service-error.ts";
import type { PaymentEvent, PaymentService } from "./payment-service.ts";

/** Milliseconds of one call: people wait for it. */
const TIMEOUT = 10_000;
const CURRENCY = "eur";
/** The service's states of an objection in which the money is lost, or is the seller's again. */
const DISPUTES: Readonly<Record<string, PaymentFacts["dispute"]>> = {
  lost: "lost",
  won: "won",
  warning_closed: "won",
  prevented: "won",
};
/** Our id of a payment, among what the service keeps with it. */
const OWN_ID = "paymentID";

export interface StripeOptions {
  readonly key: string;
  /** Signs what the service sends. */
  readonly eventSecret: string;
  /** Where the service is, if not at its own address. */
  readonly url?: string | undefined;
  /** Sends the library's requests; by default over the network. */
  readonly fetch?: typeof fetch | undefined;
}

function toServiceError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const status = error.statusCode ?? 0;
  const isFinal = status >= 400 && status < 500 && status !== 409 && status !== 429;
  return new ServiceError(`the payment service: ${error.message}`, isFinal, null, { cause: error });
}
const asked = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw toServiceError(error);
  });

const idOf = (value: string | { readonly id: string } | null | undefined): string =>
  typeof value === "string" ? value : (value?.id ?? "");

/** Payments over Stripe Connect: the charge is the seller's own, on the seller's account. */
export function createStripePayments({ key, eventSecret, url, fetch: send }: StripeOptions): PaymentService {
  const at = url ? new URL(url) : null;
  const stripe = new Stripe(key, {
    timeout: TIMEOUT,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(send ? { httpClient: Stripe.createFetchHttpClient(send) } : {}),
    ...(at
      ? {
          host: at.hostname,
          port: at.port || (at.protocol === "https:" ? 443 : 80),
          protocol: at.protocol === "http:" ? ("http" as const) : ("https" as const),
        }
      : {}),
  });

  async function disputeOf(intentID: string, accountID: string): Promise<PaymentFacts["dispute"]> {
    const { data } = await stripe.disputes.list(
      { payment_intent: intentID, limit: 10 },
      { stripeAccount: accountID },
    );
    const states = data.map(({ status }) => DISPUTES[status] ?? "open");
    return (["lost", "open", "won"] as const).find((state) => states.includes(state)) ?? null;
  }

  async function findSession(accountID: string, by: { reference?: string; intentID?: string }) {
    const expand = ["payment_intent.latest_charge"];
    if (by.reference)
      return stripe.checkout.sessions.retrieve(by.reference, { expand }, { stripeAccount: accountID });
    const { data } = await stripe.checkout.sessions.list(
      { payment_intent: by.intentID ?? "", limit: 1, expand: expand.map((path) => `data.${path}`) },
      { stripeAccount: accountID },
    );
    return data[0] ?? null;
  }

  async function readPayment(
    accountID: string,
    by: { reference?: string; intentID?: string },
  ): Promise<FoundPayment | null> {
    const session = await findSession(accountID, by);
    const paymentID = session?.metadata?.[OWN_ID];
    if (!session || !paymentID) return null;
    const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
    const charge = intent && typeof intent.latest_charge === "object" ? intent.latest_charge : null;
    const isOurs = (intent?.currency ?? CURRENCY) === CURRENCY;
    return {
      paymentID,
      reference: session.id,
      intentID: intent?.id ?? null,
      received: isOurs ? (intent?.amount_received ?? 0) : 0,
      refunded: charge?.amount_refunded ?? 0,
      dispute: charge?.disputed && intent ? await disputeOf(intent.id, accountID) : null,
      isClosed: session.status !== "open",
    };
  }

  return {
    createAccount: async ({ shopID, name, email, country }) =>
      (
        await asked(
          stripe.accounts.create(
            {
              type: "express",
              country,
              email,
              business_profile: { name },
              capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
              metadata: { shopID },
            },
            { idempotencyKey: `account ${shopID}` },
          ),
        )
      ).id,
    async readAccount(accountID) {
      const account = await asked(stripe.accounts.retrieve(accountID));
      return {
        accountID,
        isSubmitted: account.details_submitted ?? false,
        takesCards: account.charges_enabled ?? false,
        paysOut: account.payouts_enabled ?? false,
        due: account.requirements?.currently_due ?? [],
        disabledReason: account.requirements?.disabled_reason ?? null,
      };
    },
    openOnboarding: async (account, { back, again }) =>
      (
        await asked(
          stripe.accountLinks.create({
            account,
            return_url: back,
            refresh_url: again,
            type: "account_onboarding",
            collection_options: { fields: "currently_due" },
          }),
        )
      ).url,
    async openCheckout({ id, accountID, reference, amount, title, email, locale }, { paid, canceled }) {
      if (reference !== null) {
        const { url: open, status } = await asked(
          stripe.checkout.sessions.retrieve(reference, {}, { stripeAccount: accountID }),
        );
        // One that is over leads back: its page then says how the payment stands.
        return { reference, url: open ?? (status === "complete" ? paid : canceled) };
      }
      const session = await asked(
        stripe.checkout.sessions.create(
          {
            mode: "payment",
            locale,
            client_reference_id: id,
            metadata: { [OWN_ID]: id },
            payment_intent_data: { description: title, metadata: { [OWN_ID]: id } },
            line_items: [
              {
                quantity: 1,
                price_data: { currency: CURRENCY, unit_amount: amount, product_data: { name: title } },
              },
            ],
            ...(email ? { customer_email: email } : {}),
            success_url: paid,
            cancel_url: canceled,
          },
          { stripeAccount: accountID, idempotencyKey: `checkout ${id}` },
        ),
      );
      if (!session.url) throw new ServiceError("the payment service gave no page", true);
      return { reference: session.id, url: session.url };
    },
    readPayment: (accountID, by) => asked(readPayment(accountID, by)),
    async refund({ paymentID, accountID, intentID, amount, refunded }) {
      await asked(
        stripe.refunds.create(
          { payment_intent: intentID, amount, metadata: { [OWN_ID]: paymentID } },
          { stripeAccount: accountID, idempotencyKey: `refund ${paymentID} ${refunded}` },
        ),
      );
    },
    readEvent(body, signature): PaymentEvent {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, eventSecret);
      } catch (error) {
        throw new ServiceError("the payment service did not send this", true, null, { cause: error });
      }
      const thing = event.data.object as unknown as Readonly<Record<string, unknown>>;
      const id = String(thing.id ?? "");
      if (event.type === "account.updated") return { kind: "account", accountID: id };
      const accountID = event.account ?? "";
      if (!accountID) return { kind: "other" };
      if (thing.object === "checkout.session")
        return { kind: "payment", accountID, reference: id, intentID: "" };
      const intentID =
        thing.object === "payment_intent" ? id : idOf(thing.payment_intent as string | { id: string } | null);
      return intentID ? { kind: "payment", accountID, reference: "", intentID } : { kind: "other" };
    },
  };
}
