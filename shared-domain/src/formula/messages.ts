import type { Locale, Translated } from "../locale/index.ts";
import type { MissingFields } from "./compile-formula.ts";
import type { FormulaError, FormulaErrorKind } from "./errors.ts";

/** The refusal of a form with an invalid formula (part 2 §5, FORM-503). */
export const INVALID_FORMULA: Translated = {
  fr: "La formule n'est pas valide",
  en: "The formula is not valid",
  nl: "De formule is niet geldig",
};

const EMPTY_FORMULA: Translated = {
  fr: "La formule est vide",
  en: "The formula is empty",
  nl: "De formule is leeg",
};

const ERRORS: Readonly<Record<FormulaErrorKind, Translated>> = {
  "unexpected-operator": {
    fr: "Opérateur inattendu",
    en: "Unexpected operator",
    nl: "Onverwachte operator",
  },
  "value-required-after-operator": {
    fr: "Valeur manquante après l’opérateur",
    en: "Value missing after the operator",
    nl: "Waarde ontbreekt na de operator",
  },
  "operator-required-before-number": {
    fr: "Opérateur manquant avant le nombre",
    en: "Operator missing before the number",
    nl: "Operator ontbreekt vóór het getal",
  },
  "operator-required-before-function": {
    fr: "Opérateur manquant avant la fonction",
    en: "Operator missing before the function",
    nl: "Operator ontbreekt vóór de functie",
  },
  "operator-required-before-quote": {
    fr: "Opérateur manquant avant le guillemet",
    en: "Operator missing before the quotation mark",
    nl: "Operator ontbreekt vóór het aanhalingsteken",
  },
  "operator-required-before-bracket": {
    fr: "Opérateur manquant avant la parenthèse",
    en: "Operator missing before the bracket",
    nl: "Operator ontbreekt vóór het haakje",
  },
  "operator-required-before-reference": {
    fr: "Opérateur manquant avant la variable",
    en: "Operator missing before the variable",
    nl: "Operator ontbreekt vóór de variabele",
  },
  "invalid-function": { fr: "Fonction inconnue", en: "Unknown function", nl: "Onbekende functie" },
  "invalid-character": { fr: "Caractère non valide", en: "Invalid character", nl: "Ongeldig teken" },
  "unexpected-comma": { fr: "Virgule inattendue", en: "Unexpected comma", nl: "Onverwachte komma" },
  "unexpected-bracket": { fr: "Parenthèse inattendue", en: "Unexpected bracket", nl: "Onverwacht haakje" },
  "unexpected-reference-bracket": {
    fr: "Accolade inattendue",
    en: "Unexpected brace",
    nl: "Onverwachte accolade",
  },
  "reference-name-required": {
    fr: "Nom de variable vide",
    en: "Empty variable name",
    nl: "Lege naam van een variabele",
  },
  "unsupported-reference-name": {
    fr: "Variable inconnue",
    en: "Unknown variable",
    nl: "Onbekende variabele",
  },
  "unclosed-quote": {
    fr: "Guillemet simple non fermé",
    en: "Unclosed single quotation mark",
    nl: "Enkel aanhalingsteken niet gesloten",
  },
  "unclosed-double-quote": {
    fr: "Guillemet double non fermé",
    en: "Unclosed double quotation mark",
    nl: "Dubbel aanhalingsteken niet gesloten",
  },
  "unclosed-bracket": { fr: "Parenthèse manquante", en: "Missing bracket", nl: "Ontbrekend haakje" },
  "unclosed-reference-bracket": {
    fr: "Accolade manquante après la variable",
    en: "Missing brace after the variable",
    nl: "Ontbrekende accolade na de variabele",
  },
  "circular-reference": {
    fr: "Référence circulaire",
    en: "Circular reference",
    nl: "Kringverwijzing",
  },
  "circular-reference-to-itself": {
    fr: "La formule fait référence à elle-même",
    en: "The formula refers to itself",
    nl: "De formule verwijst naar zichzelf",
  },
  "depends-on-invalid-formula": {
    fr: "Dépend d’une formule non valide",
    en: "Depends on an invalid formula",
    nl: "Hangt af van een ongeldige formule",
  },
  "depends-on-circular-formula": {
    fr: "Dépend d’une formule circulaire",
    en: "Depends on a circular formula",
    nl: "Hangt af van een formule met een kringverwijzing",
  },
  "nested-too-deeply": {
    fr: "Trop de parenthèses imbriquées",
    en: "Too many nested brackets",
    nl: "Te veel geneste haakjes",
  },
  "unusable-reference": {
    fr: "Cette propriété ne peut pas servir dans une formule",
    en: "This property cannot be used in a formula",
    nl: "Deze eigenschap kan niet in een formule worden gebruikt",
  },
};

/** Kinds whose text is the bracket or the comma that the message names anyway. */
const SAYS_IT_ALL: ReadonlySet<FormulaErrorKind> = new Set([
  "unexpected-comma",
  "unexpected-bracket",
  "unexpected-reference-bracket",
  "operator-required-before-bracket",
  "reference-name-required",
  "unclosed-bracket",
]);

const COLON: Translated = { fr: "\u00a0: ", en: ": ", nl: ": " };

/** Errors shown at once (FORM-520). */
const MOST_SHOWN = 3;

/** One error in the user's language, with the part of the formula that it concerns. */
export function formulaErrorText(
  { kind, position, text }: Pick<FormulaError, "kind" | "text"> & { readonly position?: number },
  locale: Locale,
): string {
  if (kind === "value-required-after-operator" && position === 0 && text === undefined)
    return EMPTY_FORMULA[locale];
  const sentence = ERRORS[kind][locale];
  return text === undefined || SAYS_IT_ALL.has(kind) ? sentence : `${sentence}${COLON[locale]}${text}`;
}

/** The messages of a formula's errors: at most three, each once. */
export function formulaErrorTexts(errors: readonly FormulaError[], locale: Locale): string[] {
  const texts = new Set(errors.map((error) => formulaErrorText(error, locale)));
  return [...texts].slice(0, MOST_SHOWN);
}

const MISSING_REFERENCES: Translated = {
  fr: "Références manquantes\u00a0:",
  en: "Missing references",
  nl: "Ontbrekende verwijzingen:",
};
const MISSING_VALUES: Translated = {
  fr: "Valeurs manquantes\u00a0:",
  en: "Missing values",
  nl: "Ontbrekende waarden:",
};

/** The error of a cell whose calculation gives no number. */
export const NOT_A_NUMBER: Translated = {
  fr: "Calcul impossible",
  en: "Cannot be computed",
  nl: "Niet te berekenen",
};

/** The error of a cell whose formula could not read its fields (part 2 §8); null if nothing is missing. */
export function missingFieldsText({ references, values }: MissingFields, locale: Locale): string | null {
  if (references.length > 0) return `${MISSING_REFERENCES[locale]} ${references.join(", ")}`;
  return values.length > 0 ? `${MISSING_VALUES[locale]} ${values.join(", ")}` : null;
}
