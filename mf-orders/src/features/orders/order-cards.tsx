import {
  deadlineOf,
  displayOrderItem,
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
import type { OrderRow } from "./api/list-orders.ts";
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
  /** Loads the next page; absent if all are loaded. */
  onMore?: () => void;
  loadingMore: boolean;
}

/** The order list on a phone: one card per order, with its picture. */
export function OrderCards({ orders, kind, label, onMore, loadingMore }: OrderCardsProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <div className="mfo-cards">
      <ul className="mfo-cards__list" aria-label={label}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} kind={kind} />
          </li>
        ))}
      </ul>
      {onMore && (
        <Button fill variant="outlined" text={t("list.more")} loading={loadingMore} onClick={onMore} />
      )}
    </div>
  );
}
