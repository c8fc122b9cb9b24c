import { fieldLabel } from "@gisement/shared-domain/fields";
import { placeName } from "@gisement/shared-domain/messages";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import { PLACE } from "@gisement/shared-domain/records/place";
import { writtenFields } from "@gisement/shared-domain/records/record-schema";
import { Button, Tag } from "@gisement/shared-ui/blueprint";
import { PencilIcon, Trash2Icon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { KeyValueList } from "@gisement/shared-ui/page";
import { Picture } from "@gisement/shared-ui/picture";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Place } from "./api/list-places.ts";
import { lotsPath } from "./place-in-use.tsx";
import { addressLine } from "./place-lines.ts";

export interface PlaceRowProps {
  readonly place: Place;
  readonly isSelected: boolean;
  readonly canChange: boolean;
  readonly onSelect: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One place of the list; shows its details when selected. */
export function PlaceRow({ place, isSelected, canChange, onSelect, onEdit, onDelete }: PlaceRowProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const { labelOf } = useOptions();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  const { type, productCount, projectCount } = place;
  const name = placeName(place, locale);
  return (
    <li ref={row} className={isSelected ? "mfp-place mfp-place--selected" : "mfp-place"}>
      <div className="mfp-place__head">
        <h2 className="mfp-place__name">
          <button type="button" className="mfp-place__choose" aria-expanded={isSelected} onClick={onSelect}>
            {name}
          </button>
        </h2>
        {type && <Tag minimal>{labelOf("placeType", type)}</Tag>}
        {canChange && (
          <span className="mfp-place__tools">
            <Button
              variant="minimal"
              icon={<PencilIcon />}
              aria-label={t("places.editNamed", { name })}
              title={t("places.edit")}
              onClick={onEdit}
            />
            {!place.isRemoval && (
              <Button
                variant="minimal"
                icon={<Trash2Icon />}
                aria-label={t("places.deleteNamed", { name })}
                title={t("places.delete.confirm")}
                onClick={onDelete}
              />
            )}
          </span>
        )}
      </div>
      <p className="mfp-place__address">{addressLine(place) || t("places.noAddress")}</p>
      <p className="mfp-place__counts">
        {productCount > 0 ? (
          <AppLink className="mfp-place__link" to={lotsPath(place.id)}>
            {t("lots.count", { count: productCount, formatted: format.number(productCount) })}
          </AppLink>
        ) : (
          <span>{t("lots.none")}</span>
        )}
        {projectCount > 0 && (
          <span>{t("places.projects", { count: projectCount, formatted: format.number(projectCount) })}</span>
        )}
        {!place.location && <span>{t("places.noPosition")}</span>}
      </p>
      {isSelected && <PlaceDetails place={place} />}
    </li>
  );
}

function PlaceDetails({ place }: { place: Place }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const items = writtenFields(PLACE)
    .filter(({ required, type }) => !required && type !== "PICTURE")
    .map((field) => ({
      key: field.key,
      label: fieldLabel(field, locale),
      value: String(accessOf(field).read(place) ?? ""),
    }))
    .filter(({ value }) => value !== "");
  if (items.length === 0 && !place.picture) return null;
  return (
    <div className="mfp-place__details">
      {place.picture && (
        <Picture pictureKey={place.picture} alt={t("places.pictureOf", { name: place.name })} width={160} />
      )}
      <KeyValueList items={items} />
    </div>
  );
}
