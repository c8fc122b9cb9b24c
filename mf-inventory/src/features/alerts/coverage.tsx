import { coverageOf, coverageOfMany } from "@gisement/shared-domain/alerts";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Alert } from "./api/list-alerts.ts";

interface GaugeProps {
  /** From 0 to 1. */
  readonly assigned: number;
  readonly found: number;
  readonly label: string;
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

function Gauge({ assigned, found, label }: GaugeProps) {
  return (
    <span className="mfi-coverage__gauge" role="img" aria-label={label}>
      <span style={{ inlineSize: percent(assigned) }} />
      <span className="mfi-coverage__found" style={{ inlineSize: percent(found) }} />
    </span>
  );
}

/** How much of a wanted item is assigned and found; nothing if it names no quantity. */
export function CoverageOfAlert({ alert }: { readonly alert: Alert }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const shares = coverageOf(alert);
  if (!shares) return null;
  const { assigned, found } = alert.coverage;
  const unit = alert.quantity?.unit ?? null;
  const amounts = {
    assigned: format.number(assigned),
    wanted: format.quantity({ number: alert.quantity?.number ?? null, unit }),
    found: format.number(found),
  };
  return (
    <span className="mfi-coverage">
      <Gauge {...shares} label={t("alerts.coverage.bar", amounts)} />
      <span aria-hidden="true">
        {shares.assigned >= 1 ? t("alerts.coverage.full") : t("alerts.coverage.of", amounts)}
      </span>
    </span>
  );
}

/** How far the needs of a project are covered. */
export function CoverageOfNeeds({ alerts }: { readonly alerts: readonly Alert[] }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { covered, part, none, unmeasured, assigned, found } = coverageOfMany(alerts);
  const counts = [
    { name: "needs", count: alerts.length },
    { name: "covered", count: covered },
    { name: "part", count: part },
    { name: "none", count: none },
  ] as const;
  const amounts = { assigned: format.percent(assigned * 100, 0), found: format.percent(found * 100, 0) };
  return (
    <section className="mfi-needs__coverage" aria-label={t("alerts.coverage.title")}>
      <dl>
        {counts.map(({ name, count }) => (
          <div key={name}>
            <dt>{t(`alerts.coverage.${name}`)}</dt>
            <dd className="gis-num">{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      <div className="mfi-needs__whole">
        <p>
          <span>{t("alerts.coverage.title")}</span>
          <span>{t("alerts.coverage.of", amounts)}</span>
        </p>
        <Gauge assigned={assigned} found={found} label={t("alerts.coverage.of", amounts)} />
        <p className="mfi-needs__key">
          <span className="mfi-key mfi-key--assigned">{t("alerts.coverage.assigned")}</span>
          <span className="mfi-key mfi-key--found">{t("alerts.coverage.found")}</span>
          <span className="mfi-key">{t("alerts.coverage.missing")}</span>
          {unmeasured > 0 && (
            <span>
              {t("alerts.coverage.unmeasured", { count: unmeasured, formatted: format.number(unmeasured) })}
            </span>
          )}
        </p>
      </div>
    </section>
  );
}
