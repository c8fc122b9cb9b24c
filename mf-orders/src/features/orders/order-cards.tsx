import {
  DUES,
  type Due,
  deadlineOf,
  displayOrderItem,
  dueOf,
  formatOrderDate,
  type OrderKind,
  orderDetailsPath,
  orderTitle,
  parseOrderItems,
  sideOfKind,
} from "@gisement/shared-domain/orders";
import { Button } from "@gisement/shared-ui/blueprint";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { otherPartyName } from "../../kernel/other-party.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { OrderRow, OrderSums } from "./api/list-orders.ts";
import { OrderDeadline, orderName } from "./order-views.tsx";

function OrderCard({ order, kind }: { order: OrderRow; kind: OrderKind }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const items = parseOrderItems(order.items).map((item) => displayOrderItem(item, locale));
  const title = order.number
    ? [orderTitle(order.requestType, locale), order.number].join(" ")
    : orderName(order, locale);
  return (
    <AppLink className="mfo-card" to={orderDetailsPath(kind, order.id)}>
      <Picture pictureKey={items[0]?.pictures[0]} alt="" kind="product" width={64} height={64} />
      <span className="mfo-card__text">
        <span className="mfo-line__name">{title}</span>
        <span>{otherPartyName(order, sideOfKind(kind), locale)}</span>
        <span className="mfo-line__facts">
          {items.length === 0 ? t("list.noItems") : items.map((item) => item.name).join(", ")}
        </span>
        <span className="mfo-card__foot">
          <StatusTag kind="order" value={order.status} />
          {deadlineOf(order) ? (
            <OrderDeadline order={order} format={format} t={t} />
          ) : (
            <span className="mfo-line__facts">
              {formatOrderDate(order.createdAt, format.chosenDateOrder)}
            </span>
          )}
          <span className="mfo-card__total">{format.money(order.total?.amount)}</span>
        </span>
      </span>
    </AppLink>
  );
}

export interface OrderCardsProps {
  orders: readonly OrderRow[];
  kind: OrderKind;
  label: string;
  /** Counts and sums by urgency, where the list is in that order. */
  dues: OrderSums["dues"] | undefined;
  /** Loads the next page; absent if all are loaded. */
  onMore?: () => void;
  loadingMore: boolean;
}

const Cards = ({ orders, kind, label }: Pick<OrderCardsProps, "orders" | "kind" | "label">) => (
  <ul className="mfo-cards__list" aria-label={label}>
    {orders.map((order) => (
      <li key={order.id}>
        <OrderCard order={order} kind={kind} />
      </li>
    ))}
  </ul>
);

interface DueCardsProps extends Pick<OrderCardsProps, "orders" | "kind"> {
  readonly due: Due;
  readonly dues: NonNullable<OrderSums["dues"]>;
}

/** The loaded orders of one urgency, below how many there are. */
function DueCards({ orders, kind, due, dues }: DueCardsProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  if (orders.length === 0) return null;
  const sum = dues.find((each) => each.due === due);
  const count = Math.max(sum?.count ?? 0, orders.length);
  const label = t(`due.${due}`);
  return (
    <section aria-label={label}>
      <h2 className="mfo-cards__due">
        {label} <span>{t("due.count", { count, formatted: format.number(count) })}</span>
        {sum && <b>{format.money(sum.total.amount)}</b>}
      </h2>
      <Cards orders={orders} kind={kind} label={label} />
    </section>
  );
}

/** The order list on a phone: one card per order, with its picture. */
export function OrderCards({ orders, kind, label, dues, onMore, loadingMore }: OrderCardsProps) {
  const { t } = useTranslation(NAMESPACE);
  const now = new Date();
  return (
    <div className="mfo-cards">
      {dues ? (
        DUES.map((due) => (
          <DueCards
            key={due}
            orders={orders.filter((order) => dueOf(order, now) === due)}
            kind={kind}
            due={due}
            dues={dues}
          />
        ))
      ) : (
        <Cards orders={orders} kind={kind} label={label} />
      )}
      {onMore && (
        <Button fill variant="outlined" text={t("list.more")} loading={loadingMore} onClick={onMore} />
      )}
    </div>
  );
}
