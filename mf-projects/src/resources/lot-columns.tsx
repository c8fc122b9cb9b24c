import { ACTIONS, CONDITIONS, labelOf } from "@gisement/shared-domain/vocabulary";
import type { GridColumn } from "@gisement/shared-ui/data-grid";
import { useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { ReemploymentStars } from "@gisement/shared-ui/stars";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { placeLine } from "../shared/place-line.ts";
import { useCategoryNames } from "./api/list-categories.ts";
import type { Lot } from "./api/search-lots.ts";
import { lotName } from "./lot-name.ts";

/** The columns of both grids of lots: those of the project, and those to add. */
export function useLotColumns(): readonly GridColumn<Lot>[] {
  const { t } = useTranslation("mf-projects");
  const locale = useLocale();
  const categories = useCategoryNames();
  return useMemo<readonly GridColumn<Lot>[]>(
    () => [
      {
        key: "picture",
        name: t("column.picture"),
        type: "PICTURE",
        width: 60,
        resizable: false,
        value: (lot) => lot.pictures[0],
        render: (lot) => <Picture pictureKey={lot.pictures[0]} alt="" kind="product" width={40} />,
      },
      {
        key: "name",
        name: t("column.name"),
        type: "TEXT",
        width: 280,
        primary: true,
        sortable: true,
        value: (lot) => lotName(lot, locale, t("lots.unnamed")),
      },
      { key: "ref", name: t("column.ref"), type: "TEXT", width: 110, value: (lot) => lot.ref },
      {
        key: "category",
        name: t("column.category"),
        type: "TEXT",
        width: 190,
        sortable: true,
        value: (lot) => (lot.category ? (categories.get(lot.category) ?? lot.category) : ""),
      },
      {
        key: "quantity",
        name: t("column.quantity"),
        type: "QUANTITY",
        width: 120,
        sortable: true,
        value: (lot) =>
          lot.quantity ? { number: lot.quantity.number ?? null, unit: lot.quantity.unit } : null,
      },
      {
        key: "action",
        name: t("column.action"),
        type: "TEXT",
        width: 150,
        value: (lot) => labelOf(ACTIONS, lot.action, locale),
        render: (lot) => <StatusTag kind="action" value={lot.action} plain />,
      },
      {
        key: "condition",
        name: t("column.condition"),
        type: "TEXT",
        width: 140,
        value: (lot) => lot.conditions.map((value) => labelOf(CONDITIONS, value, locale)).join(", "),
        render: (lot) => <StatusTag kind="condition" value={lot.conditions[0]} plain />,
      },
      {
        key: "dimension",
        name: t("column.dimension"),
        type: "DIMENSION",
        width: 170,
        value: (lot) => lot.dimension,
      },
      {
        key: "reemploymentIndex",
        name: t("column.reemploymentIndex"),
        type: "TEXT",
        width: 110,
        value: (lot) => lot.reemploymentIndex,
        render: (lot) => <ReemploymentStars value={lot.reemploymentIndex} />,
      },
      { key: "price", name: t("column.price"), type: "MONEY", width: 110, value: (lot) => lot.price?.amount },
      {
        key: "place",
        name: t("column.place"),
        type: "TEXT",
        width: 220,
        value: (lot) => placeLine(lot.place),
      },
      {
        key: "updatedAt",
        name: t("column.updatedAt"),
        type: "DATE",
        width: 120,
        sortable: true,
        value: (lot) => lot.updatedAt,
      },
    ],
    [t, locale, categories],
  );
}
