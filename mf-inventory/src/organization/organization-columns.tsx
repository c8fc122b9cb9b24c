import { ACTIONS, labelOf } from "@gisement/shared-domain/vocabulary";
import type { GridColumn } from "@gisement/shared-ui/data-grid";
import { useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { toSelectedLot } from "../lots/to-selected-lot.ts";
import type { OrganizationLot } from "./api/search-organization.ts";
import type { ViewField } from "./organization-state.ts";

/** The columns of the view; a master organization's list says whose each lot is. */
export function useOrganizationColumns(
  isMaster: boolean,
  label: (field: ViewField, value: string) => string,
): readonly GridColumn<OrganizationLot>[] {
  const { t } = useTranslation("mf-inventory");
  const locale = useLocale();
  return useMemo<readonly GridColumn<OrganizationLot>[]>(
    () => [
      {
        key: "picture",
        name: t("organization.column.picture"),
        type: "PICTURE",
        width: 64,
        frozen: true,
        resizable: false,
        value: (row) => row.pictures[0],
        render: (row) => <Picture pictureKey={row.pictures[0]} alt="" kind="product" width={36} />,
      },
      {
        key: "name",
        name: t("organization.column.name"),
        type: "TEXT",
        width: 280,
        frozen: true,
        primary: true,
        sortable: true,
        value: (row) => toSelectedLot(row, locale).name ?? t("missingName"),
      },
      ...(isMaster
        ? [
            {
              key: "team",
              name: t("organization.column.team"),
              type: "TEXT" as const,
              width: 190,
              value: (row: OrganizationLot) =>
                row.organizationID ? label("organizationID", row.organizationID) : "",
            },
          ]
        : []),
      {
        key: "byUser",
        name: t("organization.column.person"),
        type: "TEXT",
        width: 170,
        value: (row) => row.byUser?.name,
      },
      {
        key: "place",
        name: t("organization.column.place"),
        type: "TEXT",
        width: 220,
        value: (row) => row.place?.name,
      },
      {
        key: "action",
        name: t("organization.column.action"),
        type: "TEXT",
        width: 150,
        value: (row) => labelOf(ACTIONS, row.action, locale),
        render: (row) => <StatusTag kind="action" value={row.action} plain />,
      },
      {
        key: "quantity",
        name: t("organization.column.quantity"),
        type: "QUANTITY",
        width: 120,
        sortable: true,
        value: (row) =>
          row.quantity ? { number: row.quantity.number ?? null, unit: row.quantity.unit } : null,
      },
      {
        key: "category",
        name: t("organization.column.category"),
        type: "TEXT",
        width: 200,
        sortable: true,
        value: (row) => (row.category ? label("category", row.category) : ""),
      },
      {
        key: "createdAt",
        name: t("organization.column.createdAt"),
        type: "DATE",
        width: 120,
        sortable: true,
        value: (row) => row.createdAt,
      },
    ],
    [t, locale, label, isMaster],
  );
}
