import type { Locale } from "@gisement/shared-domain/locale";
import { FIELD_TYPES } from "@gisement/shared-domain/vocabulary";
import type { GridColumn } from "@gisement/shared-ui/data-grid";
import type { TFunction } from "i18next";
import type { FieldRow } from "./api/list-fields.ts";
import { FIELD_FLAGS, flagsOf, groupOf, labelIn, metadataText } from "./field-facts.ts";

/** Text and number formats of a field (spec part 2 §3). */
export const formatLabel = (format: string | null, t: TFunction): string | null =>
  format && t(`fields.formats.${format}`, format);

export function fieldColumns(locale: Locale, t: TFunction): GridColumn<FieldRow>[] {
  const flags = FIELD_FLAGS.map((flag) => ({ value: flag, label: t(`fields.flags.${flag}`) }));
  return [
    {
      key: "label",
      name: t("fields.labelFr"),
      type: "TEXT",
      width: 190,
      primary: true,
      value: (field) => field.label,
    },
    { key: "group", name: t("fields.group"), type: "TEXT", width: 160, value: groupOf },
    {
      key: "labelEn",
      name: t("fields.labelEn"),
      type: "TEXT",
      width: 135,
      value: (field) => labelIn(field, "en"),
    },
    {
      key: "labelNl",
      name: t("fields.labelNl"),
      type: "TEXT",
      width: 135,
      value: (field) => labelIn(field, "nl"),
    },
    {
      key: "type",
      name: t("fields.type"),
      type: "LIST",
      width: 130,
      options: FIELD_TYPES.map((term) => ({ value: term.value, label: term[locale] })),
      value: (field) => field.type,
    },
    {
      key: "format",
      name: t("fields.format"),
      type: "TEXT",
      width: 90,
      value: (field) => formatLabel(metadataText(field, "format"), t),
    },
    {
      key: "suffix",
      name: t("fields.suffix"),
      type: "TEXT",
      width: 70,
      value: (field) => metadataText(field, "suffix"),
    },
    {
      key: "options",
      name: t("fields.options"),
      type: "INT",
      width: 70,
      value: (field) => (field.optionCount > 0 ? field.optionCount : null),
    },
    {
      key: "flags",
      name: t("fields.flagsColumn"),
      type: "TAGS",
      width: 190,
      multiple: true,
      options: flags,
      value: flagsOf,
    },
  ];
}
