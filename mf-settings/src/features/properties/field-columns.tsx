import { FIELD_FLAGS, FIELD_FORMATS, flagsOf, hasSetting, settingText } from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import { FIELD_TYPE_TERMS } from "@gisement/shared-domain/vocabulary";
import type { GridColumn } from "@gisement/shared-ui/data-grid";
import type { TFunction } from "i18next";
import type { FieldRow } from "./api/list-fields.ts";
import { groupOf, isSaved, labelIn, replacesPlatforms } from "./field-facts.ts";

const isOpen = (field: FieldRow): boolean => isSaved(field) && !hasSetting(field, "isLocked");
/** The platform's types are those of the lots' own columns; formulas are checked by their editor. */
export const hasOpenType = (field: FieldRow): boolean =>
  isOpen(field) && field.type !== "FORMULA" && !replacesPlatforms(field);

/** Types with their names. Nothing becomes a formula in place: a new one is written in its form. */
const typeOptions = (locale: Locale) =>
  FIELD_TYPE_TERMS.map((term) => ({
    value: term.value,
    label: term[locale],
    hidden: term.value === "FORMULA",
  }));

export function fieldColumns(
  locale: Locale,
  t: TFunction,
  groups: readonly string[],
  nameWithThreads: (column: GridColumn<FieldRow>) => GridColumn<FieldRow>,
): GridColumn<FieldRow>[] {
  const text = (key: string, width: number, value: GridColumn<FieldRow>["value"]): GridColumn<FieldRow> => ({
    key,
    width,
    value,
    name: t(`fields.columns.${key}`),
    type: "TEXT",
    editable: isOpen,
  });
  return [
    nameWithThreads({ ...text("label", 170, ({ label }) => label), primary: true }),
    {
      ...text("group", 160, groupOf),
      type: "LIST",
      open: true,
      options: groups.map((group) => ({ value: group, label: group })),
    },
    text("labelEn", 115, (field) => labelIn(field, "en")),
    text("labelNl", 130, (field) => labelIn(field, "nl")),
    {
      ...text("type", 120, ({ type }) => type),
      type: "LIST",
      options: typeOptions(locale),
      editable: hasOpenType,
    },
    {
      ...text("format", 78, (field) => settingText(field, "format")),
      type: "LIST",
      options: FIELD_FORMATS.map((format) => ({ value: format, label: t(`fields.formats.${format}`) })),
    },
    text("suffix", 62, (field) => settingText(field, "suffix")),
    {
      ...text("options", 62, ({ optionCount }) => (optionCount > 0 ? optionCount : null)),
      type: "INT",
      editable: false,
    },
    {
      ...text("flags", 180, flagsOf),
      type: "TAGS",
      multiple: true,
      options: FIELD_FLAGS.map((flag) => ({ value: flag, label: t(`fields.flags.${flag}`) })),
      editable: isSaved,
    },
  ];
}
