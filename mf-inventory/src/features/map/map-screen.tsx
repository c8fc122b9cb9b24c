import { hasMapFilters, NO_MAP_FILTERS } from "@gisement/shared-domain/places";
import { useUrlState } from "@gisement/shared-ui/filters";
import { MapIcon } from "@gisement/shared-ui/icons";
import { LinkButton } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { type MapPoint, type MapView, PointsMap } from "@gisement/shared-ui/map";
import { MapFilterBar, useMapFilters } from "@gisement/shared-ui/map-filters";
import { Page } from "@gisement/shared-ui/page";
import { useOptions } from "@gisement/shared-ui/property-set";
import { EmptyState, ErrorState, LoadingState, NoResultState, RetryNotice } from "@gisement/shared-ui/states";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLotChoices } from "../../kernel/lots/api/list-choices.ts";
import { useRetryFailed } from "../../kernel/lots/use-retry-failed.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useLotsByCell, useStockByPlace } from "./api/count-by-cell.ts";
import { LotsThere } from "./lots-there.tsx";
import { areaCodec, areaOf, kmBetween } from "./map-area.ts";
import { isInView, toCells } from "./map-cells.ts";
import { PlaceCard } from "./place-card.tsx";
import { SpotList } from "./spot-list.tsx";
import "./map.css";

/** URL state: the spot whose lots are listed. The filters are the team's one stored filter (decision Z6). */
const STATE = { at: areaCodec };

/** The lots by position: a map, and beside it the same spots as a list. */
export function MapScreen() {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const [filters, setFilters] = useMapFilters();
  const [{ at }, setState] = useUrlState(STATE);
  const [view, setView] = useState<MapView | null>(null);
  const { choices, error: namesError } = useLotChoices();
  const { choicesOf } = useOptions();
  const isUnnamed = namesError !== null && choices.everyPlace.length === 0;
  const { everyPlace } = choices;
  const categories = useMemo(
    () => choicesOf("category", filters.category).toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    [choicesOf, filters.category, locale],
  );
  const { total, buckets, isWhole, error } = useLotsByCell(filters, view);
  const { data: stocks } = useStockByPlace(filters);

  const retry = useRetryFailed();
  const cells = useMemo(
    () =>
      toCells(
        buckets ?? [],
        everyPlace,
        {
          near: (town) => t("map.near", { town }),
          at: (lat, lon) => `${format.number(lat)} ; ${format.number(lon)}`,
          andMore: (names, rest) =>
            rest > 0 ? t("map.andMore", { names: names.join(", "), count: rest }) : format.list(names),
        },
        stocks,
      ),
    [buckets, everyPlace, stocks, t, format],
  );
  const inView = useMemo(() => (view ? cells.filter((cell) => isInView(view, cell)) : cells), [cells, view]);
  const there = useMemo(
    () => (at ? cells.filter((cell) => kmBetween(cell, at) + cell.km <= at.km * 1.01 + 0.001) : []),
    [cells, at],
  );
  const selected = useMemo(() => there.map(({ id }) => id), [there]);
  const select = (points: readonly MapPoint[]) => {
    const ids = new Set(points.map(({ id }) => id));
    setState({ at: areaOf(cells.filter(({ id }) => ids.has(id))) }, { push: true });
  };
  const change = (next: typeof filters) => {
    setFilters(next);
    setState({ at: null });
  };
  const single = there.length === 1 ? there[0] : undefined;
  const located = cells.reduce((sum, { count }) => sum + count, 0);
  const hidden = isWhole && total !== undefined ? total - located : 0;
  return (
    <Page
      fill
      title={t("map.title")}
      count={total}
      breadcrumbs={[{ label: t("map.inventory"), path: "/inventory" }, { label: t("map.title") }]}
      toolbar={
        <MapFilterBar
          value={filters}
          onChange={change}
          categories={categories}
          statuses={choicesOf("action", filters.status)}
        />
      }
    >
      {!buckets && !error && <LoadingState />}
      {error && !buckets && <ErrorState error={error} title={t("map.failed")} retry={retry} />}
      {total === 0 && hasMapFilters(filters) && (
        <NoResultState title={t("map.noResult")} onClearAll={() => change(NO_MAP_FILTERS)} />
      )}
      {total === 0 && !hasMapFilters(filters) && (
        <EmptyState
          icon={<MapIcon size={32} />}
          title={t("map.emptyTitle")}
          text={t("map.emptyText")}
          action={<LinkButton intent="primary" to="/inventory" text={t("map.toInventory")} />}
        />
      )}
      {buckets && total !== 0 && (
        <div className="mfi-map">
          <div className="mfi-map__map">
            <PointsMap
              label={t("map.label")}
              points={cells}
              selected={selected}
              onSelect={select}
              onView={setView}
              fit={JSON.stringify(filters)}
            />
          </div>
          {at && single ? (
            <PlaceCard
              key={single.id}
              cell={single}
              filters={filters}
              area={at}
              onClose={() => setState({ at: null })}
            />
          ) : (
            cells.some(({ layers }) => layers) && <p className="mfi-map__legend">{t("map.legend")}</p>
          )}
          <div className="mfi-map__side">
            {(isUnnamed || error) && (
              <RetryNotice text={t(error ? "map.failed" : "map.unnamedPlaces")} onRetry={retry} />
            )}
            {at ? (
              <LotsThere
                key={areaCodec.write(at)}
                filters={filters}
                area={at}
                label={single?.label ?? t("map.zone")}
                onClose={() => setState({ at: null })}
              />
            ) : (
              <SpotList cells={inView} onSelect={(cell) => select([cell])} />
            )}
            {hidden > 0 && (
              <p className="mfi-map__note">
                {t("map.hidden", { count: hidden, formatted: format.number(hidden) })}
              </p>
            )}
          </div>
        </div>
      )}
    </Page>
  );
}
