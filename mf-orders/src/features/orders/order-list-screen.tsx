import { type OrderKind, orderDetailsPath, sideOfKind } from "@gisement/shared-domain/orders";
import { ORDER } from "@gisement/shared-domain/records/order";
import { Button, ButtonGroup, Callout } from "@gisement/shared-ui/blueprint";
import { useNarrow } from "@gisement/shared-ui/columns";
import { FilterChips } from "@gisement/shared-ui/filters";
import { CalendarIcon, PlusIcon, ReceiptTextIcon } from "@gisement/shared-ui/icons";
import { AppLink, LinkButton, useAppNavigate } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Page } from "@gisement/shared-ui/page";
import { PrintMenu } from "@gisement/shared-ui/print";
import { RecordFacets, RecordTools, useRecordView } from "@gisement/shared-ui/record-lists";
import { EmptyState, ErrorState, lazyPart, NoResultState } from "@gisement/shared-ui/states";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { rememberList } from "../../kernel/order-walk.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import {
  type OrderRow,
  type OrdersPage,
  useOrderChoices,
  useOrderPages,
  useOrderSums,
  useWholeOrderPages,
} from "./api/list-orders.ts";
import { OrderCards } from "./order-cards.tsx";
import { OrderFigures } from "./order-figures.tsx";
import { OrderTabs } from "./order-tabs.tsx";
import { orderViews } from "./order-views.tsx";
import { useDueGroups } from "./use-due-groups.ts";
import "./orders.css";

/** Phones show cards, and load no grid; a file is written when it is asked for. */
const OrdersGrid = lazyPart(async () => (await import("@gisement/shared-ui/data-grid")).DataGrid<OrderRow>);
const OrderExport = lazyPart(
  async () => (await import("@gisement/shared-ui/record-export")).RecordExport<OrderRow>,
);

const AccountingItem = lazyPart(
  async () => (await import("./accounting/accounting-item.tsx")).AccountingItem,
);
const BulkBar = lazyPart(async () => (await import("./bulk/bulk-bar.tsx")).BulkBar);
const DraftsMenu = lazyPart(async () => (await import("./drafts-menu.tsx")).DraftsMenu);

const rowKey = (order: OrderRow) => order.id;
const NEVER = () => false;
const BY_DEADLINE = "deadline";

/** The primary action is a link, so that it can be opened in a new tab and copied. */
function NewQuoteLink() {
  const { t } = useTranslation(NAMESPACE);
  return <LinkButton to="/orders/quote" intent="primary" icon={<PlusIcon />} text={t("list.newQuote")} />;
}

/** A new quote, or one that was begun. */
function QuoteActions() {
  return (
    <ButtonGroup>
      <NewQuoteLink />
      <DraftsMenu />
    </ButtonGroup>
  );
}

/** The list of a kind: rows from the order's record, with counts and sums of what it finds. */
function useOrderList(kind: OrderKind, areFacetsOpen: boolean) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const side = sideOfKind(kind);
  const views = useMemo(() => orderViews(side, locale, format, t), [side, locale, format, t]);
  const pages = useOrderPages(kind);
  const view = useRecordView<OrderRow, OrdersPage>({
    record: ORDER,
    pages,
    canEdit: NEVER,
    views,
    columnsOf: `orders.${kind}`,
  });
  const { text, filters } = view.search;
  const filter = { text: text.trim(), ...filters };
  const isByDeadline = view.search.sort.field === BY_DEADLINE;
  const isGrouped = isByDeadline && view.search.sort.direction === "asc";
  const sums = useOrderSums(kind, filter, isGrouped);
  const choices = useOrderChoices(kind, filter, areFacetsOpen);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  return {
    ...view,
    views,
    isByDeadline,
    dues: isGrouped ? sums.data?.dues : undefined,
    sums: sums.data,
    buckets: choices.data ?? [],
    selection,
    setSelection,
  };
}

interface OrderToolsProps {
  readonly kind: OrderKind;
  readonly list: ReturnType<typeof useOrderList>;
  readonly areFacetsOpen: boolean;
  readonly onFacets: () => void;
}

/** Search, views, columns and filters of the list, and its order by deadline. */
function OrderTools({ kind, list, areFacetsOpen, onFacets }: OrderToolsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { isByDeadline, setState } = list;
  return (
    <RecordTools
      list={list}
      grid={`orders-${kind.toLowerCase()}`}
      searched={t("list.search")}
      areFacetsOpen={areFacetsOpen}
      onFacets={onFacets}
    >
      <Button
        icon={<CalendarIcon />}
        text={t("list.byDeadline")}
        active={isByDeadline}
        aria-pressed={isByDeadline}
        onClick={() => setState({ sort: isByDeadline ? "" : BY_DEADLINE })}
      />
    </RecordTools>
  );
}

