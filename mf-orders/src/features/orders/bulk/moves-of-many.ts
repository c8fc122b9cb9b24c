import {
  movesFrom,
  ORDER_STATUS_VALUES,
  type OrderSide,
  type OrderStatus,
} from "@gisement/shared-domain/orders";

interface Moved<Row> {
  readonly status: OrderStatus;
  /** The chosen orders that may be moved there. */
  readonly orders: readonly Row[];
}

/** The status changes that this side may make of chosen orders, in the order of an order's life. */
export function movesOfMany<Row extends { readonly status: string }>(
  orders: readonly Row[],
  side: OrderSide,
): readonly Moved<Row>[] {
  return ORDER_STATUS_VALUES.map((status) => ({
    status,
    orders: orders.filter((order) => movesFrom(order.status, side).includes(status)),
  })).filter((move) => move.orders.length > 0);
}
