import { createHmac } from "node:crypto";
import type { Pool } from "pg";
import { StartError } from "../../process/start-error.ts";
import type { PaymentService } from "./payment-service.ts";
import { createSimulatedStripe, SIMULATED_KEY, type SimulatedStripe } from "./simulated-stripe.ts";
import { createStripePayments } from "./stripe-payments.ts";

/** As STRIPE_KEY: no money moves, in production either. */
const SIMULATOR = "simulator";

export interface Payments {
  readonly service: PaymentService;
  /** Where no money moves: its pages are shown by this product. */
  readonly simulator: SimulatedStripe | null;
}

/**
 * The payment service: Stripe if its keys are set, outside production otherwise its simulator. In production the simulator has to be
 * asked for, so that nothing is sold for money that does not exist.
 *
 * @throws StartError one sentence with the missing variable
 */
export function openPayments({
  services,
  production,
  pool,
  publicUrl,
  secret,
}: {
  readonly services: Readonly<Record<string, string>>;
  readonly production: boolean;
  readonly pool: Pool;
  readonly publicUrl: () => string;
  readonly secret: string;
}): Payments | null {
  const { STRIPE_KEY, STRIPE_EVENT_SECRET, STRIPE_URL } = services;
  const isAskedFor = STRIPE_KEY === SIMULATOR;
  if (!isAskedFor && (STRIPE_KEY || STRIPE_EVENT_SECRET)) {
    if (!STRIPE_KEY || !STRIPE_EVENT_SECRET)
      throw new StartError(
        `${STRIPE_KEY ? "STRIPE_EVENT_SECRET" : "STRIPE_KEY"} is not set, but payments need both.`,
      );
    return {
      service: createStripePayments({ key: STRIPE_KEY, eventSecret: STRIPE_EVENT_SECRET, url: STRIPE_URL }),
      simulator: null,
    };
  }
  if (production && !isAskedFor) return null;
  const eventSecret = `whsec_${createHmac("sha256", secret).update("simulated payments").digest("hex")}`;
  const simulator = createSimulatedStripe({
    pool,
    eventSecret,
    async deliver(body, signature) {
      const response = await fetch(`${publicUrl()}/api/payment/events`, {
        method: "POST",
        headers: { "content-type": "application/json", "stripe-signature": signature },
        body,
      });
      return response.ok;
    },
  });
  return {
    service: createStripePayments({ key: SIMULATED_KEY, eventSecret, fetch: simulator.fetch }),
    simulator,
  };
}
