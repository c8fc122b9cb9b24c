import { AppLink } from "@gisement/shared-ui/link";
import { PointsMap } from "@gisement/shared-ui/map";
import { ErrorState } from "@gisement/shared-ui/states";
import { statusLayers } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import type { ProductDetails } from "../../kernel/product/api/get-product-details.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { usePlaceStock } from "./api/read-place-stock.ts";

type Place = NonNullable<ProductDetails["place"]>;

/** Where the lot is: the place on a map with its stock, its address, and the way there. */
export function LotPlace({ place }: { readonly place: Place }) {
  const { t } = useTranslation(NAMESPACE);
  const address = [place.address, [place.zipcode, place.city].filter(Boolean).join(" ")].filter(Boolean);
  const { location } = place;
  const target = location ? `${location.lat},${location.lon}` : address.join(", ");
  return (
    <section className="mfi-lot-place" aria-label={t("productPage.place")}>
      {location && <PlaceMap place={place} location={location} />}
      <p className="mfi-lot-place__name">
        <AppLink to={`/inventory?${new URLSearchParams({ placeID: place.id })}`}>{place.name}</AppLink>
        {target && (
          <a
            href={`https://www.openstreetmap.org/directions?${new URLSearchParams({ to: target })}`}
            target="_blank"
            rel="noreferrer noopener"
          >
            {t("productPage.directions")}
          </a>
        )}
      </p>
      {address.length > 0 && <p className="mfi-muted">{address.join(", ")}</p>}
    </section>
  );
}

function PlaceMap({
  place,
  location,
}: {
  readonly place: Place;
  readonly location: NonNullable<Place["location"]>;
}) {
  const { t } = useTranslation(NAMESPACE);
  const { data, error, refetch } = usePlaceStock(place.id);
  if (error)
    return (
      <ErrorState compact error={error} title={t("productPage.placeFailed")} retry={() => void refetch()} />
    );
  return (
    <div className="mfi-lot-place__map">
      {data && (
        <PointsMap
          label={t("productPage.mapOf", { place: place.name })}
          fit={place.id}
          points={[
            {
              id: place.id,
              lat: location.lat,
              lon: location.lon,
              label: place.name,
              count: data.count,
              layers: statusLayers(data.actions),
            },
          ]}
        />
      )}
    </div>
  );
}
