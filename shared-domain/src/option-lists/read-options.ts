import { type FieldRow, type OptionColor, type OptionList, readOptionColor } from "../fields/index.ts";
import { type Locale, translatedOptions } from "../locale/index.ts";
import type { Choice } from "../product-form/index.ts";
import {
  ACTIONS,
  CHANNELS,
  CONDITIONS,
  PLACE_TYPES,
  PROVENANCES,
  type Term,
  UNITS,
} from "../vocabulary/index.ts";

/** The product's labels of the values that its rules use. */
const VOCABULARY: Readonly<Partial<Record<OptionList, readonly Term[]>>> = {
  action: ACTIONS,
  channels: CHANNELS,
  condition: CONDITIONS,
  placeType: PLACE_TYPES,
  provenance: PROVENANCES,
  unit: UNITS,
};
const NO_TERMS: readonly Term[] = [];
/** Placeholder for a label that is still loading. */
const UNREAD = "…";

/** An option of a list; a hidden one is shown where it is stored, and not offered. */
export interface ListOption extends Choice {
  readonly color?: OptionColor;
  readonly hidden?: boolean;
}

/** The option lists of a team (decision D13). */
export interface Options {
  /** Options for a form: in the team's order, without hidden ones except for the stored value `kept`. */
  readonly choicesOf: (list: OptionList, kept?: string | null) => readonly Choice[];
  /** The choices, then the hidden options, marked as such: a cell shows and keeps a hidden value, but does not offer it. */
  readonly optionsOf: (list: OptionList) => readonly ListOption[];
  /** Label of a stored value, also of a hidden one; empty for no value. */
  readonly labelOf: (list: OptionList, value: string | null | undefined) => string;
  /** The colour that the team gave an option; null for none. */
  readonly colorOf: (list: OptionList, value: string) => OptionColor | null;
  /** Labels that an imported file may contain, in three languages: the choices, then the hidden options. */
  readonly termsOf: (list: OptionList) => readonly Term[];
}

interface ReadList {
  readonly terms: readonly Term[];
  readonly choices: readonly ListOption[];
  readonly options: readonly ListOption[];
  readonly labels: ReadonlyMap<string, string>;
  readonly colors: ReadonlyMap<string, OptionColor>;
}

/** The first term of each value: the team's own words come before the product's. */
const firstOfEach = (terms: readonly Term[]): readonly Term[] => {
  const own = new Map(terms.toReversed().map((term) => [term.value, term]));
  return terms.filter((term) => own.get(term.value) === term);
};

function readList(rows: readonly FieldRow[], list: OptionList, locale: Locale): ReadList {
  const words = VOCABULARY[list] ?? NO_TERMS;
  // A master organization also reads its sub-teams' lists; the first row of a value provides its label.
  const lists = rows.filter(({ key }) => key === list);
  const offered = lists.flatMap(({ options }) => translatedOptions(options));
  const hidden = lists.flatMap(({ hiddenOptions }) => translatedOptions(hiddenOptions));
  const chosen = offered.length > 0 ? firstOfEach(offered) : words;
  const terms = firstOfEach([...chosen, ...hidden, ...words]);
  // The first row of a value decides, as for its label.
  const colors = new Map(
    lists
      .flatMap(({ options = [], hiddenOptions = [] }) => [...options, ...hiddenOptions])
      .toReversed()
      .flatMap(({ value, color }) => {
        const known = readOptionColor(color);
        return known ? [[value, known] as const] : [];
      }),
  );
  const choices = chosen.map((term): ListOption => {
    const color = colors.get(term.value);
    return { value: term.value, label: term[locale], ...(color ? { color } : {}) };
  });
  const others = terms.slice(chosen.length);
  return {
    terms,
    choices,
    options: [
      ...choices,
      ...others.map((term) => ({ value: term.value, label: term[locale], hidden: true })),
    ],
    colors,
    labels: new Map(terms.map((term) => [term.value, term[locale]])),
  };
}

/**
 * Reads the option lists from the rows of a property set. A list missing from the rows, because they are still loading, is
 * the product's.
 */
export function readOptions(
  rows: readonly FieldRow[] | undefined,
  locale: Locale,
  isPending = false,
): Options {
  const lists = new Map<OptionList, ReadList>();
  const read = (list: OptionList): ReadList => {
    const known = lists.get(list) ?? readList(rows ?? [], list, locale);
    lists.set(list, known);
    return known;
  };
  const labelOf: Options["labelOf"] = (list, value) => {
    if (value === null || value === undefined || value === "") return "";
    // A category's code is meaningless to users.
    return read(list).labels.get(value) ?? (isPending && list === "category" ? UNREAD : value);
  };
  return {
    labelOf,
    colorOf: (list, value) => read(list).colors.get(value) ?? null,
    termsOf: (list) => read(list).terms,
    optionsOf: (list) => read(list).options,
    choicesOf: (list, kept) => {
      const { choices } = read(list);
      return !kept || choices.some(({ value }) => value === kept)
        ? choices
        : [...choices, { value: kept, label: labelOf(list, kept) }];
    },
  };
}

export type FileList = keyof ReturnType<typeof fileLists>;
/** The option lists by which a file names values. */
export const fileLists = ({ termsOf }: Pick<Options, "termsOf">) => ({
  category: termsOf("category"),
  condition: termsOf("condition"),
  provenance: termsOf("provenance"),
  unit: termsOf("unit"),
  action: termsOf("action"),
  lot: termsOf("lot"),
  material: termsOf("material"),
});
