import { pluralUnit } from "../format/plural-unit.ts";
import { LOCALES, type Locale, type Translated } from "../locale/index.ts";
import { editDistance, fold } from "./fold.ts";

/** One option of a list: of the vocabularies or of the team's own lists. */
export interface ImportOption extends Partial<Translated> {
  readonly value: string;
  /** Further names that files use for it. */
  readonly aliases?: readonly string[];
}

export interface OptionIndex {
  /** The value that a cell's text means, or `null`. */
  find(text: string): string | null;
  /** Whether the user chose to leave cells with this text empty. */
  isLeftOut(text: string): boolean;
  /** The nearest label for an unknown text, if one is close enough. */
  suggest(text: string): string | null;
  /** Labels for an error message; only the first ones of a long list. */
  readonly labels: readonly string[];
}

/** Trade synonyms; a group matches the option that has any of its names. */
const UNIT_ALIASES: readonly (readonly string[])[] = [
  [
    "u",
    "unité",
    "unités",
    "unit",
    "units",
    "pièce",
    "pièces",
    "pce",
    "pces",
    "pc",
    "pcs",
    "piece",
    "pieces",
    "stuk",
    "stuks",
    "st",
    "ea",
    "each",
  ],
  [
    "m",
    "ml",
    "mètre",
    "mètres",
    "mètre linéaire",
    "mètres linéaires",
    "linear metre",
    "linear meter",
    "lm",
    "metre",
    "meter",
    "strekkende meter",
    "lopende meter",
  ],
  ["m2", "m²", "mètre carré", "mètres carrés", "square metre", "sqm", "sq m", "vierkante meter"],
  ["m3", "m³", "mètre cube", "mètres cubes", "cubic metre", "cbm", "kubieke meter"],
  ["kg", "kgs", "kilo", "kilos", "kilogramme", "kilogrammes", "kilogram"],
  ["t", "tonne", "tonnes", "ton"],
  ["l", "litre", "litres", "liter", "liters"],
  ["lot", "lots", "ensemble", "ens", "set", "forfait"],
  ["palette", "palettes", "pallet", "pallets", "pal"],
];

/** Names of units beside their labels: the synonyms, and the plurals of the labels. */
export const unitAliases = (units: readonly ImportOption[]): readonly (readonly string[])[] => [
  ...UNIT_ALIASES,
  ...units.flatMap((unit) =>
    LOCALES.flatMap((locale) => {
      const label = unit[locale];
      return label ? [[label, pluralUnit(label, locale)]] : [];
    }),
  ),
];

export const CONDITION_ALIASES: readonly (readonly string[])[] = [
  ["new", "neuf", "neuve", "état neuf", "nieuw", "comme neuf", "as new"],
  [
    "very_good",
    "très bon",
    "très bon état",
    "tbe",
    "t.b.e.",
    "very good",
    "very good condition",
    "zeer goed",
    "zeer goede staat",
  ],
  ["good", "bon", "bon état", "be", "b.e.", "good condition", "goed", "goede staat"],
  ["fair", "moyen", "état moyen", "état d'usage", "usagé", "correct", "used", "redelijk", "matig"],
  [
    "to_repair",
    "à reconditionner",
    "à réparer",
    "à réviser",
    "à rénover",
    "to be repaired",
    "to repair",
    "te herstellen",
    "op te knappen",
  ],
  [
    "out_of_order",
    "hors d'usage",
    "hors service",
    "hs",
    "h.s.",
    "hors état",
    "out of order",
    "broken",
    "buiten gebruik",
    "defect",
  ],
];

/** Too short to be sure of: proposed, for the user to confirm. */
export const CONDITION_ABBREVIATIONS: readonly (readonly string[])[] = [
  ["new", "n", "nf"],
  ["very_good", "tb", "t.b.", "tbon", "vg", "zg"],
  ["good", "b", "g"],
  ["fair", "m", "moy", "eu", "ac", "f"],
  ["to_repair", "rep", "à rep", "rec", "recond", "à recond"],
  ["out_of_order", "hu", "ko"],
];

