import { isUnsaved } from "@gisement/shared-domain/permissions";
import type { ColumnOption, GridColumn } from "@gisement/shared-ui/data-grid";
import { optionMark } from "@gisement/shared-ui/fields";
import type { TFunction } from "i18next";
import type { OptionRow } from "./api/get-list.ts";
import { checkMarkOf } from "./check-mark.tsx";

const labelIn = ({ translations }: OptionRow, language: string): string | null =>
  translations.find(({ lang }) => lang === language)?.label ?? null;

const isSaved = ({ id }: OptionRow): boolean => !isUnsaved(id);

export function optionColumns(
  t: TFunction,
  usesOf: ((option: OptionRow) => number) | null,
  path: string,
  /** Null for a list whose options have a look of their own. */
  colors: readonly ColumnOption[] | null,
  nameWithThreads: (column: GridColumn<OptionRow>) => GridColumn<OptionRow>,
): GridColumn<OptionRow>[] {
  return [
    nameWithThreads({
      key: "label",
      name: t("references.label"),
      type: "TEXT",
      width: 300,
      primary: true,
      editable: isSaved,
      value: ({ label }) => label,
      render: ({ label, color, optionOptionsId }) => (
        <span className={optionOptionsId ? "mfi-option mfi-option--second" : "mfi-option"}>
          {optionMark(color)}
          {label}
        </span>
      ),
      after: ({ metadata }) => checkMarkOf(metadata, path),
    }),
    {
      key: "labelEn",
      name: t("references.english"),
      type: "TEXT",
      width: 220,
      editable: isSaved,
      value: (option) => labelIn(option, "EN"),
    },
    {
      key: "labelNl",
      name: t("references.dutch"),
      type: "TEXT",
      width: 220,
      editable: isSaved,
      value: (option) => labelIn(option, "NL"),
    },
    ...(colors
      ? [
          {
            key: "color",
            name: t("references.color"),
            type: "LIST" as const,
            width: 130,
            editable: isSaved,
            options: colors.filter(({ value }) => value !== ""),
            value: ({ color }: OptionRow) => color,
          },
        ]
      : []),
    {
      key: "uses",
      name: t("references.lots"),
      type: "INT",
      width: 90,
      value: (option) => usesOf?.(option) ?? null,
    },
  ];
}
