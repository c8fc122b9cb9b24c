import { ACTIONS, labelOf } from "@gisement/shared-domain/vocabulary";
import type { GridColumn } from "@gisement/shared-ui/data-grid";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLotChoices } from "../lots/api/list-choices.ts";
import { toSelectedLot } from "../lots/to-selected-lot.ts";
import type { RemovedLot } from "./api/search-removed.ts";

/** Deleted lots say so; archived ones keep the status they left with. */
export const isDeleted = (row: Pick<RemovedLot, "type">): boolean => row.type === "deleted";

/** The columns of removed lots: what, how it left, why, when and by whom. */
export function useRemovedColumns(): readonly GridColumn<RemovedLot>[] {
  const { t } = useTranslation("mf-inventory");
  const locale = useLocale();
  const format = useFormat();
  const { choices } = useLotChoices();
  return useMemo<readonly GridColumn<RemovedLot>[]>(() => {
    const categories = new Map(choices.categories.map(({ value, label }) => [value, label]));
    const people = new Map(choices.people.map(({ value, label }) => [value, label]));
    return [
      {
        key: "picture",
        name: t("removal.column.picture"),
        type: "PICTURE",
        width: 64,
        frozen: true,
        resizable: false,
        value: (row) => row.pictures[0],
        render: (row) => <Picture pictureKey={row.pictures[0]} alt="" kind="product" width={36} />,
      },
      {
        key: "name",
        name: t("removal.column.name"),
        type: "TEXT",
        width: 280,
        frozen: true,
        primary: true,
        sortable: true,
        value: (row) => toSelectedLot(row, locale).name ?? t("missingName"),
      },
      {
        key: "mode",
        name: t("removal.column.mode"),
        type: "TEXT",
        width: 120,
        value: (row) => t(isDeleted(row) ? "removal.deleted" : "removal.archived"),
      },
      {
        key: "reason",
        name: t("removal.column.reason"),
        type: "TEXT",
        width: 220,
        value: (row) => row.removalReason,
      },
      {
        key: "updatedAt",
        name: t("removal.column.when"),
        type: "DATE",
        width: 130,
        sortable: true,
        value: (row) => row.updatedAt,
        render: (row) => (
          <time dateTime={row.updatedAt} title={format.dateTime(row.updatedAt)}>
            {format.date(row.updatedAt)}
          </time>
        ),
      },
      {
        key: "updatedBy",
        name: t("removal.column.who"),
        type: "TEXT",
        width: 160,
        value: (row) => (row.updatedBy ? (people.get(row.updatedBy) ?? t("removal.unknown")) : ""),
      },
      {
        key: "action",
        name: t("removal.column.action"),
        type: "TEXT",
        width: 150,
        value: (row) => labelOf(ACTIONS, row.action, locale),
        render: (row) => <StatusTag kind="action" value={row.action} plain />,
      },
      {
        key: "quantity",
        name: t("removal.column.quantity"),
        type: "QUANTITY",
        width: 120,
        sortable: true,
        value: (row) =>
          row.quantity ? { number: row.quantity.number ?? null, unit: row.quantity.unit } : null,
      },
      {
        key: "category",
        name: t("removal.column.category"),
        type: "TEXT",
        width: 200,
        sortable: true,
        value: (row) => (row.category ? (categories.get(row.category) ?? row.category) : ""),
      },
      {
        key: "project",
        name: t("removal.column.project"),
        type: "TEXT",
        width: 190,
        value: (row) => row.project?.name,
      },
      { key: "ref", name: t("removal.column.ref"), type: "TEXT", width: 110, value: (row) => row.ref },
    ];
  }, [t, locale, format, choices]);
}
