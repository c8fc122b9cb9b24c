import { FIELD_FLAGS } from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import { FIELD_TYPE_TERMS } from "@gisement/shared-domain/vocabulary";
import type { Formatter } from "@gisement/shared-ui/locale";
import type { TFunction } from "i18next";
import type { PropertyChange } from "../api/compare-version.ts";
import type { VersionRow } from "../api/list-versions.ts";
import { type FormulaNames, formulaText } from "../formula/formula-set.ts";

/** The first names, with dots where there are more. */
const namesText = (format: Formatter, names: readonly string[], count: number): string =>
  names.length < count ? `${names.join(", ")}…` : format.list(names);

/** What a version did, in words: a sentence for each kind of change. */
export const versionSentences = (t: TFunction, format: Formatter, { changes }: VersionRow): string[] =>
  changes.map(({ about, kind, count, names }) =>
    t(`fields.versions.${about}.${kind}`, { count, names: namesText(format, names, count) }),
  );

/** How the options of a list differ, in words. */
export function optionSentences(t: TFunction, format: Formatter, change: PropertyChange): string[] {
  const kinds = [
    ["added", change.optionsAdded, change.addedNames],
    ["removed", change.optionsRemoved, change.removedNames],
    ["changed", change.optionsChanged, change.changedNames],
  ] as const;
  return kinds.flatMap(([kind, count, names]) =>
    count > 0
      ? [t(`fields.versions.options.${kind}`, { count, names: namesText(format, names, count) })]
      : [],
  );
}

interface ValueWords {
  readonly name: string;
  /** Null where the value itself says nothing to a reader. */
  readonly before: string | null;
  readonly after: string | null;
}

const isFlag = (name: string): boolean => (FIELD_FLAGS as readonly string[]).includes(name);

/** The differing values of a property with their names, as the grid shows them. */
export function valueWords(
  t: TFunction,
  { values, type }: PropertyChange,
  { locale, names }: { readonly locale: Locale; readonly names: FormulaNames },
): ValueWords[] {
  const nameOf = (name: string): string => {
    if (isFlag(name)) return t(`fields.flags.${name}`);
    if (name === "value") return t(type === "FORMULA" ? "fields.formula" : "fields.value");
    return t(`fields.columns.${name}`, { defaultValue: t(`fields.versions.settings.${name}`, name) });
  };
  const textOf = (name: string, value: string | null): string | null => {
    if (name === "order") return null;
    if (isFlag(name)) return t(value === "true" || value === "1" ? "fields.yes" : "fields.no");
    if (value === null) return "–";
    if (name === "type") return FIELD_TYPE_TERMS.find((term) => term.value === value)?.[locale] ?? value;
    if (name === "format") return t(`fields.formats.${value}`, value);
    if (name === "value" && type === "FORMULA") return formulaText({ type, value }, names);
    return value;
  };
  return values.map(({ name, before, after }) => ({
    name: nameOf(name),
    before: textOf(name, before),
    after: textOf(name, after),
  }));
}
