import { orderDetailsPath } from "@gisement/shared-domain/orders";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { StatusTile } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { orderName } from "../../kernel/lots/refusal.ts";
import { otherParty } from "../../kernel/product/orders/order-facts.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type ReferenceOrder, useReferenceOrders } from "./api/get-reference.ts";

/** Orders and quotes of the reference's lots; nothing without any, and for those who may not read orders. */
export function ReferenceOrders({ id }: { readonly id: string }) {
  const { t } = useTranslation(NAMESPACE);
  const { data, error, isPending, readsOrders, refetch } = useReferenceOrders(id);
  if (!readsOrders || data?.length === 0) return null;
  return (
    <Section title={t("reference.orders")} level={3}>
      {isPending && <SkeletonRows rows={2} height={44} />}
      {error && !data && (
        <ErrorState compact error={error} title={t("reference.ordersFailed")} retry={() => void refetch()} />
      )}
      <ul className="mfi-reference__orders">
        {data?.map((each) => (
          <OrderEntry key={each.order.id} each={each} />
        ))}
      </ul>
    </Section>
  );
}

function OrderEntry({ each }: { readonly each: ReferenceOrder }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const { order, kind, lots } = each;
  const facts = [
    otherParty(each, locale),
    t("reference.lotCount", { count: lots }),
    format.date(order.createdAt),
  ];
  return (
    <li className="mfi-reference__order">
      <StatusTile kind="order" value={order.status} size={24} />
      <span>
        <AppLink to={orderDetailsPath(kind, order.id)}>{orderName(order, t)}</AppLink>
        <span className="mfi-reference__order-facts">{facts.filter(Boolean).join(" · ")}</span>
      </span>
    </li>
  );
}
