import type { SheetColumn } from "@gisement/shared-domain/export";
import { type Field, isOwnKey, isRelationKind } from "@gisement/shared-domain/fields";
import { importFields } from "@gisement/shared-domain/import";
import type { Locale } from "@gisement/shared-domain/locale";
import type { FileList } from "@gisement/shared-domain/option-lists";

/** The team's own properties follow what most inventories note, in the order in which people note it. */
const LAST = Number.MAX_SAFE_INTEGER;

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
  const described = importFields(own)
    .filter(({ template, key }) => template !== undefined || isOwnKey(key))
    .toSorted((one, other) => (one.template ?? LAST) - (other.template ?? LAST));
  return described.map(({ key, label, list }) => {
    // A relation of the team's own names what its cells are read as.
    const isList = list !== undefined && (list === "place" || !isRelationKind(list)) && !isOwnKey(key);
    const choices = !isList
      ? []
      : list === "place"
        ? places
        : choicesOf(list as FileList).map((choice) => choice.label);
    return { header: label[locale], ...(choices.length > 0 ? { choices } : {}) };
  });
}
