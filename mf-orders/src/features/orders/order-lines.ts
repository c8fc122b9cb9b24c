import type { Units } from "@gisement/shared-domain/format";
import type { Locale } from "@gisement/shared-domain/locale";
import { isSameVat, type Vat } from "@gisement/shared-domain/money";
import {
  type DisplayedOrderItem,
  displayOrderItem,
  parseOrderItems,
  vatOfItem,
} from "@gisement/shared-domain/orders";
import type { OrderDetails } from "./api/get-order.ts";

/** A line as displayed, with the VAT that applies to it. */
export interface ShownLine extends DisplayedOrderItem {
  /** Identifies the line in its order: two lines may be about one lot. */
  readonly line: string;
  readonly vat: Vat;
}

/** The lines of an order: its items JSON, or its item rows if it has none (decision A34). Their id is that of the lot. */
export function readOrderLines(
  order: Pick<OrderDetails, "items" | "orderItems" | "vatPercentage" | "vatScheme">,
  locale: Locale,
  units: Units,
): ShownLine[] {
  const stored = parseOrderItems(order.items);
  const rows = () => order.orderItems.map((row) => ({ ...row, id: row.productStatusID ?? row.id }));
  const items = stored.length > 0 ? stored : parseOrderItems(JSON.stringify(rows()));
  return items.map((item, index) => ({
    ...displayOrderItem(item, locale, units),
    line: `${index} ${item.id}`,
    vat: vatOfItem(item, order),
  }));
}

/** Whether the lines have more than one VAT, so that each must name its own. */
export const isVatMixed = (lines: readonly ShownLine[]): boolean =>
  lines.some((line) => !isSameVat(line.vat, (lines[0] as ShownLine).vat));
