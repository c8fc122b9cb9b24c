import type { Translated } from "../locale/index.ts";
import type { FunctionName } from "./functions.ts";

/** What a function does, and its arguments as they are shown: optional ones in square brackets. */
export interface FunctionText {
  readonly summary: Translated;
  readonly parameters: readonly Translated[];
}

const same = (text: string): Translated => ({ fr: text, en: text, nl: text });
const text = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl });

const TEXT = text("texte", "text", "tekst");
const NUMBER = text("nombre", "number", "getal");
const MORE = same("…");
const DECIMALS = text("[décimales]", "[decimals]", "[decimalen]");
const ZEROS = text("[garder les zéros]", "[keep zeros]", "[nullen behouden]");
const [A, B] = [same("a"), same("b")];

const rounding = (summary: Translated): FunctionText => ({ summary, parameters: [NUMBER, DECIMALS, ZEROS] });
const comparison = (sign: string): FunctionText => ({
  summary: text(`1 si a ${sign} b, sinon 0`, `1 if a ${sign} b, else 0`, `1 als a ${sign} b, anders 0`),
  parameters: [A, B],
});

/** The texts of each function for completion and signature help. */
export const FUNCTION_TEXTS: Readonly<Record<FunctionName, FunctionText>> = {
  upper: {
    summary: text("Met le texte en majuscules", "Puts the text in capitals", "Zet de tekst in hoofdletters"),
    parameters: [TEXT],
  },
  lower: {
    summary: text(
      "Met le texte en minuscules",
      "Puts the text in lower case",
      "Zet de tekst in kleine letters",
    ),
    parameters: [TEXT],
  },
  concat: {
    summary: text("Assemble des textes", "Joins texts", "Voegt teksten samen"),
    parameters: [TEXT, MORE],
  },
  left: {
    summary: text(
      "Les premiers caractères du texte",
      "The first characters of the text",
      "De eerste tekens van de tekst",
    ),
    parameters: [TEXT, text("longueur", "length", "lengte")],
  },
  round: rounding(
    text("Arrondit au plus proche", "Rounds to the nearest", "Rondt af op het dichtstbijzijnde"),
  ),
  ceil: rounding(text("Arrondit vers le haut", "Rounds up", "Rondt naar boven af")),
  floor: rounding(text("Arrondit vers le bas", "Rounds down", "Rondt naar beneden af")),
  add: { summary: text("Additionne", "Adds", "Telt op"), parameters: [A, B, MORE] },
  multiply: { summary: text("Multiplie", "Multiplies", "Vermenigvuldigt"), parameters: [A, B, MORE] },
  subtract: {
    summary: text("Soustrait b de a", "Subtracts b from a", "Trekt b af van a"),
    parameters: [A, B],
  },
  divide: { summary: text("Divise a par b", "Divides a by b", "Deelt a door b"), parameters: [A, B] },
  pow: {
    summary: text("Élève a à la puissance b", "Raises a to the power b", "Verheft a tot de macht b"),
    parameters: [A, B],
  },
  max: {
    summary: text("La plus grande valeur", "The largest value", "De grootste waarde"),
    parameters: [A, B, MORE],
  },
  min: {
    summary: text("La plus petite valeur", "The smallest value", "De kleinste waarde"),
    parameters: [A, B, MORE],
  },
  lt: comparison("<"),
  le: comparison("<="),
  eq: comparison("="),
  ge: comparison(">="),
  gt: comparison(">"),
  if: {
    summary: text(
      "Choisit selon une condition\u00a0: vide ou 0 compte comme faux",
      "Chooses by a condition: empty or 0 counts as false",
      "Kiest volgens een voorwaarde: leeg of 0 telt als onwaar",
    ),
    parameters: [
      text("condition", "condition", "voorwaarde"),
      text("si vrai", "if true", "indien waar"),
      text("si faux", "if false", "indien onwaar"),
    ],
  },
  increment: {
    summary: text(
      "Ajoute un pas au nombre, ou au numéro à la fin du texte",
      "Adds a step to the number, or to the number at the end of the text",
      "Telt een stap op bij het getal, of bij het nummer aan het einde van de tekst",
    ),
    parameters: [text("valeur", "value", "waarde"), text("[pas]", "[step]", "[stap]")],
  },
};
