import { isUnsaved } from "@gisement/shared-domain/permissions";
import type { GridColumn } from "@gisement/shared-ui/data-grid";
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
      render: ({ label, optionOptionsId }) => (
        <span className={optionOptionsId ? "mfi-option mfi-option--second" : "mfi-option"}>{label}</span>
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
    {
      key: "uses",
      name: t("references.lots"),
      type: "INT",
      width: 90,
      value: (option) => usesOf?.(option) ?? null,
    },
  ];
}
