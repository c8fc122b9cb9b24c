import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { Picture } from "@gisement/shared-ui/picture";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useTeamID } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { displayName } from "../../kernel/lots/display-name.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useChangedLots } from "./api/list-latest.ts";
import { useLastVisit } from "./use-last-visit.ts";
import "./overview.css";

/** What changed in the inventory: the latest lots, and counts since the last visit. */
export function ChangesCard() {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const { labelOf } = useOptions();
  const since = useLastVisit(useTeamID());
  const { data, error, isPending, refetch } = useChangedLots(since);
  const counted = (count: number) => ({ count, formatted: format.number(count) });
  return (
    <Section
      title={t("overview.changes")}
      actions={<AppLink to="/inventory?sort=-updatedAt">{t("overview.allChanges")}</AppLink>}
    >
      {data && since && (
        <p className="mfi-overview__lead">
          {data.entered + data.changed === 0
            ? t("overview.sinceNothing", { when: format.relative(since) })
            : t("overview.since", {
                when: format.relative(since),
                entered: t("overview.entered", counted(data.entered)),
                changed: t("overview.changed", counted(data.changed)),
              })}
        </p>
      )}
      {isPending && <SkeletonRows rows={5} />}
      {error && (
        <ErrorState compact error={error} title={t("overview.failed")} retry={() => void refetch()} />
      )}
      {data?.items.length === 0 && <EmptyState compact title={t("overview.noChange")} />}
      <ul className="mfi-overview__lines">
        {data?.items.map((lot) => (
          <li key={lot.id}>
            <AppLink className="mfi-overview__line" to={`/inventory?node=${lot.id}`}>
              <Picture pictureKey={lot.pictures[0]} alt="" kind="product" width={52} height={40} />
              <span className="mfi-overview__words">
                <b>{displayName(lot, locale, t("missingName"))}</b>
                <StatusTag kind="action" value={lot.action} label={labelOf("action", lot.action)} />
              </span>
              <span className="mfi-overview__time">
                {lot.createdAt === lot.updatedAt && <span>{t("overview.new")}</span>}
                <time dateTime={lot.updatedAt ?? undefined}>
                  {lot.updatedAt && format.relative(lot.updatedAt)}
                </time>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
