import { CHANNELS, labelOf, PROVENANCES } from "@gisement/shared-domain/vocabulary";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { KeyValueList } from "@gisement/shared-ui/page";
import { PictureStrip } from "@gisement/shared-ui/picture";
import { ReemploymentStars } from "@gisement/shared-ui/stars";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import type { ResourceDetails } from "./api/get-resource.ts";
import type { Labels } from "./api/list-labels.ts";
import { displayName } from "./display-name.ts";

/** The text in the language shown, with the French one standing in. */
function translated(locale: string, fr?: string | null, en?: string | null, nl?: string | null) {
  return (locale === "en" ? en : locale === "nl" ? nl : fr) || fr || "";
}

export function ResourcePresentation({ resource, labels }: { resource: ResourceDetails; labels: Labels }) {
  const { t } = useTranslation("mf-inventory");
  const format = useFormat();
  const locale = useLocale();
  const description = translated(
    locale,
    resource.description,
    resource.descriptionEN,
    resource.descriptionNL,
  );
  return (
    <div className="mfi-panel">
      <PictureStrip
        pictureKeys={resource.pictures}
        label={displayName(resource, locale, t("missingName"))}
        kind="product"
        width={240}
      />
      {description && <p className="mfi-description">{description}</p>}
      <KeyValueList
        columns={2}
        items={[
          { key: "quantity", label: t("column.quantity"), value: format.quantity(resource.quantity) },
          { key: "price", label: t("column.price"), value: format.money(resource.price?.amount) },
          { key: "dimension", label: t("column.dimension"), value: format.dimension(resource.dimension) },
          { key: "weight", label: t("column.weight"), value: format.weight(resource.weight) },
          {
            key: "condition",
            label: t("column.condition"),
            value: resource.conditions.length > 0 && (
              <StatusTag kind="condition" value={resource.conditions[0]} plain />
            ),
          },
          {
            key: "category",
            label: t("column.category"),
            value: resource.category ? (labels.category.get(resource.category) ?? resource.category) : "",
          },
          {
            key: "reemploymentIndex",
            label: t("column.reemploymentIndex"),
            value: resource.reemploymentIndex && <ReemploymentStars value={resource.reemploymentIndex} />,
          },
          { key: "startDate", label: t("column.startDate"), value: format.date(resource.startDate) },
        ]}
      />
    </div>
  );
}

export function ResourceAttributes({ resource }: { resource: ResourceDetails }) {
  const { t } = useTranslation("mf-inventory");
  const format = useFormat();
  const locale = useLocale();
  return (
    <div className="mfi-panel">
      <KeyValueList
        columns={2}
        items={[
          { key: "ref", label: t("column.ref"), value: resource.ref },
          { key: "lot", label: t("column.lot"), value: resource.lot },
          { key: "brand", label: t("column.brand"), value: resource.brand },
          { key: "model", label: t("column.model"), value: resource.model },
          { key: "color", label: t("column.color"), value: resource.color },
          { key: "material", label: t("column.material"), value: format.list(resource.material) },
          {
            key: "provenance",
            label: t("column.provenance"),
            value: format.list(resource.provenances.map((value) => labelOf(PROVENANCES, value, locale))),
          },
          {
            key: "channels",
            label: t("details.channels"),
            value: format.list(resource.channels.map((value) => labelOf(CHANNELS, value, locale))),
          },
          { key: "wasteCode", label: t("details.wasteCode"), value: resource.wasteCode },
          {
            key: "co2Impact",
            label: t("details.co2Impact"),
            value:
              typeof resource.co2Impact === "number" && `${format.number(resource.co2Impact)}\u00a0kg CO₂e`,
          },
          ...resource.properties.map((property) => ({
            key: `property:${property.key}`,
            label: property.key,
            value: format.list(property.values),
          })),
        ]}
      />
    </div>
  );
}

export function ResourceInformation({ resource }: { resource: ResourceDetails }) {
  const { t } = useTranslation("mf-inventory");
  const format = useFormat();
  const { place, storage } = resource;
  const address = place
    ? [place.address, [place.zipcode, place.city].filter(Boolean).join(" "), place.country]
    : [];
  return (
    <div className="mfi-panel">
      <KeyValueList
        items={[
          { key: "place", label: t("column.place"), value: place?.name },
          { key: "address", label: t("details.address"), value: address.filter(Boolean).join(", ") },
          {
            key: "storage",
            label: t("details.storage"),
            value: [storage?.level, storage?.room, storage?.shelf, storage?.indication]
              .filter(Boolean)
              .join(" · "),
          },
          { key: "byUser", label: t("details.byUser"), value: resource.byUser?.name },
          { key: "createdAt", label: t("column.createdAt"), value: format.dateTime(resource.createdAt) },
          { key: "updatedAt", label: t("column.updatedAt"), value: format.dateTime(resource.updatedAt) },
          { key: "source", label: t("details.source"), value: resource.source },
          { key: "internalNotes", label: t("details.internalNotes"), value: resource.internalNotes },
        ]}
      />
    </div>
  );
}
