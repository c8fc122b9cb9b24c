import type { OwnFieldType } from "../fields/field.ts";
import type { Locale, Translated } from "../locale/index.ts";

/** One option of a closed or open list: the stored value and its label in each language. */
export interface Term extends Translated {
  readonly value: string;
}

const term = (value: string, fr: string, en: string, nl: string): Term => ({ value, fr, en, nl });

/** Intended use of a lot ("statut" on screen, decision B10). */
export const ACTIONS = [
  term("tbd", "À définir", "To be decided", "Nog te bepalen"),
  term("sale", "À vendre", "For sale", "Te koop"),
  term("give", "À donner", "To give away", "Weg te geven"),
  term("keep", "À conserver", "To keep", "Te behouden"),
  term("reuse", "À réemployer", "To reuse", "Te hergebruiken"),
  term("store", "À stocker", "To store", "Naar opslag"),
  term("repair", "À reconditionner", "To refurbish", "Op te knappen"),
  term("rent", "À louer", "For hire", "Te huur"),
  term("recycle", "À recycler", "To recycle", "Te recycleren"),
  term("dispose", "À éliminer", "To dispose of", "Af te voeren"),
  term("done", "Terminé", "Done", "Afgerond"),
] as const;
export const DEFAULT_ACTION = "tbd";

/** Decision B11. */
export const CONDITIONS = [
  term("new", "Neuf", "New", "Nieuw"),
  term("very_good", "Très bon", "Very good", "Zeer goed"),
  term("good", "Bon", "Good", "Goed"),
  term("fair", "Moyen", "Fair", "Redelijk"),
  term("to_repair", "À reconditionner", "To be refurbished", "Op te knappen"),
  term("out_of_order", "Hors d’usage", "Unusable", "Onbruikbaar"),
] as const;

/** Decision B12, plus origins that occur in real reuse inventories. */
export const PROVENANCES = [
  term("demolition", "Dépose", "Selective dismantling", "Selectieve demontage"),
  term("surplus", "Surplus de chantier", "Site surplus", "Werfoverschot"),
  term("end_of_series", "Fin de série", "End of line", "Einde reeks"),
  term("stock", "Stock dormant", "Dead stock", "Incourante voorraad"),
  term("return", "Retour client", "Customer return", "Klantenretour"),
  term("reconditioned", "Reconditionné", "Refurbished", "Opgeknapt"),
  term("end_of_lease", "Fin de bail", "End of lease", "Einde huur"),
  term("renovation", "Rénovation", "Building renovation", "Renovatie"),
  term("donation", "Don", "Donation", "Schenking"),
] as const;

/** Decision B16; the first is the default. */
export const UNITS = [
  term("u", "pièce", "piece", "stuk"),
  term("m", "m", "m", "m"),
  term("m2", "m²", "m²", "m²"),
  term("m3", "m³", "m³", "m³"),
  term("kg", "kg", "kg", "kg"),
  term("t", "t", "t", "t"),
  term("l", "L", "L", "L"),
  term("lot", "lot", "lot", "lot"),
  term("palette", "palette", "pallet", "pallet"),
] as const;
export const DEFAULT_UNIT = "u";

/** Decision B13. */
export const CHANNELS = [
  term("reuse_in_situ", "Réemploi in situ", "Reuse on site", "Hergebruik ter plaatse"),
  term("reuse_ex_situ", "Réemploi ex situ", "Reuse off site", "Hergebruik elders"),
  term("repurpose", "Réutilisation", "Repurposing", "Herbestemming"),
  term("recycling", "Recyclage", "Recycling", "Recyclage"),
  term("energy", "Valorisation énergétique", "Energy recovery", "Energetische valorisatie"),
  term("disposal", "Élimination", "Disposal", "Verwijdering"),
] as const;

/** Decision B14. */
export const PLACE_TYPES = [
  term("site", "Chantier", "Site", "Werf"),
  term("building", "Bâtiment", "Building", "Gebouw"),
  term("warehouse", "Entrepôt", "Warehouse", "Magazijn"),
  term("platform", "Plateforme", "Platform", "Platform"),
  term("office", "Bureau", "Office", "Kantoor"),
  term("workshop", "Atelier", "Workshop", "Atelier"),
  term("recycling_centre", "Déchetterie", "Recycling centre", "Recyclagepark"),
  term("other", "Autre", "Other", "Andere"),
] as const;

/** Decision B17. */
export const PROJECT_PROGRESS = [
  term("active", "En cours", "In progress", "Lopend"),
  term("archived", "Archivé", "Archived", "Gearchiveerd"),
  term("done", "Terminé", "Done", "Afgerond"),
] as const;

/** Decision B1; unknown values are kept and shown unchanged. */
export const ORDER_STATUSES = [
  term("PENDING", "En attente", "Pending", "In afwachting"),
  term("OPTIONED", "Optionnée", "On hold", "In optie"),
  term("CONFIRMED", "Confirmée", "Confirmed", "Bevestigd"),
  term("PAID", "Payée", "Paid", "Betaald"),
  term("READY", "Prête", "Ready", "Klaar"),
  term("DONE", "Terminée", "Done", "Afgerond"),
  term("REFUSED", "Refusée", "Refused", "Geweigerd"),
  term("EXPIRED", "Expirée", "Expired", "Verlopen"),
  term("CANCELED", "Annulée", "Cancelled", "Geannuleerd"),
] as const;

