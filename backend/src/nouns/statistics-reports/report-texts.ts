import type { FigureWords } from "@gisement/shared-domain/figure-workbook";
import type { Locale } from "@gisement/shared-domain/locale";
import { type ReportWord, word, wordsOf } from "../documents/drawing/report-words.ts";

/** What a report of figures says on paper. */
const TEXTS = {
  kind: word("Bilan des matières", "Report of materials", "Verslag van materialen"),
  team: word("Tous les lots de l’équipe", "All lots of the team", "Alle loten van het team"),
  projects: word("Projets\u00a0: {count}", "Projects: {count}", "Projecten: {count}"),
  reuse: word("réemployés ou conservés", "reused or kept", "hergebruikt of behouden"),
  target: word("objectif {target}", "target {target}", "doel {target}"),
  weight: word("de matière inventoriée", "of recorded material", "geregistreerd materiaal"),
  co2: word("de CO₂ évité", "of CO₂ avoided", "vermeden CO₂"),
  disposal: word("d’élimination évitée", "of disposal avoided", "vermeden verwijdering"),
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
    "Masse\u00a0: poids unitaire × quantité de chaque lot. CO₂ et élimination évités\u00a0: notés sur la fiche du lot, sinon facteur de sa catégorie. Valeur\u00a0: prix unitaire × quantité.",
    "Mass: unit weight × quantity of each lot. CO₂ and disposal avoided: as noted on the lot’s sheet, otherwise the factor of its category. Value: unit price × quantity.",
    "Massa: eenheidsgewicht × hoeveelheid van elk lot. Vermeden CO₂ en verwijdering: zoals op de fiche van het lot, anders de factor van zijn categorie. Waarde: eenheidsprijs × hoeveelheid.",
  ),
  foot: word("Établi par {team} le {day}", "Drawn up by {team} on {day}", "Opgemaakt door {team} op {day}"),
} as const;
export type ReportText = keyof typeof TEXTS;

export const reportTexts = wordsOf(TEXTS);

const WORKBOOK = {
  summary: word("Synthèse", "Summary", "Samenvatting"),
  lots: word("Lots", "Lots", "Loten"),
  factors: word("Facteurs", "Factors", "Factoren"),
  name: word("Nom", "Name", "Naam"),
  ref: word("Référence", "Reference", "Referentie"),
  category: word("Catégorie", "Category", "Categorie"),
  family: word("Famille", "Family", "Familie"),
  status: word("Statut", "Status", "Status"),
  destination: word("Destination", "Destination", "Bestemming"),
  quantity: word("Quantité", "Quantity", "Hoeveelheid"),
  unit: word("Unité", "Unit", "Eenheid"),
  unitWeight: word("Poids unitaire (kg)", "Unit weight (kg)", "Eenheidsgewicht (kg)"),
  mass: word("Masse (kg)", "Mass (kg)", "Massa (kg)"),
  co2: word("CO₂ évité (kg)", "CO₂ avoided (kg)", "Vermeden CO₂ (kg)"),
  disposal: word("Élimination évitée (€)", "Disposal avoided (€)", "Vermeden verwijdering (€)"),
  unitPrice: word("Prix unitaire (€)", "Unit price (€)", "Eenheidsprijs (€)"),
  value: word("Valeur (€)", "Value (€)", "Waarde (€)"),
  source: word("Source", "Source", "Bron"),
  kind: word("Type", "Type", "Type"),
  perUnit: word("Pour une unité de", "For one unit of", "Voor één eenheid van"),
  year: word("Année", "Year", "Jaar"),
  total: word("Total", "Total", "Totaal"),
  counted: word("Lots comptés", "Lots counted", "Getelde loten"),
  reuseRate: word("Taux de réemploi", "Reuse rate", "Hergebruikgraad"),
  noFamily: TEXTS.noFamily,
  ofSheet: word("fiche du lot", "lot’s sheet", "fiche van het lot"),
  "to-reuse": TEXTS["to-reuse"],
  "to-kept": TEXTS["to-kept"],
  "to-recycling": TEXTS["to-recycling"],
  "to-disposal": TEXTS["to-disposal"],
  "to-done": TEXTS["to-done"],
  "to-undecided": TEXTS["to-undecided"],
} satisfies Readonly<Record<keyof FigureWords, ReportWord>>;

/** The words of the workbook in one language. */
export const workbookWords = (locale: Locale): FigureWords =>
  Object.fromEntries(Object.entries(WORKBOOK).map(([key, each]) => [key, each[locale]])) as FigureWords;
