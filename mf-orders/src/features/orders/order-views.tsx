import type { Locale } from "@gisement/shared-domain/locale";
import {
  deadlineOf,
  displayOrderItem,
  formatOrderDate,
  type OrderSide,
  orderTitle,
  parisDay,
  parseOrderItems,
  urgencyOf,
} from "@gisement/shared-domain/orders";
import type { Formatter } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import type { FieldViews } from "@gisement/shared-ui/record-lists";
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

const DAY = 24 * 3_600_000;

/** What is due next, in words: "option jusqu’au 23 nov. 2026", "réponse attendue depuis 3 jours". */
export function OrderDeadline({ order, format, t }: { order: OrderRow; format: Formatter; t: TFunction }) {
  const deadline = deadlineOf(order);
  if (!deadline) return null;
  const now = new Date();
  const urgency = urgencyOf(deadline, now);
  const days = Math.max(1, Math.floor((now.getTime() - deadline.at.getTime()) / DAY));
  return (
    <span className={`mfo-deadline mfo-deadline--${urgency}`}>
      {urgency === "late"
        ? t(`deadline.${deadline.act}Late`, { count: days })
        : t(`deadline.${deadline.act}`, { date: format.dateInWords(deadline.at) })}
    </span>
  );
}

function OrderLots({ order, locale, t }: { order: OrderRow; locale: Locale; t: TFunction }) {
  const items = parseOrderItems(order.items).map((item, index) => ({
    ...displayOrderItem(item, locale),
    line: `${index} ${item.id}`,
  }));
  return (
    <span className="mfo-items">
      {items.slice(0, THUMBNAILS).map((item) => (
        <Picture key={item.line} pictureKey={item.pictures[0]} alt="" kind="product" width={46} height={34} />
      ))}
      <span className="mfo-items__names">
        {items.length === 0 ? t("list.noItems") : items.map((item) => item.name).join(", ")}
      </span>
    </span>
  );
}

const dayOf = (moment: Date | string | null | undefined): string | null =>
  moment ? parisDay(new Date(moment)) : null;

const lotNames = (order: OrderRow, locale: Locale): string =>
  parseOrderItems(order.items)
    .map((item) => displayOrderItem(item, locale).name)
    .join(", ");

/** How the lists show the computed fields of an order, and what they call them. */
export function orderViews(
  side: OrderSide,
  locale: Locale,
  format: Formatter,
  t: TFunction,
): FieldViews<OrderRow> {
  const asDate = (pick: (order: OrderRow) => string | null | undefined) => ({
    // The day in Paris, in files too.
    value: (order: OrderRow) => dayOf(pick(order)),
    render: (order: OrderRow) => formatOrderDate(pick(order), format.chosenDateOrder),
  });
  return {
    number: { value: (order) => orderName(order, locale) },
    requestType: {
      value: (order) => order.requestType ?? null,
      render: (order) => orderTitle(order.requestType, locale),
    },
    party: {
      name: t(side === "seller" ? "list.buyer" : "list.seller"),
      value: (order) => otherPartyName(order, side, locale),
    },
    lots: {
      value: (order) => lotNames(order, locale),
      render: (order) => <OrderLots order={order} locale={locale} t={t} />,
    },
    status: { render: (order) => <StatusTag kind="order" value={order.status} /> },
    deadline: {
      value: (order) => dayOf(deadlineOf(order)?.at),
      render: (order) => <OrderDeadline order={order} format={format} t={t} />,
    },
    createdAt: asDate(({ createdAt }) => createdAt),
    issueDate: asDate(({ issueDate }) => issueDate),
    expireDate: asDate(({ expireDate }) => expireDate),
  };
}
