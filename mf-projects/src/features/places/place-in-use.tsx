import { DialogBody } from "@gisement/shared-ui/blueprint";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Place } from "./api/list-places.ts";

/** What prevents the deletion of a place. */
export interface PlaceUses {
  readonly lots: number;
  readonly projects: number;
  readonly wantedItems: number;
}

export const lotsPath = (placeID: string): string => `/inventory?placeID=${placeID}`;

/** Explains why a place cannot be deleted, with links to its content. */
export function PlaceInUse({
  place,
  uses,
  onClose,
}: {
  readonly place: Place;
  readonly uses: PlaceUses;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const counted = (count: number) => ({ count, formatted: format.number(count) });
  return (
    <DialogBody>
      <ul className="mfp-place-uses">
        {uses.lots > 0 && (
          <li>
            <AppLink to={lotsPath(place.id)} onClick={onClose}>
              {t("lots.count", counted(uses.lots))}
            </AppLink>
          </li>
        )}
        {uses.projects > 0 && (
          <li>
            <AppLink to="/projects" onClick={onClose}>
              {t("places.projects", counted(uses.projects))}
            </AppLink>
          </li>
        )}
        {uses.wantedItems > 0 && (
          <li>
            <AppLink to="/alerts" onClick={onClose}>
              {t("places.inUse.wantedItems", counted(uses.wantedItems))}
            </AppLink>
          </li>
        )}
      </ul>
      <p>{t("places.inUse.what")}</p>
    </DialogBody>
  );
}
