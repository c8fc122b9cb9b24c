import { type Field, isOwnKey } from "@gisement/shared-domain/fields";
import {
  type CheckSettings,
  type ImportKey,
  type ImportOption,
  ownOptions,
  type ValueChoices,
} from "@gisement/shared-domain/import";
import type { Locale } from "@gisement/shared-domain/locale";
import type { Options } from "@gisement/shared-domain/option-lists";
import { type FileList, fileLists } from "@gisement/shared-domain/option-lists";

/** What cells are matched to, and what a person may choose for one that matches nothing. */
export interface ImportSettings extends CheckSettings {
  readonly choicesOf: Options["choicesOf"];
}

/**
 * Unknown places are accepted and kept as the lot's spot, because a
 * place needs an address, which spreadsheets seldom have.
 */
export function checkSettings(
  locale: Locale,
  { options, own }: { readonly options: Options; readonly own: readonly Field[] },
  choices: ValueChoices = {},
): ImportSettings {
  const lists = fileLists(options);
  return {
    locale,
    // Without a single category, any text is one.
    options: { ...lists, category: lists.category.length > 0 ? lists.category : undefined },
    choicesOf: options.choicesOf,
    choices,
    own,
  };
}

interface Labelled {
  readonly value: string;
  readonly label: string;
}

/** Values of a field with labels in the current language; none for free text. */
export function optionsOf(
  field: ImportKey,
  { options, locale, own = [] }: CheckSettings,
): readonly Labelled[] {
  const lists: Partial<Record<string, readonly ImportOption[]>> = { ...options };
  const property = isOwnKey(field) ? own.find(({ key }) => key === field) : undefined;
  return (property ? (ownOptions(property) ?? []) : (lists[field] ?? [])).map((option) => ({
    value: option.value,
    label: option[locale] ?? option.fr ?? option.value,
  }));
}

/** Those of them that a person may choose: without what the team hides. */
export const choicesFor = (field: ImportKey, settings: ImportSettings): readonly Labelled[] =>
  field in settings.options ? settings.choicesOf(field as FileList) : optionsOf(field, settings);
