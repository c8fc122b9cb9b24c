import { orderPolicy, shopPolicy } from "@gisement/shared-domain/permissions";
import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { rowLines } from "../../platform/permissions/line.ts";
import { paymentCheck } from "./check-payments.ts";
import { keepManualPayment } from "./keep-payment.ts";
import { registerPayments } from "./operations.ts";
import { paymentsOwnership } from "./ownership.ts";
import { payments } from "./table.ts";

export const paymentsNoun = defineNoun({
  name: "payments",
  tables: { payments },
  ownership: { payments: paymentsOwnership },
  // Logged at the order, where both sides read it.
  log: { payments: HIDDEN },
  on: { "order-moved": keepManualPayment },
  jobs: [paymentCheck],
  operations: [registerPayments],
  permissions: [
    ...rowLines("payments", shopPolicy.change, "listPayments"),
    ...rowLines("orders", orderPolicy.see, "paymentOfOrder"),
  ],
});
