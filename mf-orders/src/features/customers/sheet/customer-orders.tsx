import {
  displayOrderItem,
  formatOrderDate,
  isFinalStatus,
  orderDetailsPath,
  orderTitle,
  parseOrderItems,
} from "@gisement/shared-domain/orders";
import { Button } from "@gisement/shared-ui/blueprint";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { Picture } from "@gisement/shared-ui/picture";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type CustomerOrder, type CustomerStatus, useOrdersOfCustomer } from "../api/customer-sheet.ts";

/** Pictures of one order's row. */
const PICTURES = 3;

/** What the team has to do with a customer, in figures and order by order. */
export function CustomerOrders({ id }: { readonly id: string }) {
  const { t } = useTranslation(NAMESPACE);
  const orders = useOrdersOfCustomer(id);
  const pages = orders.data?.pages ?? [];
  const rows = pages.flatMap(({ items }) => items);
  const statuses = pages[0]?.statuses ?? [];
  return (
    <Section
      title={t("sheet.orders")}
      count={orders.data && statuses.reduce((sum, { count }) => sum + count, 0)}
      card
    >
      {orders.isPending ? (
        <SkeletonRows rows={4} />
      ) : orders.isError ? (
        <ErrorState
          error={orders.error}
          title={t("sheet.ordersFailed")}
          retry={() => void orders.refetch()}
        />
      ) : rows.length === 0 ? (
        <EmptyState compact title={t("sheet.noOrders")} text={t("sheet.noOrdersText")} />
      ) : (
        <>
          <Figures statuses={statuses} />
          <ul className="mfo-customer-orders">
            {rows.map((row) => (
              <li key={row.id}>
                <Order row={row} />
              </li>
            ))}
          </ul>
          {orders.hasNextPage && (
            <Button
              fill
              variant="outlined"
              text={t("list.more")}
              loading={orders.isFetchingNextPage}
              onClick={() => void orders.fetchNextPage()}
            />
          )}
        </>
      )}
    </Section>
  );
}

function Figures({ statuses }: { readonly statuses: readonly CustomerStatus[] }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const done = statuses.filter(({ status }) => status === "DONE");
  const open = statuses.filter(({ status }) => !isFinalStatus(status));
  const figure = (name: string, rows: readonly CustomerStatus[]) => {
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    const late = rows.reduce((sum, row) => sum + row.late, 0);
    return (
      <div className="mfo-customer-figure">
        <dt>{t(`sheet.${name}`)}</dt>
        <dd>
          <b>{format.money(rows.reduce((sum, row) => sum + (row.total.amount ?? 0), 0))}</b>
          <span>{t("sheet.count", { count, formatted: format.number(count) })}</span>
          {late > 0 && <span className="mfo-figure__late">{t("figures.late", { count: late })}</span>}
        </dd>
      </div>
    );
  };
  return (
    <dl className="mfo-customer-figures">
      {figure("done", done)}
      {figure("open", open)}
    </dl>
  );
}

function Order({ row: { order, kind } }: { readonly row: CustomerOrder }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const items = parseOrderItems(order.items).map((item) => displayOrderItem(item, locale));
  const pictures = items.flatMap((item) => item.pictures[0] ?? []).slice(0, PICTURES);
  return (
    <AppLink className="mfo-customer-order" to={orderDetailsPath(kind, order.id)}>
      <span className="mfo-customer-order__name">
        {[orderTitle(order.requestType, locale), order.number].filter(Boolean).join(" ")}
      </span>
      <span className="mfo-customer-order__pictures">
        {pictures.map((picture) => (
          <Picture key={picture} pictureKey={picture} alt="" kind="product" width={44} height={32} />
        ))}
      </span>
      <span className="mfo-customer-order__items">
        {items.length === 0 ? t("list.noItems") : items.map(({ name }) => name).join(", ")}
      </span>
      <StatusTag kind="order" value={order.status} />
      <span className="mfo-customer-order__total">{format.money(order.total?.amount)}</span>
      <span className="mfo-customer-order__day">
        {formatOrderDate(order.createdAt, format.chosenDateOrder)}
      </span>
    </AppLink>
  );
}
