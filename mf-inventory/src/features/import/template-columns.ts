import type { SheetColumn } from "@gisement/shared-domain/export";
import type { Field } from "@gisement/shared-domain/fields";
import { type ImportKey, importFields } from "@gisement/shared-domain/import";
import type { Locale } from "@gisement/shared-domain/locale";
import type { FileList } from "@gisement/shared-domain/option-lists";

/** What most inventories note of a lot, in the order in which people note it. */
const COLUMNS: readonly ImportKey[] = [
  "name",
  "ref",
  "category",
  "quantity",
  "unit",
  "condition",
  "action",
  "place",
  "spot",
  "dimension",
  "weight",
  "material",
  "brand",
  "model",
  "color",
  "price",
  "provenance",
  "description",
];
const LISTED: readonly string[] = ["category", "unit", "condition", "action", "provenance", "material"];

interface Lists {
  readonly choicesOf: (list: FileList) => readonly { readonly label: string }[];
  readonly places: readonly string[];
}

/** The template's columns in the reader's language, each with the values that the team chooses from. */
export function templateColumns(
  locale: Locale,
  own: readonly Field[],
  { choicesOf, places }: Lists,
): SheetColumn[] {
  const fields = importFields(own);
  const described = [
    ...COLUMNS.flatMap((key) => fields.find((field) => field.key === key) ?? []),
    ...fields.filter(({ key }) => own.some((field) => field.key === key)),
  ];
  return described.map(({ key, label }) => {
    const choices =
      key === "place"
        ? places
        : LISTED.includes(key)
          ? choicesOf(key as FileList).map((choice) => choice.label)
          : [];
    return { header: label[locale], ...(choices.length > 0 ? { choices } : {}) };
  });
}
