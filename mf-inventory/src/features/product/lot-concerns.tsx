import { orderDetailsPath } from "@gisement/shared-domain/orders";
import { RadarIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { StatusTile } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { orderName } from "../../kernel/lots/refusal.ts";
import { type LotOrder, useLotOrders, useReadsOrders } from "../../kernel/product/api/lot-orders.ts";
import { byUrgency, endOf, otherParty } from "../../kernel/product/orders/order-facts.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type LotAlert, useLotAlerts } from "./api/read-lot-alerts.ts";

/** Entries of each kind beside the lot; the tab lists all orders. */
const SHOWN = 4;

interface LotConcernsProps {
  readonly lotID: string;
  readonly onShowOrders: () => void;
}

/** What waits for the lot: options and orders, most urgent first, and the alerts that it matches. Empty without any. */
export function LotConcerns({ lotID, onShowOrders }: LotConcernsProps) {
  const { t } = useTranslation(NAMESPACE);
  const readsOrders = useReadsOrders();
  const orders = useLotOrders(lotID);
  const alerts = useLotAlerts(lotID);
  const title = t("productPage.concerns");
  const failed = [orders, alerts].filter(({ error }) => error);
  if (failed.length > 0)
    return (
      <Section title={title}>
        <ErrorState
          compact
          error={failed[0]?.error}
          title={t("productPage.concernsFailed")}
          retry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      </Section>
    );
  if (alerts.isPending || (readsOrders && orders.isPending))
    return (
      <Section title={title}>
        <SkeletonRows rows={2} height={44} />
      </Section>
    );
  const urgent = byUrgency(orders.data ?? []);
  const wanted = alerts.data ?? [];
  if (urgent.length === 0 && wanted.length === 0) return null;
  const more = urgent.length - SHOWN;
  return (
    <Section title={title} className="mfi-concerns">
      <ul>
        {urgent.slice(0, SHOWN).map((each) => (
          <OrderEntry key={each.id} each={each} />
        ))}
        {more > 0 && (
          <li>
            <button type="button" className="mfi-concerns__more" onClick={onShowOrders}>
              {t("productPage.moreOrders", { count: more })}
            </button>
          </li>
        )}
        {wanted.slice(0, SHOWN).map((alert) => (
          <AlertEntry key={alert.id} alert={alert} />
        ))}
      </ul>
    </Section>
  );
}

function OrderEntry({ each }: { readonly each: LotOrder }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const { order, quantity, total } = each;
  const until = endOf(each);
  const facts = [
    otherParty(each, locale),
    format.quantity(quantity),
    total?.amount ? t("productPage.excluding", { value: format.money(total.amount) }) : "",
  ];
  return (
    <li className="mfi-concerns__entry">
      <StatusTile kind="order" value={order.status} size={24} />
      <span>
        <AppLink to={orderDetailsPath(each.kind, each.id)}>{orderName(each.order, t)}</AppLink>
        <span className="mfi-concerns__facts">{facts.filter(Boolean).join(" · ")}</span>
        {until && (
          <span className="mfi-concerns__until">
            {t("productPage.option", { date: format.dateInWords(until) })}
          </span>
        )}
      </span>
    </li>
  );
}

function AlertEntry({ alert }: { readonly alert: LotAlert }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { id, name, quantity, spot, byUser } = alert;
  const facts = [t("productPage.alert"), format.quantity(quantity), spot, format.person(byUser)];
  return (
    <li className="mfi-concerns__entry">
      <span className="mfi-concerns__alert">
        <RadarIcon size={16} aria-hidden="true" />
      </span>
      <span>
        <AppLink to={`/alerts?${new URLSearchParams({ node: id })}`}>{name}</AppLink>
        <span className="mfi-concerns__facts">{facts.filter(Boolean).join(" · ")}</span>
      </span>
    </li>
  );
}
