import { type OrderKind, orderDetailsPath, sideOfKind } from "@gisement/shared-domain/orders";
import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { useNarrow } from "@gisement/shared-ui/columns";
import { DataGrid } from "@gisement/shared-ui/data-grid";
import { PlusIcon, ReceiptTextIcon } from "@gisement/shared-ui/icons";
import { AppLink, LinkButton, useAppNavigate } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Page } from "@gisement/shared-ui/page";
import { PrintMenu } from "@gisement/shared-ui/print";
import { EmptyState, ErrorState } from "@gisement/shared-ui/states";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type OrderRow, useOrders } from "./api/list-orders.ts";
import { OrderCards } from "./order-cards.tsx";
import { orderColumns } from "./order-columns.tsx";
import { OrderTabs } from "./order-tabs.tsx";
import "./orders.css";

const rowKey = (order: OrderRow) => order.id;

/** The primary action is a link, so that it can be opened in a new tab and copied. */
function NewQuoteLink() {
  const { t } = useTranslation(NAMESPACE);
  return <LinkButton to="/orders/quote" intent="primary" icon={<PlusIcon />} text={t("list.newQuote")} />;
}

/** One of the six order lists, newest first, loaded 20 at a time while scrolling. */
export function OrderListScreen({ kind }: { kind: OrderKind }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const { chosenDateOrder } = useFormat();
  const navigate = useAppNavigate();
  const phone = useNarrow();
  const side = sideOfKind(kind);
  const orders = useOrders(kind);
  const pages = orders.data?.pages ?? [];
  const rows = useMemo(() => (orders.data?.pages ?? []).flatMap((page) => page.items), [orders.data]);
  const failure = pages.find((page) => page.error !== undefined);
  const numbered = rows.some((order) => order.number !== null);
  const columns = useMemo(
    () => orderColumns(side, numbered, locale, t, chosenDateOrder),
    [side, numbered, locale, t, chosenDateOrder],
  );
  const retry = () => void orders.refetch();
  const more = () => {
    if (orders.hasNextPage && !orders.isFetchingNextPage) void orders.fetchNextPage();
  };
  const emptyState = (
    <EmptyState
      icon={<ReceiptTextIcon size={32} />}
      title={t(`kinds.${kind}.emptyTitle`)}
      text={t(`kinds.${kind}.emptyText`)}
      action={
        side === "seller" ? <NewQuoteLink /> : <AppLink to="/inventory">{t("list.seeInventory")}</AppLink>
      }
    />
  );
  const broken = failure !== undefined && rows.length === 0;

  return (
    <Page
      fill={!phone}
      title={t("list.heading", { kind: t(`kinds.${kind}.label`) })}
      count={failure || orders.isPending ? undefined : pages[0]?.total}
      subtitle={t(`kinds.${kind}.subtitle`)}
      actions={<PrintMenu />}
      primaryAction={side === "seller" ? <NewQuoteLink /> : undefined}
      toolbar={<OrderTabs current={kind} />}
    >
      {broken ? (
        <ErrorState
          error={failure.error}
          title={t("list.failed")}
          text={t("list.failedText")}
          retry={retry}
        />
      ) : (
        <>
          {failure && (
            <Callout intent="warning" role="alert" className="mfo-notice">
              {t("list.moreFailed")}{" "}
              <Button variant="outlined" size="small" text={t("retry")} onClick={retry} />
            </Callout>
          )}
          {phone && rows.length > 0 ? (
            <OrderCards
              orders={rows}
              kind={kind}
              label={t(`kinds.${kind}.label`)}
              onMore={orders.hasNextPage ? more : undefined}
              loadingMore={orders.isFetchingNextPage}
            />
          ) : (
            <DataGrid<OrderRow>
              key={kind}
              rows={rows}
              rowKey={rowKey}
              columns={columns}
              ariaLabel={t(`kinds.${kind}.label`)}
              total={pages[0]?.total}
              loading={orders.isPending || orders.isFetching}
              onReachEnd={more}
              onRowOpen={(order) => navigate(orderDetailsPath(kind, order.id))}
              emptyState={emptyState}
            />
          )}
        </>
      )}
    </Page>
  );
}
