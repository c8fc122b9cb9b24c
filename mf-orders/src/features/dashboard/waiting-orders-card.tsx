import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useWaitingOrders } from "./api/count-waiting.ts";
import "./dashboard.css";

/** Orders that wait for an answer, each line with a link to its list. */
export function WaitingOrdersCard() {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const waiting = useWaitingOrders();
  return (
    <Section
      title={t("dashboard.title")}
      card
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
      {waiting.data?.length === 0 && (
        <EmptyState
          compact
          title={t("dashboard.none")}
          text={t("dashboard.noneText")}
          action={<AppLink to="/orders/quote">{t("list.newQuote")}</AppLink>}
        />
      )}
      {waiting.data && waiting.data.length > 0 && (
        <ul className="mfo-waiting">
          {waiting.data.map(({ kind, status, count, atLeast }) => (
            <li key={`${kind}:${status}`}>
              <AppLink className="mfo-waiting__line" to={`/orders/${kind}`}>
                <span className="mfo-waiting__count">
                  {format.number(count)}
                  {atLeast && "+"}
                </span>
                <span className="mfo-waiting__kind">{t(`kinds.${kind}.label`)}</span>
                <StatusTag kind="order" value={status} />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
