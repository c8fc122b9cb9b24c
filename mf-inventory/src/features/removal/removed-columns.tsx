import type { GridColumn } from "@gisement/shared-ui/data-grid";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { lotColumns } from "@gisement/shared-ui/lot-columns";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { toSelectedLot } from "../../kernel/lots/to-selected-lot.ts";
import { useNames } from "../../kernel/lots/use-names.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { RemovedLot } from "./api/search-removed.ts";

/** Whether the lot was deleted; an archived lot shows its status instead. */
export const isDeleted = (row: Pick<RemovedLot, "type">): boolean => row.type === "deleted";

/** The columns of removed lots: the lot, and mode, reason, date and author of its removal. */
export function useRemovedColumns(): readonly GridColumn<RemovedLot>[] {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const label = useFieldLabel();
  const format = useFormat();
  const { nameOf } = useNames();
  const options = useOptions();
  return useMemo<readonly GridColumn<RemovedLot>[]>(() => {
    const column = lotColumns<RemovedLot>({
      locale,
      nameOf: (row) => toSelectedLot(row, locale).name ?? t("missingName"),
      options,
      frozen: true,
    });
    return [
      column("picture"),
      column("name"),
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
        value: (row) => (row.updatedBy ? nameOf("person", row.updatedBy) : ""),
      },
      column("action"),
      column("quantity"),
      column("category"),
      {
        key: "project",
        name: label("project"),
        type: "TEXT",
        width: 190,
        value: (row) => row.project?.name,
      },
      column("ref"),
    ];
  }, [t, locale, label, format, nameOf, options]);
}
