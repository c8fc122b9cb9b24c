import { type Field, isOwnKey, OWN_PREFIX } from "../fields/field.ts";
import { IMPORT_WORDS } from "../fields/import-words.ts";
import { isReserved } from "../fields/value-writers.ts";
import { editDistance, fold } from "./fold.ts";
import { IMPORT_FIELDS, type ImportField, type ImportKey, importFields, LOT_ID } from "./import-fields.ts";
import type { Side } from "./parse-dimensions.ts";
import { readSideOrder } from "./side-order.ts";
import { isEuro, lengthFactor, weightFactor } from "./units.ts";

/** `reserved`: only ADMINs write the values of the property, so that the column is left out. */
export type MatchReason = "remembered" | "label" | "synonym" | "partial" | "similar" | "none" | "reserved";

/** The field proposed for a column, and the reason. */
export interface ColumnMatch {
  /** Position of the column. */
  index: number;
  column: string;
  field: ImportKey | null;
  /** Unit in the header, as written: `cm`, `mm`, `m²`. */
  unit: string | null;
  /** From 0 (a mere guess) to 1 (certain). */
  confidence: number;
  reason: MatchReason;
  /** The order of the sides in the header: `LxlxH`. */
  sides?: readonly Side[];
}

/** Key of a remembered choice for a header; ignores spelling, case and accents. */
export const headerKey = (column: string): string => fold(column);

const CONFIDENCE = { remembered: 1, label: 1, synonym: 0.9, weak: 0.6, partial: 0.7, similar: 0.5 } as const;

/** Words that change the meaning of a known name: `Prix neuf`, `Poids total`, `Quantité réservée`. */
const OTHER_MEANING = new Set(
  "neuf new nieuw total totale totaux totaal achat purchase aankoop min max minimum maximum transport stockage storage reservee reserved gereserveerd vendue sold tva vat btw ttc incl co2 carbone remise lien link url photo image coefficient taux".split(
    " ",
  ),
);

/** Letters of sides, where case distinguishes length from width; French usage. */
const LETTERS: Readonly<Record<string, ImportKey>> = {
  L: "length",
  l: "width",
  H: "height",
  h: "height",
  P: "width",
  Ø: "diameter",
};

const LANGUAGES: readonly (readonly [RegExp, "" | "EN" | "NL"])[] = [
  [/ (?:fr|francais|french|frans)$/, ""],
  [/ (?:en|gb|uk|anglais|anglaise|english|engels)$/, "EN"],
  [/ (?:nl|neerlandais|neerlandaise|dutch|nederlands)$/, "NL"],
];

/** Splits `Longueur (cm)`, `Long. en mm`, `length_cm` or `Dim. (LxlxH en cm)` into name and unit. */
export function splitUnit(header: string): { name: string; unit: string | null } {
  const column = readSideOrder(header).bare;
  const bracketed = /^(.*?)\s*[([]\s*([^()[\]]+?)\s*[)\]]\s*$/.exec(column);
  const loose =
    bracketed ??
    /^(.+?)(?:\s+en\s+|\s+in\s+|[\s_,-]+)(mm|cm|dm|m|kg|g|t|€|eur|euros?|m2|m²|m3|m³|ml)\.?$/i.exec(column);
  const [, name = "", unit = ""] = loose ?? [];
  const known =
    lengthFactor(unit) !== null ||
    weightFactor(unit) !== null ||
    isEuro(unit) ||
    /^(?:u|m2|m3|pieces?|pcs?)$/.test(fold(unit));
  return loose !== null && known && name.trim() !== ""
    ? { name: name.trim(), unit }
    : { name: column.trim(), unit: null };
}

interface Name {
  key: ImportKey;
  folded: string;
  confidence: number;
  reason: MatchReason;
}

function namesOf({ key, label }: ImportField): Name[] {
  const name = (text: string, confidence: number, reason: MatchReason) => ({
    key,
    folded: fold(text),
    confidence,
    reason,
  });
  if (isOwnKey(key))
    return [...Object.values(label), key.slice(OWN_PREFIX.length)].map((text) =>
      name(text, CONFIDENCE.label, "label"),
    );
  // "Id" alone is a reference in most files.
  if (key === LOT_ID.key) return Object.values(label).map((text) => name(text, CONFIDENCE.label, "label"));
  const { names = [], synonyms = [], weak = [] } = IMPORT_WORDS[key] ?? {};
  return [
    ...Object.values(label).map((text) => name(text, CONFIDENCE.label, "label")),
    name(key.replace(/([a-z])([A-Z])/g, "$1 $2"), CONFIDENCE.label, "label"),
    ...names.map((text) => name(text, CONFIDENCE.label, "label")),
    ...synonyms.map((text) => name(text, CONFIDENCE.synonym, "synonym")),
    ...weak.map((text) => name(text, CONFIDENCE.weak, "synonym")),
  ];
}

const NAMES: readonly Name[] = importFields().flatMap(namesOf);

type Proposal = { field: ImportKey; confidence: number; reason: MatchReason };

/** Names of columns of any kind: of a country, of an order, of a task. Their values decide whether they are those of lots. */
const OF_ANYTHING = new Set(["state", "status"]);

/** A thickness is the third size of a piece beside its length and width, and of a part of it in longer headers. */
const isThickness = ({ key, confidence }: Pick<Name, "key" | "confidence">): boolean =>
  key === "height" && confidence === CONFIDENCE.weak;

