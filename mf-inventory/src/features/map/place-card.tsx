import type { MapFilters } from "@gisement/shared-domain/places";
import { AnchorButton, Button } from "@gisement/shared-ui/blueprint";
import { NavigationIcon, XIcon } from "@gisement/shared-ui/icons";
import { LinkButton } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useOptions } from "@gisement/shared-ui/property-set";
import { Core } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { usePlace } from "./api/get-place.ts";
import { useLotsThere } from "./api/list-lots-there.ts";
import type { MapArea } from "./map-area.ts";
import type { Cell } from "./map-cells.ts";

interface PlaceCardProps {
  readonly cell: Cell;
  readonly filters: MapFilters;
  readonly area: MapArea;
  readonly onClose: () => void;
}

/** Directions of OpenStreetMap, opened in another tab only when asked for. */
const directionsTo = ({ lat, lon }: { lat: number; lon: number }) =>
  `https://www.openstreetmap.org/directions?${new URLSearchParams({ route: `;${lat},${lon}` })}`;

/** The chosen place on the map: picture, address, its lots by status, and the ways to it. */
export function PlaceCard({ cell, filters, area, onClose }: PlaceCardProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { labelOf } = useOptions();
  const [placeID = null, ...others] = cell.placeIDs;
  const { data: place } = usePlace(others.length > 0 ? null : placeID);
  const { data: lots } = useLotsThere(filters, area);
  const first = lots?.pages[0]?.items.find(({ pictures }) => pictures.length > 0);
  const town = [place?.zipcode, place?.city].filter(Boolean).join(" ");
  const address = [place?.address, place?.address?.includes(town) ? null : town].filter(Boolean).join(", ");
  const picture = place?.picture ?? first?.pictures[0];
  const counted = { count: cell.count, formatted: format.number(cell.count) };
  return (
    <section className="mfi-map__card" aria-labelledby="mfi-map-card">
      {picture && (
        <div className="mfi-map__card-picture">
          <Picture
            pictureKey={picture}
            alt=""
            kind={place?.picture ? "picture" : "product"}
            width={320}
            height={112}
          />
        </div>
      )}
      <div className="mfi-map__card-text">
        <header>
          <h2 id="mfi-map-card">{cell.label}</h2>
          <Button
            size="small"
            variant="minimal"
            icon={<XIcon />}
            aria-label={t("map.closeCard")}
            onClick={onClose}
          />
        </header>
        {address && <p>{address}</p>}
        {cell.stock && (
          <Core
            name={t("map.byStatus")}
            layers={cell.stock.actions.map(({ key, doc_count }) => ({
              value: key,
              label: labelOf("action", key),
              count: doc_count,
            }))}
          />
        )}
        <div className="mfi-map__card-actions">
          {cell.placeIDs.length > 0 && (
            <LinkButton
              intent="primary"
              size="small"
              to={`/inventory?${new URLSearchParams(cell.placeIDs.map((id) => ["placeID", id]))}`}
              text={t("map.seeLots", counted)}
            />
          )}
          <AnchorButton
            size="small"
            icon={<NavigationIcon />}
            href={directionsTo(place?.location ?? cell)}
            target="_blank"
            rel="noreferrer"
            role="link"
            text={t("map.directions")}
          />
        </div>
      </div>
    </section>
  );
}