/** One of the six order lists, newest first, loaded 20 at a time while scrolling. */
export function OrderListScreen({ kind }: { kind: OrderKind }) {
  const { t } = useTranslation(NAMESPACE);
  const phone = useNarrow();
  const side = sideOfKind(kind);
  const [areFacetsOpen, setFacetsOpen] = useState(false);
  const list = useOrderList(kind, areFacetsOpen);
  const filePages = useWholeOrderPages(kind);
  const { rows, chips, search, first } = list;
  const total = first?.total ?? rows.length;
  useEffect(() => rememberList({ kind, ids: rows.map(rowKey), total }), [kind, rows, total]);
  const failure = list.query.data?.pages.find((page) => page.error !== undefined);
  const broken = failure !== undefined && rows.length === 0;
  const label = t(`kinds.${kind}.label`);
  const retry = () => void list.query.refetch();
  const tools = (
    <OrderTools
      kind={kind}
      list={list}
      areFacetsOpen={areFacetsOpen}
      onFacets={() => setFacetsOpen(!areFacetsOpen)}
    />
  );
  return (
    <Page
      fill={!phone}
      title={t("list.heading", { kind: label })}
      count={failure || list.query.isPending ? undefined : first?.total}
      subtitle={phone ? t(`kinds.${kind}.subtitle`) : undefined}
      actions={
        <>
          {/* On a desk the list begins as high as any other: its tools stand beside its name. */}
          {!phone && tools}
          {rows.length > 0 && (
            <OrderExport
              record={ORDER}
              pages={filePages}
              search={search}
              title={label}
              views={list.views}
              more={side === "seller" && <AccountingItem />}
            />
          )}
          <PrintMenu />
        </>
      }
      primaryAction={side === "seller" ? <QuoteActions /> : undefined}
      toolbar={
        <div className="mfo-toolbar">
          <OrderTabs current={kind} />
          {phone && <Figures kind={kind} list={list} />}
          {phone && tools}
        </div>
      }
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
          <div className={areFacetsOpen ? "gis-records gis-records--filtering" : "gis-records"}>
            {areFacetsOpen && (
              <RecordFacets
                list={list}
                names={{ party: t(side === "seller" ? "list.buyer" : "list.seller") }}
              />
            )}
            <div className="gis-records__list">
              {chips.length > 0 && <FilterChips chips={chips} onClearAll={list.clear} />}
              <OrderRows kind={kind} list={list} />
            </div>
          </div>
          {list.selection.size > 0 && (
            <BulkBar
              kind={kind}
              chosen={rows.filter(({ id }) => list.selection.has(id))}
              onChoose={list.setSelection}
            />
          )}
        </>
      )}
    </Page>
  );
}

interface OrderRowsProps {
  readonly kind: OrderKind;
  readonly list: ReturnType<typeof useOrderList>;
}

function OrderRows({ kind, list }: OrderRowsProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const navigate = useAppNavigate();
  const phone = useNarrow();
  const { rows, query, search, sums, setState } = list;
  const label = t(`kinds.${kind}.label`);
  const onMore = query.hasNextPage ? list.loadMore : undefined;
  const grouped = useDueGroups({ rows, dues: list.dues, onMore });
  if (rows.length === 0 && !query.isPending) return <Empty kind={kind} list={list} />;
  if (phone && rows.length > 0)
    return (
      <OrderCards
        orders={rows}
        kind={kind}
        label={label}
        dues={list.dues}
        onMore={onMore}
        loadingMore={query.isFetchingNextPage}
      />
    );
  return (
    <OrdersGrid
      key={kind}
      rows={rows}
      rowKey={rowKey}
      columns={list.columns}
      ariaLabel={label}
      total={list.total ?? 0}
      loading={query.isPending || query.isFetching}
      {...(grouped ?? { onReachEnd: list.loadMore })}
      sort={search.sort}
      onSortChange={(next) =>
        setState({ sort: next ? `${next.direction === "desc" ? "-" : ""}${next.field}` : "" })
      }
      columnState={list.columnState}
      onColumnStateChange={list.setColumnState}
      selection={list.selection}
      onSelectionChange={list.setSelection}
      onRowOpen={(order) => navigate(orderDetailsPath(kind, order.id))}
      {...(sums
        ? {
            footer: {
              label: (
                <span className="mfo-sums">
                  {t("list.sum", { count: sums.total, formatted: format.number(sums.total) })}
                  <Figures kind={kind} list={list} isLine />
                </span>
              ),
              sums: { total: format.money(sums.sum.amount) },
            },
          }
        : {})}
    />
  );
}

function Figures({ kind, list, isLine = false }: OrderRowsProps & { readonly isLine?: boolean }) {
  const { sums, search, setFilter } = list;
  if (!sums || sums.statuses.length === 0) return null;
  return (
    <OrderFigures
      kind={kind}
      sums={sums}
      chosen={search.filters.status ?? []}
      onChoose={(statuses) => setFilter("status", statuses)}
      isLine={isLine}
    />
  );
}

/** A list without orders: what fills it, or which filters leave none. */
function Empty({ kind, list }: OrderRowsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { state, setState, chips, clear } = list;
  const words = state.q ? [{ key: "q", label: state.q, onRemove: () => setState({ q: "" }) }] : [];
  const filters = [...words, ...chips.map(({ key, label, onRemove }) => ({ key, label, onRemove }))];
  if (filters.length > 0) return <NoResultState filters={filters} onClearAll={clear} />;
  return (
    <EmptyState
      icon={<ReceiptTextIcon size={32} />}
      title={t(`kinds.${kind}.emptyTitle`)}
      text={t(`kinds.${kind}.emptyText`)}
      action={
        sideOfKind(kind) === "seller" ? (
          <NewQuoteLink />
        ) : (
          <AppLink to="/inventory">{t("list.seeInventory")}</AppLink>
        )
      }
    />
  );
}
