import { ALLOWED, canMoveOrder } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import type { LogFields } from "../../platform/audit-log/log-fields.ts";
import type { Lockable } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { orders } from "./table.ts";
import { orderScope } from "./types.ts";

const GROUPS: LogFields = {
  total: { amount: "totalAmount" },
  tax: { amount: "taxAmount" },
  shipping: { amount: "shippingAmount" },
};

/** The order of a secret link, which its bearer answers. */
export const linkedOrder = (id: string): Lockable<typeof orders> => ({
  entity: "orders",
  table: orders,
  scope: eq(orders.id, id),
  mayChange: () => ALLOWED,
  groups: GROUPS,
});

/** An order that both sides change; each rule decides what either of them may write. */
export const changeableOrder = ({ identity }: Pick<Step, "identity">): Lockable<typeof orders> => ({
  entity: "orders",
  table: orders,
  scope: orderScope(identity),
  mayChange: canMoveOrder,
  groups: GROUPS,
});
