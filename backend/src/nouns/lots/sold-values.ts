import { sameValue } from "../../platform/transaction/change-row.ts";

/** What an order has taken stays as it was sold. */
const OF_A_SALE = ["quantityNumber", "quantityUnit", "progress", "type", "organizationID"] as const;

/**
 * The first field of a sale that taking a step back would change on a lot that an order has taken since; null if none. A value that
 * is as the step wrote it proves nothing: the order has taken the lot with it.
 */
export function soldField(
  row: { readonly orderID?: unknown } & Readonly<Record<string, unknown>>,
  former: Readonly<Record<string, unknown>>,
): string | null {
  if (!row.orderID || former.orderID !== undefined) return null;
  return OF_A_SALE.find((key) => former[key] !== undefined && !sameValue(former[key], row[key])) ?? null;
}
