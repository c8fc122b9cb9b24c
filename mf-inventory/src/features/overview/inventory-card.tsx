import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { Picture } from "@gisement/shared-ui/picture";
import { useOptions } from "@gisement/shared-ui/property-set";
import { ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { displayName } from "../../kernel/lots/display-name.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useInventoryOverview } from "./api/get-overview.ts";
import "./overview.css";

/** Maximum latest lots shown; only lots with a picture, because placeholders are useless here. */
const RECENT = 6;

/** Overview of the stock: number of lots, their statuses, and pictures of the latest ones. */
export function InventoryCard() {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const { labelOf } = useOptions();
  const { data, error, isPending, refetch } = useInventoryOverview();
  const buckets = data?.aggregateItems.find((item) => item.name === "action")?.buckets ?? [];
  const pictured = data?.items.filter((item) => item.pictures.length > 0).slice(0, RECENT) ?? [];
  const largest = Math.max(1, ...buckets.map((bucket) => bucket.doc_count));
  return (
    <Section card title={t("card.title")} actions={<AppLink to="/inventory">{t("card.open")}</AppLink>}>
      {isPending && <LoadingState />}
      {error && <ErrorState compact error={error} title={t("card.failed")} retry={() => void refetch()} />}
      {data && (
        <div className="mfi-card">
          <p className="mfi-card__total">
            <strong>{format.number(data.total)}</strong> {t("card.lots", { count: data.total })}
          </p>
          {data.total === 0 && <p>{t("card.empty")}</p>}
          <ul className="mfi-card__actions" aria-label={t("card.byAction")}>
            {buckets.map((bucket) => (
              <li key={bucket.key}>
                <AppLink to={`/inventory?action=${encodeURIComponent(bucket.key)}`}>
                  <StatusTag kind="action" value={bucket.key} label={labelOf("action", bucket.key)} />
                  <span className="mfi-card__bar" aria-hidden="true">
                    <span style={{ width: `${(bucket.doc_count / largest) * 100}%` }} />
                  </span>
                  <span className="mfi-card__count">{format.number(bucket.doc_count)}</span>
                </AppLink>
              </li>
            ))}
          </ul>
          {pictured.length > 0 && (
            <ul className="mfi-card__recent" aria-label={t("card.recent")}>
              {pictured.map((item) => (
                <li key={item.id}>
                  <AppLink
                    to={`/inventory?node=${item.id}`}
                    aria-label={displayName(item, locale, t("missingName"))}
                  >
                    <Picture pictureKey={item.pictures[0]} alt="" kind="product" width={72} />
                  </AppLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Section>
  );
}