export const PROVENANCE_ALIASES: readonly (readonly string[])[] = [
  [
    "demolition",
    "dépose",
    "dépose sélective",
    "déconstruction",
    "démolition",
    "selective dismantling",
    "dismantling",
    "selectieve demontage",
    "sloop",
  ],
  ["surplus", "surplus de chantier", "fin de chantier", "excédent", "site surplus", "werfoverschot"],
  ["end_of_series", "fin de série", "end of series", "end of line", "einde reeks"],
  [
    "stock",
    "stock dormant",
    "déstockage",
    "invendu",
    "dormant stock",
    "clearance",
    "opruiming",
    "slapende voorraad",
  ],
  ["return", "retour client", "customer return", "klantenretour"],
  ["reconditioned", "reconditionné", "opgeknapt", "refurbished"],
  ["end_of_lease", "fin de bail", "end of lease", "einde huur"],
  ["renovation", "rénovation", "renovatie", "réhabilitation"],
  ["donation", "don", "gift", "schenking"],
];

/**
 * Values chosen by hand for unknown texts, by `valueKey`: a value of the list, or `null` to leave the cell empty.
 * Applies to every row of the file.
 */
export type ValueChoices = Readonly<Record<string, string | null>>;

/** Key of a remembered choice for a value. Folded texts contain no `=`, so it cannot equal the key of a header. */
export const valueKey = (field: string, text: string): string => `${field}=${fold(text)}`;

/** Lists with more options than this get no suggestions, which would cost more than they help. */
const SUGGEST_LIMIT = 500;
/** Maximum number of labels in an error. */
const NAMED_LABELS = 30;

/**
 * Indexes a list for matching by value or label in any language, ignoring accents and case; `11 - Poutres` matches the
 * option of value 11 with that label.
 */
export function indexOptions(
  options: readonly ImportOption[],
  locale: Locale,
  aliases: readonly (readonly string[])[] = [],
  chosen: (text: string) => string | null | undefined = () => undefined,
  abbreviations: readonly (readonly string[])[] = [],
): OptionIndex {
  const values = new Map<string, string>();
  const add = (name: string | undefined, value: string) => {
    const key = name === undefined ? "" : fold(name);
    if (key !== "" && !values.has(key)) values.set(key, value);
  };
  for (const option of options) add(option.value, option.value);
  for (const option of options) {
    for (const name of [option.fr, option.en, option.nl, ...(option.aliases ?? [])]) {
      add(name, option.value);
      if (name !== undefined) add(`${option.value} ${name}`, option.value);
    }
  }
  for (const group of aliases) {
    const value = group.map((name) => values.get(fold(name))).find((found) => found !== undefined);
    if (value !== undefined) for (const name of group) add(name, value);
  }
  const label = (option: ImportOption) => option[locale] ?? option.fr ?? option.value;
  const meant = new Map(
    abbreviations.flatMap(([value, ...names]) => {
      const option = options.find((each) => each.value === value);
      return option ? names.map((name) => [fold(name), label(option)] as const) : [];
    }),
  );
  const suggestions = new Map<string, string | null>();
  return {
    // A choice whose option has been deleted is ignored.
    find: (text) => values.get(fold(text)) ?? values.get(fold(chosen(text) ?? "")) ?? null,
    isLeftOut: (text) => !values.has(fold(text)) && chosen(text) === null,
    suggest(text) {
      const key = fold(text);
      const abbreviated = meant.get(key);
      if (abbreviated !== undefined) return abbreviated;
      if (options.length > SUGGEST_LIMIT || key.length < 3) return null;
      let found = suggestions.get(key);
      if (found === undefined) {
        const limit = key.length < 6 ? 1 : 2;
        found = null;
        let best = limit + 1;
        for (const option of options) {
          const distance = editDistance(key, fold(label(option)), limit);
          if (distance < best) {
            best = distance;
            found = label(option);
          }
        }
        suggestions.set(key, found);
      }
      return found;
    },
    labels: options.slice(0, NAMED_LABELS).map(label),
  };
}
