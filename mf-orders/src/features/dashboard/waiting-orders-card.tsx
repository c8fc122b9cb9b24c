import { orderDetailsPath, orderTitle, sideOfKind } from "@gisement/shared-domain/orders";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { otherPartyName } from "../../kernel/other-party.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useWaitingOrders, type WaitingOrder } from "./api/list-waiting.ts";
import "./dashboard.css";

/** Orders shown; their lists have the others. */
const SHOWN = 5;

/** Orders that wait for an answer, the nearest deadline first. */
export function WaitingOrdersCard() {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const waiting = useWaitingOrders(SHOWN);
  const orders = waiting.data?.orders ?? [];
  return (
    <Section
      title={t("dashboard.title")}
      description={
        orders.length > 0 &&
        t("dashboard.count", {
          count: waiting.data?.total ?? 0,
          formatted: format.number(waiting.data?.total),
        })
      }
      actions={
        <AppLink to="/orders/seller" aria-label={t("dashboard.allLabel")}>
          {t("dashboard.all")}
        </AppLink>
      }
    >
      {waiting.isPending && <SkeletonRows rows={3} />}
      {waiting.isError && (
        <ErrorState
          compact
          error={waiting.error}
          title={t("dashboard.failed")}
          retry={() => void waiting.refetch()}
        />
      )}
      {waiting.data && orders.length === 0 && (
        <EmptyState
          compact
          title={t("dashboard.none")}
          text={t("dashboard.noneText")}
          action={<AppLink to="/orders/quote">{t("dashboard.newQuote")}</AppLink>}
        />
      )}
      {orders.length > 0 && (
        <ul className="mfo-waiting">
          {orders.slice(0, SHOWN).map((order) => (
            <li key={order.id}>
              <WaitingLine order={order} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function WaitingLine({ order }: { order: WaitingOrder }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const { expireDate } = order;
  const isPast = expireDate ? Date.parse(expireDate) < Date.now() : false;
  const moment = expireDate
    ? t(isPast ? "dashboard.expired" : "dashboard.expires", { date: format.dateInWords(expireDate) })
    : t("dashboard.received", { date: format.dateInWords(order.createdAt) });
  return (
    <AppLink className="mfo-waiting__line" to={orderDetailsPath(order.kind, order.id)}>
      <span className="mfo-waiting__words">
        <b>{[orderTitle(order.requestType, locale), order.number].filter(Boolean).join(" ")}</b>
        <span>{otherPartyName(order, sideOfKind(order.kind), locale)}</span>
      </span>
      <span className="mfo-waiting__state">
        <StatusTag kind="order" value={order.status} />
        <span className={expireDate ? "mfo-waiting__deadline" : undefined}>{moment}</span>
      </span>
    </AppLink>
  );
}
