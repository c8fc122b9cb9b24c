import { ACTIONS, CONDITIONS, labelOf, PROVENANCES } from "@gisement/shared-domain/vocabulary";
import type { GridColumn } from "@gisement/shared-ui/data-grid";
import { useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { ReemploymentStars } from "@gisement/shared-ui/stars";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Labels } from "./api/list-labels.ts";
import type { Resource } from "./api/search-products.ts";
import { displayName } from "./display-name.ts";

/** The columns of the resources list; `sortField` names what the server sorts by. */
export function useResourceColumns(labels: Labels): readonly GridColumn<Resource>[] {
  const { t } = useTranslation("mf-inventory");
  const locale = useLocale();
  return useMemo<readonly GridColumn<Resource>[]>(
    () => [
      {
        key: "picture",
        name: t("column.picture"),
        type: "PICTURE",
        width: 64,
        frozen: true,
        resizable: false,
        value: (row) => row.pictures[0],
        render: (row) => <Picture pictureKey={row.pictures[0]} alt="" kind="product" width={36} />,
      },
      {
        key: "name",
        name: t("column.name"),
        type: "TEXT",
        width: 280,
        frozen: true,
        primary: true,
        sortable: true,
        value: (row) => displayName(row, locale, t("missingName")),
      },
      { key: "ref", name: t("column.ref"), type: "TEXT", width: 110, value: (row) => row.ref },
      {
        key: "category",
        name: t("column.category"),
        type: "TEXT",
        width: 200,
        sortable: true,
        value: (row) => (row.category ? (labels.category.get(row.category) ?? row.category) : ""),
      },
      {
        key: "quantity",
        name: t("column.quantity"),
        type: "QUANTITY",
        width: 120,
        sortable: true,
        value: (row) =>
          row.quantity ? { number: row.quantity.number ?? null, unit: row.quantity.unit } : null,
      },
      {
        key: "dimension",
        name: t("column.dimension"),
        type: "DIMENSION",
        width: 190,
        value: (row) => row.dimension,
      },
      {
        key: "action",
        name: t("column.action"),
        type: "TEXT",
        width: 150,
        value: (row) => labelOf(ACTIONS, row.action, locale),
        render: (row) => <StatusTag kind="action" value={row.action} plain />,
      },
      {
        key: "condition",
        name: t("column.condition"),
        type: "TEXT",
        width: 150,
        value: (row) => row.conditions.map((value) => labelOf(CONDITIONS, value, locale)).join(", "),
        render: (row) => <StatusTag kind="condition" value={row.conditions[0]} plain />,
      },
      { key: "place", name: t("column.place"), type: "TEXT", width: 220, value: (row) => row.place?.name },
      {
        key: "project",
        name: t("column.project"),
        type: "TEXT",
        width: 190,
        value: (row) => row.project?.name,
      },
      { key: "price", name: t("column.price"), type: "MONEY", width: 110, value: (row) => row.price?.amount },
      {
        key: "reemploymentIndex",
        name: t("column.reemploymentIndex"),
        type: "TEXT",
        width: 120,
        value: (row) => row.reemploymentIndex,
        render: (row) => <ReemploymentStars value={row.reemploymentIndex} />,
      },
      { key: "brand", name: t("column.brand"), type: "TEXT", width: 130, value: (row) => row.brand },
      {
        key: "model",
        name: t("column.model"),
        type: "TEXT",
        width: 130,
        hidden: true,
        value: (row) => row.model,
      },
      {
        key: "color",
        name: t("column.color"),
        type: "TEXT",
        width: 120,
        hidden: true,
        value: (row) => row.color,
      },
      {
        key: "material",
        name: t("column.material"),
        type: "TAGS",
        width: 150,
        hidden: true,
        value: (row) => row.material,
      },
      {
        key: "provenance",
        name: t("column.provenance"),
        type: "TEXT",
        width: 160,
        hidden: true,
        value: (row) => row.provenances.map((value) => labelOf(PROVENANCES, value, locale)).join(", "),
      },
      {
        key: "weight",
        name: t("column.weight"),
        type: "WEIGHT",
        width: 110,
        hidden: true,
        value: (row) => row.weight,
      },
      { key: "lot", name: t("column.lot"), type: "TEXT", width: 80, hidden: true, value: (row) => row.lot },
      {
        key: "startDate",
        name: t("column.startDate"),
        type: "DATE",
        width: 130,
        sortable: true,
        value: (row) => row.startDate,
      },
      {
        key: "createdAt",
        name: t("column.createdAt"),
        type: "DATE",
        width: 120,
        hidden: true,
        sortable: true,
        value: (row) => row.createdAt,
      },
      {
        key: "updatedAt",
        name: t("column.updatedAt"),
        type: "DATE",
        width: 120,
        hidden: true,
        sortable: true,
        value: (row) => row.updatedAt,
      },
    ],
    [t, locale, labels],
  );
}
