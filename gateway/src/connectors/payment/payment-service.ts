import type { Locale } from "@gisement/shared-domain/locale";
import type {
  FoundPayment,
  OwedRefund,
  PaymentAccount,
  StartedPayment,
} from "@gisement/shared-domain/payments";

/** What an event of the payment service is about. Its content is not believed: the service is asked. */
export type PaymentEvent =
  | { readonly kind: "account"; readonly accountID: string }
  | {
      readonly kind: "payment";
      readonly accountID: string;
      /** One of them is given. */
      readonly reference: string;
      readonly intentID: string;
    }
  | { readonly kind: "other" };

/** A service that takes money by card for sellers who have an account with it. */
export interface PaymentService {
  /** Makes an account for a shop; asked again for the same shop, it is the same account. @throws ServiceError */
  createAccount(shop: {
    readonly shopID: string;
    readonly name: string;
    readonly email: string;
    readonly country: string;
  }): Promise<string>;
  /** @throws ServiceError */
  readAccount(accountID: string): Promise<PaymentAccount>;
  /** The page of the service on which the seller answers its questions: once, and within minutes. @throws ServiceError */
  openOnboarding(
    accountID: string,
    pages: { readonly back: string; readonly again: string; readonly locale: Locale },
  ): Promise<string>;
  /** The page on which the buyer pays; asked again for the same payment, it is the same page. @throws ServiceError */
  openCheckout(
    payment: StartedPayment,
    pages: { readonly paid: string; readonly canceled: string },
  ): Promise<{ readonly reference: string; readonly url: string }>;
  /** How a payment stands now; null if it is not one of ours. @throws ServiceError */
  readPayment(
    accountID: string,
    by: { readonly reference: string } | { readonly intentID: string },
  ): Promise<FoundPayment | null>;
  /** Sends money back; the same refund asked for twice is made once. @throws ServiceError */
  refund(owed: OwedRefund): Promise<void>;
  /** Reads what the service has sent. @throws ServiceError, final, if it did not send that */
  readEvent(body: Buffer, signature: string): PaymentEvent;
}
