export { paymentReading, paymentRefund } from "./payment-jobs.ts";
