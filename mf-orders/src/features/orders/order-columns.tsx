import type { DateOrder } from "@gisement/shared-domain/format";
import type { Locale } from "@gisement/shared-domain/locale";
import {
  displayOrderItem,
  formatOrderDate,
  type OrderSide,
  orderTitle,
  parseOrderItems,
} from "@gisement/shared-domain/orders";
import type { GridColumn } from "@gisement/shared-ui/data-grid";
import { Picture } from "@gisement/shared-ui/picture";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import type { TFunction } from "i18next";
import { otherPartyName } from "../../kernel/other-party.ts";
import type { OrderRow } from "./api/list-orders.ts";

/** More thumbnails than this would displace the names in the cell. */
const THUMBNAILS = 3;

/** What tells an order from others of its kind: its number, or its kind and first lot as long as it has none. */
export function orderName(order: OrderRow, locale: Locale): string {
  if (order.number) return order.number;
  const [item] = parseOrderItems(order.items);
  return [orderTitle(order.requestType, locale), item && displayOrderItem(item, locale).name]
    .filter(Boolean)
    .join(" · ");
}

/** The columns of an order list for one side; without `numbered` orders there is no number column. */
export function orderColumns(
  side: OrderSide,
  numbered: boolean,
  locale: Locale,
  t: TFunction,
  dates: DateOrder | undefined,
): GridColumn<OrderRow>[] {
  const itemsOf = (order: OrderRow) =>
    parseOrderItems(order.items).map((item, index) => ({
      ...displayOrderItem(item, locale),
      line: `${index} ${item.id}`,
    }));
  const number: GridColumn<OrderRow> = {
    key: "number",
    name: t("list.number"),
    type: "TEXT",
    width: 132,
    primary: true,
    value: (order) => orderName(order, locale),
  };
  return [
    ...(numbered ? [number] : []),
    {
      key: "title",
      name: t("list.title"),
      type: "TEXT",
      width: numbered ? 120 : 240,
      primary: !numbered,
      value: (order) => (numbered ? orderTitle(order.requestType, locale) : orderName(order, locale)),
    },
    {
      key: "party",
      name: t(side === "seller" ? "list.buyer" : "list.seller"),
      type: "TEXT",
      width: 220,
      value: (order) => otherPartyName(order, side, locale),
    },
    {
      key: "items",
      name: t("list.items"),
      type: "TEXT",
      width: 320,
      value: (order) =>
        itemsOf(order)
          .map((item) => item.name)
          .join(", "),
      render: (order) => {
        const items = itemsOf(order);
        return (
          <span className="mfo-items">
            {items.slice(0, THUMBNAILS).map((item) => (
              <Picture
                key={item.line}
                pictureKey={item.pictures[0]}
                alt=""
                kind="product"
                width={46}
                height={34}
              />
            ))}
            <span className="mfo-items__names">
              {items.length === 0 ? t("list.noItems") : items.map((item) => item.name).join(", ")}
            </span>
          </span>
        );
      },
    },
    {
      key: "status",
      name: t("list.status"),
      type: "TEXT",
      width: 130,
      value: (order) => order.status,
      render: (order) => <StatusTag kind="order" value={order.status} />,
    },
    {
      key: "total",
      name: t("list.total"),
      type: "MONEY",
      width: 120,
      value: (order) => order.total?.amount ?? null,
    },
    {
      key: "createdAt",
      name: t("list.date"),
      type: "TEXT",
      width: 110,
      value: (order) => formatOrderDate(order.createdAt, dates),
    },
  ];
}