function nearName(header: string, name: Name): Proposal | null {
  if (isThickness(name) || name.key === LOT_ID.key) return null;
  if (name.folded.length >= 4) {
    const words = header.split(" ");
    const rest = ` ${header} `.replace(` ${name.folded} `, " ").trim();
    const others = rest.split(" ");
    if (rest !== header && words.length <= 6 && !others.some((word) => OTHER_MEANING.has(word))) {
      // A name that covers more of the header is more reliable, and most so at its start: `Désignation du produit`.
      const share = name.folded.length / header.length;
      const first = header.startsWith(name.folded) ? 0.05 : 0;
      return {
        field: name.key,
        confidence:
          Math.min(CONFIDENCE.partial, 0.4 + share * 0.25 + first) *
          (name.confidence === CONFIDENCE.weak ? 0.8 : 1),
        reason: "partial",
      };
    }
  }
  if (name.folded.length >= 5 && editDistance(header, name.folded, 1) === 1) {
    return { field: name.key, confidence: CONFIDENCE.similar * name.confidence, reason: "similar" };
  }
  return null;
}

function propose(column: string, names: readonly Name[]): Proposal[] {
  const { name } = splitUnit(column);
  const letter = LETTERS[name.replace(/\.$/, "")];
  if (letter !== undefined) return [{ field: letter, confidence: CONFIDENCE.synonym, reason: "synonym" }];
  const whole = fold(column);
  const header = fold(name);
  if (header === "") return [];
  const exact = names.filter((candidate) => candidate.folded === header || candidate.folded === whole);
  if (exact.length > 0) {
    return exact.map(({ key, confidence, reason }) => ({ field: key, confidence, reason }));
  }
  const language = LANGUAGES.find(([pattern]) => pattern.test(whole));
  if (language !== undefined) {
    const base = whole.replace(language[0], "");
    const translated = propose(base, names).flatMap((proposal) => {
      const key = `${proposal.field}${language[1]}`;
      const target = IMPORT_FIELDS.find((candidate) => candidate.key === key);
      return target === undefined ? [] : [{ ...proposal, field: target.key }];
    });
    if (translated.length > 0) return translated;
  }
  return names.flatMap((candidate) => nearName(header, candidate) ?? []);
}

/**
 * Proposes a field for each column, each field at most once. Remembered choices count first (`remembered`, by
 * `headerKey`; `null` means "do not import"), then label, synonym, a known name inside the header, and spelling. More
 * reliable matches take precedence; among equals, the left column.
 */
export function matchColumns(
  columns: readonly string[],
  {
    remembered = {},
    own = [],
    fits = () => true,
  }: {
    readonly remembered?: Readonly<Record<string, ImportKey | null>>;
    /** The team's own properties. */
    readonly own?: readonly Field[];
    /** Whether a value of the column is one of the field's choices. */
    readonly fits?: (index: number, field: ImportKey) => boolean;
  } = {},
): ColumnMatch[] {
  const names = own.length > 0 ? importFields(own).flatMap(namesOf) : NAMES;
  const matches: ColumnMatch[] = columns.map((column, index) => {
    const { sides } = readSideOrder(column);
    return {
      index,
      column,
      field: null,
      unit: splitUnit(column).unit,
      confidence: 0,
      reason: "none",
      ...(sides ? { sides } : {}),
    };
  });
  const usedFields = new Set<ImportKey>();
  const matchedColumns = new Set<number>();
  const assign = (
    match: ColumnMatch,
    proposal: { field: ImportKey | null; confidence: number; reason: MatchReason },
  ) => {
    Object.assign(match, proposal);
    matchedColumns.add(match.index);
    if (proposal.field !== null) usedFields.add(proposal.field);
  };
  const reserved = new Set(
    own.filter(isReserved).flatMap((field) => namesOf(field as ImportField).map(({ folded }) => folded)),
  );
  for (const match of matches)
    if (reserved.has(fold(splitUnit(match.column).name)) || reserved.has(fold(match.column)))
      assign(match, { field: null, confidence: 0, reason: "reserved" });
  const isOpen = (key: ImportKey) => !own.some((field) => field.key === key && isReserved(field));
  for (const match of matches) {
    if (matchedColumns.has(match.index)) continue;
    const field = remembered[headerKey(match.column)];
    if (field === undefined || (field !== null && (usedFields.has(field) || !isOpen(field)))) continue;
    assign(match, { field, confidence: CONFIDENCE.remembered, reason: "remembered" });
  }
  // Columns of formulas and of repeated fields come from our own exports: they fill no other field.
  const builtIn = new Set(NAMES.flatMap(({ folded, reason }) => (reason === "label" ? [folded] : [])));
  const computed = new Set(
    own.flatMap(({ formula, path, label }) => {
      const names = Object.values(label).map(fold);
      if (formula) return names;
      return path[0] === "properties" ? [] : names.filter((name) => !builtIn.has(name));
    }),
  );
  for (const { index, column } of matches)
    if (computed.has(fold(splitUnit(column).name)) || computed.has(fold(column))) matchedColumns.add(index);
  const proposals = matches
    .flatMap((match) => propose(match.column, names).map((proposal) => ({ match, proposal })))
    .sort((a, b) => b.proposal.confidence - a.proposal.confidence || a.match.index - b.match.index);
  for (const { match, proposal } of proposals) {
    if (matchedColumns.has(match.index) || usedFields.has(proposal.field)) continue;
    const valuesDecide = proposal.field === LOT_ID.key || OF_ANYTHING.has(fold(splitUnit(match.column).name));
    if (valuesDecide && !fits(match.index, proposal.field)) continue;
    const isAlone = !usedFields.has("length") && !usedFields.has("width");
    if (isAlone && isThickness({ key: proposal.field, confidence: proposal.confidence })) continue;
    assign(match, proposal);
  }
  return matches;
}
