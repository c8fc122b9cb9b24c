import type { Locale } from "../locale/index.ts";
import type { PaymentFacts } from "./settle.ts";

/** A payment by card that a buyer begins; the payment service shows the rest. */
export interface StartedPayment {
  readonly id: string;
  readonly accountID: string;
  /** Of the form that the service has shown for it already. */
  readonly reference: string | null;
  /** Cents, with VAT. */
  readonly amount: number;
  /** What it is for, in the buyer's language. */
  readonly title: string;
  readonly email: string | null;
  readonly locale: Locale;
}

/** A payment as a look at the payment service finds it. */
export interface FoundPayment extends PaymentFacts {
  /** Our id, which the service keeps with it. */
  readonly paymentID: string;
  /** The service's own ids of the form that was shown, and of the charge; null before there is one. */
  readonly reference: string;
  readonly intentID: string | null;
}

/** Money that has to go back. */
export interface OwedRefund {
  readonly paymentID: string;
  readonly accountID: string;
  readonly intentID: string;
  /** Cents. */
  readonly amount: number;
  /** Of what went back before: the same refund asked for twice is made once. */
  readonly refunded: number;
}

/** How a buyer pays an order now. Amounts in euros. */
export interface PaymentOffer {
  /** Still owed, with VAT. */
  readonly amount: number;
  readonly byCard: boolean;
  readonly atPickup: boolean;
  /** For a transfer; null where the seller has not said where to. */
  readonly iban: string | null;
  readonly reference: string;
}
