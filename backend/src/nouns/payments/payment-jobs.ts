import { object, string } from "yup";
import { defineJobKind } from "../../platform/jobs/job-kind.ts";

/** Asks the payment service how a payment stands; only the gateway can. Three days of attempts. */
export const paymentReading = defineJobKind({
  name: "read_payment",
  queue: "short",
  attempts: 18,
  payload: object({
    accountID: string().max(100).required(),
    /** One of the service's ids of it. */
    reference: string().max(200).default(""),
    intentID: string().max(200).default(""),
  }),
});

/** Sends money back; only the gateway can. */
export const paymentRefund = defineJobKind({
  name: "refund_payment",
  queue: "short",
  attempts: 24,
  payload: object({ paymentID: string().uuid().required() }),
});
