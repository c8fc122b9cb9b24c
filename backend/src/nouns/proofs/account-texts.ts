import type { Locale } from "@gisement/shared-domain/locale";

type Values = Readonly<Record<string, string>>;
const word = (fr: string, en: string, nl: string) => ({ fr, en, nl });

/** What the account says on paper. */
const TEXTS = {
  kind: word(
    "Récolement après travaux, produits, équipements, matériaux et déchets",
    "Final account of products, equipment, materials and waste",
    "Eindafrekening van producten, uitrusting, materialen en afval",
  ),
  fileName: word("Récolement", "Final account", "Eindafrekening"),
  works: word("Travaux achevés le {day}.", "Works end on {day}.", "De werken eindigen op {day}."),
  whole: word("de produits et matériaux", "of products and materials", "producten en materialen"),
  reused: word("réemployés ou conservés", "reused or kept", "hergebruikt of behouden"),
  waste: word("de déchets, {share} valorisés", "of waste, {share} recovered", "afval, {share} gevaloriseerd"),
  co2: word("de CO₂ évité", "of CO₂ avoided", "vermeden CO₂"),
  bars: word("Prévu, puis fait", "Planned, then done", "Gepland, dan gedaan"),
  planned: word("Prévu", "Planned", "Gepland"),
  done: word("Fait et justifié", "Done and proven", "Gedaan en bewezen"),
  reuse: word("Réemploi", "Reuse", "Hergebruik"),
  kept: word("Conservé", "Kept", "Behouden"),
  recycling: word("Recyclé", "Recycled", "Gerecycleerd"),
  disposal: word("Éliminé", "Disposed of", "Verwijderd"),
  undecided: word("À décider", "To decide", "Te beslissen"),
  reusedTitle: word("Produits réemployés", "Reused products", "Hergebruikte producten"),
  keptTitle: word("Conservés sur place", "Kept in place", "Ter plaatse behouden"),
  wasteTitle: word("Déchets", "Waste", "Afval"),
  openTitle: word("Non justifié", "Not proven", "Niet bewezen"),
  lots: word("Lots : {count}, {mass}", "Lots: {count}, {mass}", "Loten: {count}, {mass}"),
  openNote: word(
    "Lots : {count}. Ils ne sont dans aucun total.",
    "Lots: {count}. They are in no total.",
    "Loten: {count}. Ze zitten in geen totaal.",
  ),
  product: word("Produit et provenance", "Product and origin", "Product en herkomst"),
  quantity: word("Quantité", "Quantity", "Hoeveelheid"),
  mass: word("Masse", "Mass", "Massa"),
  recipient: word("Destination", "Destination", "Bestemming"),
  proof: word("Preuve", "Proof", "Bewijs"),
  code: word("Code", "Code", "Code"),
  way: word("Filière", "Way", "Weg"),
  outlet: word("Exutoire", "Outlet", "Verwerker"),
  slip: word("Bordereau", "Note", "Bon"),
  missing: word("Il manque", "Missing", "Ontbreekt"),
  "gap-outcome": word("décision", "decision", "beslissing"),
  "gap-proof": word("preuve", "proof", "bewijs"),
  "gap-signature": word("signature attendue", "signature awaited", "handtekening verwacht"),
  "gap-weight": word("masse", "mass", "massa"),
  "gap-wasteCode": word("code déchet", "waste code", "afvalcode"),
  proven: word("justifié", "proven", "bewezen"),
  noCode: word("sans code", "without a code", "zonder code"),
  unnamed: word("Sans nom", "Unnamed", "Zonder naam"),
  unweighed: word(
    "Lots sans masse, dans aucun total : {count}.",
    "Lots without a mass, in no total: {count}.",
    "Loten zonder massa, in geen totaal: {count}.",
  ),
  foot: word("Établi par {team} le {day}", "Drawn up by {team} on {day}", "Opgemaakt door {team} op {day}"),
  diagnosisKind: word(
    "Diagnostic avant travaux, produits, équipements, matériaux et déchets",
    "Diagnosis before works, of products, equipment, materials and waste",
    "Diagnose vóór de werken, van producten, uitrusting, materialen en afval",
  ),
  diagnosisFile: word("Diagnostic", "Diagnosis", "Diagnose"),
  toReuse: word("Réemploi possible", "Reuse possible", "Hergebruik mogelijk"),
  toKeep: word("À conserver sur place", "To keep in place", "Ter plaatse te behouden"),
  toWaste: word("Déchets à prévoir", "Waste to expect", "Te verwachten afval"),
  toDecide: word("À décider", "To decide", "Te beslissen"),
  mayBeReused: word("à réemployer ou conserver", "to reuse or keep", "te hergebruiken of te behouden"),
  wasteToCome: word(
    "de déchets, {hazardous} dangereux",
    "of waste, {hazardous} hazardous",
    "afval, {hazardous} gevaarlijk",
  ),
  withoutMass: word("lots sans masse", "lots without a mass", "loten zonder massa"),
  condition: word("État", "Condition", "Staat"),
  potential: word("Potentiel", "Potential", "Potentieel"),
  material: word("Matériau", "Material", "Materiaal"),
  wasteClass: word("Nature", "Class", "Aard"),
  inert: word("inerte", "inert", "inert"),
  ordinary: word("non dangereux", "non-hazardous", "niet gevaarlijk"),
  hazardous: word("dangereux", "hazardous", "gevaarlijk"),
  missingTitle: word("À compléter", "To complete", "Aan te vullen"),
  missingNote: word(
    "Lots auxquels il manque une information attendue\u00a0: {count}.",
    "Lots that lack a fact that is expected: {count}.",
    "Loten waaraan een verwacht gegeven ontbreekt: {count}.",
  ),
  "lack-spot": word("emplacement", "place in the building", "plaats in het gebouw"),
  "lack-weight": word("masse", "mass", "massa"),
  "lack-quantity": word("quantité", "quantity", "hoeveelheid"),
  "lack-condition": word("état", "condition", "staat"),
  "lack-wasteCode": word("code déchet", "waste code", "afvalcode"),
  "lack-destination": word("destination", "destination", "bestemming"),
  diagnosisHead: word(
    "À porter sur le formulaire officiel\u00a0: maître d’ouvrage, diagnostiqueur et son assurance, date du permis de construire ou année du bâtiment, surface concernée.",
    "To be added on the official form: owner, diagnostician and insurance, date of the building permit or year of the building, floor area concerned.",
    "Toe te voegen op het officiële formulier: opdrachtgever, diagnosticus en verzekering, datum van de bouwvergunning of bouwjaar, betrokken oppervlakte.",
  ),
  due: word(", à déposer avant le {day}", ", due by {day}", ", verschuldigd tegen {day}"),
} as const;
export type AccountText = keyof typeof TEXTS;

export const accountTexts =
  (locale: Locale) =>
  (key: AccountText, values: Values = {}): string =>
    TEXTS[key][locale].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
