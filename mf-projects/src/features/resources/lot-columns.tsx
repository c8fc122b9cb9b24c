import { useNameWithThreads } from "@gisement/shared-ui/comments";
import type { GridColumn } from "@gisement/shared-ui/data-grid";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import { useLocale } from "@gisement/shared-ui/locale";
import { lotColumns } from "@gisement/shared-ui/lot-columns";
import { useOptions } from "@gisement/shared-ui/property-set";
import { ReemploymentStars } from "@gisement/shared-ui/stars";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { placeLine } from "../../kernel/place-line.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Lot } from "./api/search-lots.ts";
import { lotName } from "./lot-name.ts";

/** The columns of both grids: the project's lots, and the lots to add. */
export function useLotColumns(): readonly GridColumn<Lot>[] {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const label = useFieldLabel();
  const options = useOptions();
  const nameWithThreads = useNameWithThreads();
  return useMemo<readonly GridColumn<Lot>[]>(() => {
    const { labelOf } = options;
    const column = lotColumns<Lot>({
      locale,
      nameOf: (lot) => lotName(lot, locale, t("lots.unnamed")),
      options,
    });
    return [
      column("picture"),
      nameWithThreads(column("name")),
      column("ref"),
      column("category", { width: 190 }),
      column("quantity"),
      column("action"),
      {
        key: "condition",
        name: label("condition"),
        type: "TEXT",
        width: 140,
        value: (lot) => lot.conditions.map((value) => labelOf("condition", value)).join(", "),
        render: (lot) => (
          <StatusTag
            kind="condition"
            value={lot.conditions[0]}
            label={labelOf("condition", lot.conditions[0])}
          />
        ),
      },
      {
        key: "dimension",
        name: label("dimension"),
        type: "DIMENSION",
        width: 170,
        value: (lot) => lot.dimension,
      },
      {
        key: "reemploymentIndex",
        name: label("reemploymentIndex"),
        type: "TEXT",
        width: 110,
        value: (lot) => lot.reemploymentIndex,
        render: (lot) => <ReemploymentStars value={lot.reemploymentIndex} />,
      },
      { key: "price", name: label("price"), type: "MONEY", width: 110, value: (lot) => lot.price?.amount },
      {
        key: "place",
        name: label("place"),
        type: "TEXT",
        width: 220,
        value: (lot) => placeLine(lot.place),
      },
      {
        key: "updatedAt",
        name: label("updatedAt"),
        type: "DATE",
        width: 120,
        sortable: true,
        value: (lot) => lot.updatedAt,
      },
    ];
  }, [t, locale, label, options, nameWithThreads]);
}
