import type { GridColumn } from "@gisement/shared-ui/data-grid";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { lotColumns } from "@gisement/shared-ui/lot-columns";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { toSelectedLot } from "../../kernel/lots/to-selected-lot.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { OrganizationLot } from "./api/search-organization.ts";
import type { ViewField } from "./organization-state.ts";

/** The columns of the view; for a master organization, with each lot's team. */
export function useOrganizationColumns(
  isMaster: boolean,
  valueLabel: (field: ViewField, value: string) => string,
): readonly GridColumn<OrganizationLot>[] {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const label = useFieldLabel();
  const format = useFormat();
  const options = useOptions();
  return useMemo<readonly GridColumn<OrganizationLot>[]>(() => {
    const column = lotColumns<OrganizationLot>({
      locale,
      nameOf: (row) => toSelectedLot(row, locale).name ?? t("missingName"),
      options,
      frozen: true,
    });
    return [
      column("picture"),
      column("name"),
      ...(isMaster
        ? [
            {
              key: "team",
              name: t("organization.column.team"),
              type: "TEXT" as const,
              width: 190,
              value: (row: OrganizationLot) =>
                row.organizationID ? valueLabel("organizationID", row.organizationID) : "",
            },
          ]
        : []),
      {
        key: "byUser",
        name: t("organization.column.person"),
        type: "TEXT",
        width: 170,
        value: (row) => format.person(row.byUser),
      },
      {
        key: "place",
        name: label("place"),
        type: "TEXT",
        width: 220,
        value: (row) => row.place?.name,
      },
      column("action"),
      column("quantity"),
      column("category"),
      {
        key: "createdAt",
        name: label("createdAt"),
        type: "DATE",
        width: 120,
        sortable: true,
        value: (row) => row.createdAt,
      },
    ];
  }, [t, locale, format, label, options, valueLabel, isMaster]);
}