/** Short labels of request types (decision B5). */
export const REQUEST_TYPES = [
  term("information", "Information", "Information", "Informatie"),
  term("quote", "Devis", "Quote", "Offerte"),
  term("reservation", "Réservation", "Reservation", "Reservering"),
  term("request", "Demande", "Request", "Aanvraag"),
  term("stripe", "Achat", "Purchase", "Aankoop"),
  term("punchOut", "PunchOut", "PunchOut", "PunchOut"),
] as const;
export const DEFAULT_ORDER_TITLE = term("order", "Commande", "Order", "Bestelling");

/** Organization roles (decision A1). */
export const MEMBER_ROLES = [
  term("ADMIN", "Administrateur", "Administrator", "Beheerder"),
  term("CREATOR", "Créateur", "Creator", "Redacteur"),
  term("USER", "Utilisateur", "User", "Gebruiker"),
  term("GUEST", "Invité", "Guest", "Gast"),
] as const;

/** Decision B8. */
export const MEMBER_STATUSES = [
  term("PENDING", "Invité", "Invited", "Uitgenodigd"),
  term("DONE", "Membre", "Member", "Lid"),
  term("DECLINED", "Refusé", "Declined", "Geweigerd"),
  term("ARCHIVED", "Archivé", "Archived", "Gearchiveerd"),
] as const;

/** Project roles (decision B7). */
export const PROJECT_ROLES = [
  term("project-manager", "Chef de projet", "Project manager", "Projectleider"),
  term("client", "Maître d’ouvrage", "Building owner", "Bouwheer"),
  term("architect", "Maître d’œuvre", "Architect", "Architect"),
  term("reuse-advisor", "AMO réemploi", "Reuse advisor", "Hergebruikadviseur"),
  term("diagnostician", "Diagnostiqueur", "Auditor", "Inventarisator"),
  term("dismantler", "Entreprise de dépose", "Dismantling company", "Demontagebedrijf"),
  term("contractor", "Entreprise de travaux", "Contractor", "Aannemer"),
  term("logistician", "Logisticien", "Logistics", "Logistiek"),
  term("buyer", "Repreneur", "Buyer", "Afnemer"),
  term("GUEST", "Invité", "Guest", "Gast"),
] as const;

/** Account types that users may choose (decision B19). */
export const ACCOUNT_TYPES = [
  term("PERSON", "Particulier", "Individual", "Particulier"),
  term("COMPANY", "Entreprise", "Company", "Bedrijf"),
  term("NGO", "Association", "Non-profit", "Vereniging"),
  term("ORGANIZATION", "Organisation", "Organisation", "Organisatie"),
] as const;

/** Team sizes of the survey and account form (decision B19). */
export const TEAM_SIZES = [
  term("1", "1 personne", "1 person", "1 persoon"),
  term("2-10", "2 à 10", "2 to 10", "2 tot 10"),
  term("11-50", "11 à 50", "11 to 50", "11 tot 50"),
  term("51-250", "51 à 250", "51 to 250", "51 tot 250"),
  term("251+", "Plus de 250", "Over 250", "Meer dan 250"),
] as const;

const FIELD_TYPE_NAMES: Readonly<Record<OwnFieldType, readonly [fr: string, en: string, nl: string]>> = {
  TEXT: ["Texte", "Text", "Tekst"],
  LONGTEXT: ["Texte long", "Long text", "Lange tekst"],
  INT: ["Nombre entier", "Whole number", "Geheel getal"],
  FLOAT: ["Nombre décimal", "Decimal number", "Decimaal getal"],
  DATE: ["Date", "Date", "Datum"],
  BOOLEAN: ["Oui ou non", "Yes or no", "Ja of nee"],
  FIELD: ["Reprend un autre champ", "Shows another field", "Toont een ander veld"],
  LIST: ["Liste", "List", "Lijst"],
  DYNAMIC: ["Choix déjà saisis", "Values already used", "Eerder ingevulde waarden"],
  RELATION: ["Lien vers une fiche", "Link to a record", "Verwijzing naar een fiche"],
  FORMULA: ["Formule", "Formula", "Formule"],
  LINK: ["Adresse web", "Web address", "Webadres"],
  RANGE: ["De … à …", "From … to …", "Van … tot …"],
  RATING: ["Note sur 5", "Rating out of 5", "Score op 5"],
  RATING_RELATIVE: [
    "Note comparée à la catégorie",
    "Rating against the category",
    "Score tegenover de categorie",
  ],
  METADATA: ["Noms et valeurs", "Names and values", "Namen en waarden"],
};
/** The types of a team's own properties (spec part 2 §3). */
export const FIELD_TYPE_TERMS: readonly Term[] = Object.entries(FIELD_TYPE_NAMES).map(([type, names]) =>
  term(type, ...names),
);

/** The label of a value in one language; an unknown value is returned unchanged. */
export function labelOf(terms: readonly Term[], value: string | null | undefined, locale: Locale): string {
  if (value === null || value === undefined) return "";
  return terms.find((candidate) => candidate.value === value)?.[locale] ?? value;
}
