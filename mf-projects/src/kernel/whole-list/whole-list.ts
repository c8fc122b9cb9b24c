import { choiceLabel, type Field, type FieldValue } from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import { urlCodecs } from "@gisement/shared-ui/filters";
import { foldText } from "@gisement/shared-ui/locale";

/** What a list shows of its rows: typed words, and chosen values by the key of a field. */
export interface WholeSearch {
  readonly q: string;
  readonly chosen: Readonly<Record<string, readonly string[]>>;
}
/** Chosen values in the address, beside the words. */
export type FacetState = Readonly<Record<string, readonly string[]>>;
export const NOTHING: WholeSearch = { q: "", chosen: {} };

export const facetsOf = ({ list }: Pick<AnyRecord, "list">): readonly Field[] =>
  list.filter(({ facet }) => facet);

/** The part of the address that holds the filters of a record's fields. */
export const facetCodecs = (record: Pick<AnyRecord, "list">) =>
  Object.fromEntries(facetsOf(record).map(({ key }) => [key, urlCodecs.list()]));

const textOf = (value: FieldValue): string => (typeof value === "string" ? value : "");
const choiceOf = (field: Field, row: object): string => textOf(accessOf(field).read(row));

/** Fields whose words the search reads. */
const WORDS: readonly string[] = ["TEXT", "LONGTEXT", "LIST"];

/** How a list reads its rows, all of which the page has. */
export interface WholeList<Row> {
  readonly find: (rows: readonly Row[], search: WholeSearch) => readonly Row[];
  /** Values of a field with their number of rows: in the record's order, or the most frequent first. */
  readonly counts: (
    rows: readonly Row[],
    field: Field,
  ) => readonly { readonly value: string; readonly label: string; readonly count: number }[];
}

/** Search and filters of a record's rows; case and accents are ignored. */
export function wholeList<Row extends object>(
  record: Pick<AnyRecord, "list">,
  locale: Locale,
): WholeList<Row> {
  const searched = record.list.filter(({ type, grid }) => grid && WORDS.includes(type));
  const wordsOf = (row: Row) =>
    foldText(
      searched
        .map((field) => {
          const value = choiceOf(field, row);
          return value && choiceLabel(field, value, locale);
        })
        .join(" "),
    );
  return {
    find: (rows, { q, chosen }) => {
      const words = foldText(q).split(/\s+/).filter(Boolean);
      const filters = facetsOf(record).filter(({ key }) => (chosen[key] ?? []).length > 0);
      if (words.length + filters.length === 0) return rows;
      return rows.filter((row) => {
        if (filters.some((field) => !chosen[field.key]?.includes(choiceOf(field, row)))) return false;
        const text = words.length > 0 ? wordsOf(row) : "";
        return words.every((word) => text.includes(word));
      });
    },
    counts: (rows, field) => {
      const counts = new Map<string, number>();
      for (const row of rows) {
        const value = choiceOf(field, row);
        if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const known = (field.options ?? []).map(({ value }) => value);
      const rank = (value: string) => (known.includes(value) ? known.indexOf(value) : known.length);
      return [...counts]
        .map(([value, count]) => ({ value, label: choiceLabel(field, value, locale), count }))
        .toSorted(
          (a, b) =>
            rank(a.value) - rank(b.value) || b.count - a.count || a.label.localeCompare(b.label, locale),
        );
    },
  };
}
