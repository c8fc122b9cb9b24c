import type { Translated } from "../locale/index.ts";

/** What somebody is told whose edit of a grid is refused (spec part 1 §8). */
export const REFUSED_EDITS = {
  properties: {
    fr: "Vous n’avez pas les droits pour modifier les propriétés",
    en: "You do not have the rights to change the properties",
    nl: "U hebt niet de rechten om de eigenschappen te wijzigen",
  },
  options: {
    fr: "Vous n’avez pas les droits pour modifier les options",
    en: "You do not have the rights to change the options",
    nl: "U hebt niet de rechten om de opties te wijzigen",
  },
} as const satisfies Readonly<Record<string, Translated>>;
