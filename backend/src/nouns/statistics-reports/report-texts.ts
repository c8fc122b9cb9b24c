import { word, wordsOf } from "../documents/drawing/report-words.ts";

/** What a report of figures says on paper. */
const TEXTS = {
  kind: word("Bilan des matières", "Report of materials", "Verslag van materialen"),
  team: word("Tous les lots de l’équipe", "All lots of the team", "Alle loten van het team"),
  projects: word("Projets\u00a0: {count}", "Projects: {count}", "Projecten: {count}"),
  reuse: word("réemployés ou conservés", "reused or kept", "hergebruikt of behouden"),
  target: word("objectif {target}", "target {target}", "doel {target}"),
  weight: word("de matière inventoriée", "of recorded material", "geregistreerd materiaal"),
  co2: word("de CO₂ évité", "of CO₂ avoided", "vermeden CO₂"),
  price: word("de valeur", "in value", "aan waarde"),
  bars: word("Où va la matière", "Where the material goes", "Waar het materiaal naartoe gaat"),
  all: word("Ensemble", "Altogether", "Alles samen"),
  "to-reuse": word("Réemploi", "Reuse", "Hergebruik"),
  "to-kept": word("Conservé sur place", "Kept in place", "Ter plaatse behouden"),
  "to-recycling": word("Recyclage", "Recycling", "Recyclage"),
  "to-disposal": word("Élimination", "Disposal", "Verwijdering"),
  "to-done": word("Sorti du stock", "Gone from the stock", "Uit de voorraad"),
  "to-undecided": word("À décider", "To decide", "Te beslissen"),
  families: word("Par famille", "By family", "Per familie"),
  destinations: word("Par destination", "By destination", "Per bestemming"),
  compared: word("Par projet", "By project", "Per project"),
  family: word("Famille", "Family", "Familie"),
  destination: word("Destination", "Destination", "Bestemming"),
  project: word("Projet", "Project", "Project"),
  lots: word("Lots", "Lots", "Loten"),
  mass: word("Masse", "Mass", "Massa"),
  share: word("Part", "Share", "Aandeel"),
  reused: word("Réemploi", "Reuse", "Hergebruik"),
  avoided: word("CO₂ évité", "CO₂ avoided", "Vermeden CO₂"),
  value: word("Valeur", "Value", "Waarde"),
  note: word("Lots\u00a0: {count}, {mass}", "Lots: {count}, {mass}", "Loten: {count}, {mass}"),
  noFamily: word("Sans famille", "Without a family", "Zonder familie"),
  rests: word(
    "La masse repose sur {weighed} lots sur {lots}, le CO₂ évité sur {assessed}. Ce qui n’est pas connu n’est dans aucun total.",
    "The mass rests on {weighed} lots of {lots}, the CO₂ avoided on {assessed}. What is not known is in no total.",
    "De massa steunt op {weighed} loten van {lots}, de vermeden CO₂ op {assessed}. Wat niet bekend is, zit in geen totaal.",
  ),
  formulas: word(
    "Masse\u00a0: poids unitaire × quantité de chaque lot. CO₂ évité\u00a0: noté sur chaque fiche. Valeur\u00a0: prix unitaire × quantité.",
    "Mass: unit weight × quantity of each lot. CO₂ avoided: as noted on each sheet. Value: unit price × quantity.",
    "Massa: eenheidsgewicht × hoeveelheid van elk lot. Vermeden CO₂: zoals op elke fiche genoteerd. Waarde: eenheidsprijs × hoeveelheid.",
  ),
  foot: word("Établi par {team} le {day}", "Drawn up by {team} on {day}", "Opgemaakt door {team} op {day}"),
} as const;
export type ReportText = keyof typeof TEXTS;

export const reportTexts = wordsOf(TEXTS);
