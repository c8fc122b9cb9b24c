/** What a payment service says of a seller's account with it. */
export interface PaymentAccount {
  readonly accountID: string;
  /** The seller has answered all of the service's first questions. */
  readonly isSubmitted: boolean;
  /** Cards can be charged. */
  readonly takesCards: boolean;
  /** Money reaches the seller's bank. */
  readonly paysOut: boolean;
  /** What the service still asks for, in its own names, such as `company.tax_id`. */
  readonly due: readonly string[];
  /** Why the service has restricted the account, in its own words. */
  readonly disabledReason: string | null;
}

/**
 * How far the way to payments by card is: no account, begun, handed in and looked at by the service, in use, or restricted by the
 * service, which wants something of the seller.
 */
export const PAYMENT_SETUPS = ["none", "started", "pending", "active", "restricted"] as const;
export type PaymentSetup = (typeof PAYMENT_SETUPS)[number];

export function paymentSetupOf(account: Omit<PaymentAccount, "accountID"> | null): PaymentSetup {
  if (account === null) return "none";
  if (!account.isSubmitted) return "started";
  if (account.disabledReason && !account.disabledReason.includes("pending_verification")) return "restricted";
  return account.takesCards ? "active" : "pending";
}
