import { AppLink, useAppNavigate } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { PointsMap } from "@gisement/shared-ui/map";
import { Section } from "@gisement/shared-ui/page";
import { useOptions } from "@gisement/shared-ui/property-set";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { Core, statusLayers } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useStockByPlace } from "./api/count-by-place.ts";
import "./overview.css";

/** Places listed below the map. */
const LISTED = 3;

/** Where the stock is: a map, and the fullest places with their statuses. */
export function PlacesCard() {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const navigate = useAppNavigate();
  const { labelOf } = useOptions();
  const { data, error, isPending, refetch } = useStockByPlace();
  const lotsOf = (ids: readonly string[]) =>
    `/inventory?${new URLSearchParams(ids.map((id) => ["placeID", id])).toString()}`;
  return (
    <Section
      title={t("overview.places")}
      actions={<AppLink to="/inventory/map">{t("overview.openMap")}</AppLink>}
    >
      {isPending && <LoadingState />}
      {error && (
        <ErrorState compact error={error} title={t("overview.failed")} retry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState compact title={t("overview.noPlace")} text={t("overview.noPlaceText")} />
      )}
      {data && data.length > 0 && (
        <>
          <div className="mfi-places__map">
            <PointsMap
              label={t("overview.places")}
              points={data.map(({ id, name, lat, lon, count, actions }) => ({
                id,
                lat,
                lon,
                label: name,
                count,
                layers: statusLayers(actions),
              }))}
              onSelect={(points) => navigate(lotsOf(points.map(({ id }) => id)))}
            />
          </div>
          <ul className="mfi-places__list">
            {data.slice(0, LISTED).map((place) => (
              <li key={place.id}>
                <AppLink className="mfi-places__place" to={lotsOf([place.id])}>
                  <span>{place.name}</span>
                  <span className="gis-num">{format.number(place.count)}</span>
                </AppLink>
                <Core
                  name={t("deposit.byStatus")}
                  layers={place.actions.map(({ key, doc_count }) => ({
                    value: key,
                    label: labelOf("action", key),
                    count: doc_count,
                  }))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
