import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { Picture } from "@gisement/shared-ui/picture";
import { useOptions } from "@gisement/shared-ui/property-set";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { StatusTile } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { displayName } from "../../kernel/lots/display-name.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useEnteredLots } from "./api/list-latest.ts";
import "./overview.css";

/** Maximum lots shown; only lots with a picture, because placeholders say nothing here. */
const SHOWN = 8;

/** The newest lots with their pictures. */
export function EnteredCard() {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const { labelOf } = useOptions();
  const { data, error, isPending, refetch } = useEnteredLots();
  const pictured = data?.items.filter((lot) => lot.pictures.length > 0).slice(0, SHOWN) ?? [];
  return (
    <Section
      title={t("overview.latest")}
      description={
        data &&
        data.total > 0 &&
        t("overview.thisWeek", { count: data.total, formatted: format.number(data.total) })
      }
      actions={<AppLink to="/inventory?sort=-createdAt">{t("overview.openInventory")}</AppLink>}
    >
      {isPending && <LoadingState />}
      {error && (
        <ErrorState compact error={error} title={t("overview.failed")} retry={() => void refetch()} />
      )}
      {data && pictured.length === 0 && (
        <EmptyState
          compact
          title={t("overview.noPicture")}
          action={<AppLink to="/inventory">{t("overview.openInventory")}</AppLink>}
        />
      )}
      <ul className="mfi-entered">
        {pictured.map((lot) => (
          <li key={lot.id}>
            <AppLink className="mfi-entered__lot" to={`/inventory?node=${lot.id}`}>
              <Picture pictureKey={lot.pictures[0]} alt="" kind="product" width={180} fill />
              <StatusTile kind="action" value={lot.action ?? "tbd"} title={labelOf("action", lot.action)} />
              <span className="mfi-entered__name">{displayName(lot, locale, t("missingName"))}</span>
              <small>{format.quantity(lot.quantity)}</small>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
