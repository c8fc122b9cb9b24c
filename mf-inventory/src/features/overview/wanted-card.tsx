import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { useTeamID } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useAnsweredAlerts } from "./api/list-answered-alerts.ts";
import { useLastVisit } from "./use-last-visit.ts";
import "./overview.css";

const SHOWN = 5;

/** Wanted items that lots of the team answer, those with the newest match first; new since the last visit are marked. */
export function WantedCard() {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const since = useLastVisit(useTeamID());
  const { data, error, isPending, refetch } = useAnsweredAlerts();
  return (
    <Section title={t("overview.wanted")} actions={<AppLink to="/alerts">{t("overview.allWanted")}</AppLink>}>
      {isPending && <SkeletonRows rows={3} />}
      {error && (
        <ErrorState compact error={error} title={t("overview.failed")} retry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState compact title={t("overview.noneWanted")} text={t("overview.noneWantedText")} />
      )}
      <ul className="mfi-overview__lines">
        {data?.slice(0, SHOWN).map((alert) => (
          <li key={alert.id}>
            <AppLink className="mfi-overview__line" to={`/alerts?node=${alert.id}`}>
              <span className="mfi-overview__words">
                <b>{alert.name}</b>
                <span>
                  {t("overview.matches", {
                    count: alert.matchCount,
                    formatted: format.number(alert.matchCount),
                  })}
                </span>
              </span>
              <span className="mfi-overview__time">
                {since && alert.latestMatchAt && alert.latestMatchAt > since && (
                  <span className="mfi-overview__new">{t("overview.new")}</span>
                )}
                {alert.latestMatchAt && (
                  <time dateTime={alert.latestMatchAt}>{format.relative(alert.latestMatchAt)}</time>
                )}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
