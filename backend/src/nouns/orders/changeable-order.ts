import { canMoveOrder } from "@gisement/shared-domain/permissions";
import type { Lockable } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { orders } from "./table.ts";
import { orderScope } from "./types.ts";

/** An order that both sides change; each rule decides what either of them may write. */
export const changeableOrder = ({ identity }: Pick<Step, "identity">): Lockable<typeof orders> => ({
  entity: "orders",
  table: orders,
  scope: orderScope(identity),
  mayChange: canMoveOrder,
  groups: {
    total: { amount: "totalAmount" },
    tax: { amount: "taxAmount" },
    shipping: { amount: "shippingAmount" },
  },
});
