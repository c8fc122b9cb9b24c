import { orderDetailsPath } from "@gisement/shared-domain/orders";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { orderName } from "../../lots/refusal.ts";
import { type LotOrder, useLotOrders } from "../api/lot-orders.ts";
import { endOf, otherParty } from "./order-facts.ts";
import "./orders.css";

/** The orders, options and quotes that hold, sold or offer a lot. */
export function LotOrders({ lotID }: { readonly lotID: string }) {
  const { t } = useTranslation(NAMESPACE);
  const { data, error, refetch } = useLotOrders(lotID);
  return (
    <Section level={2} title={t("product.orders.title")} className="mfi-lot-orders">
      {error ? (
        <ErrorState compact error={error} title={t("product.orders.failed")} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} />
      ) : data.length === 0 ? (
        <p className="mfi-muted">{t("product.orders.none")}</p>
      ) : (
        <OrderTable orders={data} />
      )}
    </Section>
  );
}

function OrderTable({ orders }: { readonly orders: readonly LotOrder[] }) {
  const { t } = useTranslation(NAMESPACE);
  const columns = ["order", "party", "status", "quantity", "total", "date", "until"] as const;
  return (
    <table className="mfi-lot-orders__table">
      <caption className="gis-sr-only">{t("product.orders.title")}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={`mfi-lot-orders__${column}`}>
              {t(`product.orders.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((each) => (
          <OrderLine key={each.id} each={each} />
        ))}
      </tbody>
    </table>
  );
}

function OrderLine({ each }: { readonly each: LotOrder }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const { order, quantity, total } = each;
  const until = endOf(each);
  return (
    <tr>
      <th scope="row" className="mfi-lot-orders__order">
        <AppLink to={orderDetailsPath(each.kind, each.id)}>{orderName(each.order, t)}</AppLink>
      </th>
      <td className="mfi-lot-orders__party">{otherParty(each, locale)}</td>
      <td className="mfi-lot-orders__status">
        <StatusTag kind="order" value={order.status} />
      </td>
      <td className="mfi-lot-orders__quantity">{format.quantity(quantity)}</td>
      <td className="mfi-lot-orders__total">{format.money(total?.amount)}</td>
      <td className="mfi-lot-orders__date">{format.date(order.createdAt)}</td>
      <td className="mfi-lot-orders__until" data-label={t("product.orders.column.until")}>
        {until && format.dateInWords(until)}
      </td>
    </tr>
  );
}
