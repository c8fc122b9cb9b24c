import type { Backend } from "@gisement/backend";
import { handleJob, type JobHandler } from "@gisement/backend/jobs";
import { paymentReading, paymentRefund } from "@gisement/backend/payments";
import type { Logger } from "pino";
import { toFailure } from "../service-error.ts";
import type { PaymentService } from "./payment-service.ts";

/** Work with the payment service: asking how a payment or an account stands, and sending money back. */
export function paymentHandlers(
  service: PaymentService,
  backend: Pick<Backend, "findRefund" | "keepPayment" | "keepPaymentAccount">,
  logger: Logger,
): readonly JobHandler<unknown>[] {
  const read = async (accountID: string, by: { reference: string } | { intentID: string }): Promise<void> => {
    const found = await service.readPayment(accountID, by);
    if (found) await backend.keepPayment(found);
    else logger.info({ accountID, ...by }, "a payment of an account is none of ours");
  };
  return [
    handleJob(paymentReading, () => async ({ accountID, reference, intentID }) => {
      try {
        if (reference) await read(accountID, { reference });
        else if (intentID) await read(accountID, { intentID });
        else await backend.keepPaymentAccount(await service.readAccount(accountID), null);
      } catch (error) {
        throw toFailure(error);
      }
    }),
    handleJob(paymentRefund, () => async ({ paymentID }) => {
      try {
        const owed = await backend.findRefund(paymentID);
        if (!owed) return;
        await service.refund(owed);
        await read(owed.accountID, { intentID: owed.intentID });
      } catch (error) {
        throw toFailure(error);
      }
    }),
  ];
}
