import { FACT_TITLES, PUBLISHED_FACTS, type PublishedFact } from "@gisement/shared-domain/catalogue";
import { formatNumber } from "@gisement/shared-domain/format";
import type { Locale } from "@gisement/shared-domain/locale";
import type { Sort } from "./catalogue/find-lots.ts";

export interface VisitorTexts {
  readonly skip: string;
  readonly languages: string;
  readonly catalogue: string;
  readonly summary: string;
  readonly lot: (lot: number) => string;
  readonly uncategorised: string;
  readonly unnamed: string;
  /** "lot" or "lots": the count is written before it. */
  readonly lots: (count: number) => string;
  readonly pieces: (count: number) => string;
  readonly matter: string;
  readonly edition: (date: string) => string;
  readonly linkUntil: (date: string) => string;
  readonly perUnit: (unit: string) => string;
  readonly perUnitWithVat: (unit: string) => string;
  readonly gift: string;
  readonly available: string;
  readonly reference: string;
  readonly enlarge: (name: string, number: number) => string;
  readonly reuseIndex: string;
  readonly stars: (filled: boolean, count: number) => string;
  readonly facts: Readonly<Record<PublishedFact, string>>;
  readonly contact: string;
  readonly writeTo: (name: string, email: string) => string;
  readonly call: (name: string, phone: string) => string;
  readonly writeAbout: (name: string) => string;
  /** Subject of a mail about the catalogue. */
  readonly subject: (catalogue: string) => string;
  readonly mailBody: (lot: {
    readonly name: string;
    readonly reference: string;
    readonly address: string;
  }) => string;
  readonly search: string;
  readonly category: string;
  readonly all: string;
  readonly sort: string;
  readonly sorts: Readonly<Record<Sort, string>>;
  readonly submit: string;
  readonly found: (count: number, all: number) => string;
  readonly showAll: string;
  readonly nothing: string;
  readonly without: string;
  readonly back: string;
  readonly walk: string;
  readonly previous: string;
  readonly next: string;
  readonly empty: string;
  readonly closedTitle: string;
  readonly closedText: string;
  readonly busyTitle: string;
  readonly busyText: string;
  readonly failedTitle: string;
  readonly failedText: string;
}

const factsIn = (locale: Locale): VisitorTexts["facts"] =>
  Object.fromEntries(
    PUBLISHED_FACTS.map((name) => [name, FACT_TITLES[name][locale]]),
  ) as VisitorTexts["facts"];

const fr: VisitorTexts = {
  skip: "Aller au contenu",
  languages: "Langue",
  catalogue: "Catalogue de réemploi",
  summary: "Sommaire",
  lot: (lot) => `Lot ${lot}`,
  uncategorised: "Non catégorisé",
  unnamed: "Nom manquant",
  lots: (count) => (count < 2 ? "lot" : "lots"),
  pieces: (count) => (count < 2 ? "pièce" : "pièces"),
  matter: "de matière",
  edition: (date) => `Édition du ${date}`,
  linkUntil: (date) => `Lien valable jusqu’au ${date}`,
  perUnit: (unit) => `HT / ${unit}`,
  perUnitWithVat: (unit) => `TTC / ${unit}`,
  gift: "Don",
  available: "disponibles",
  reference: "Référence",
  enlarge: (name, number) => `Agrandir la photo ${number} : ${name}`,
  reuseIndex: "Indice de réemploi",
  stars: (filled, count) =>
    `${count} étoile${count > 1 ? "s" : ""} ${filled ? "pleine" : "vide"}${count > 1 ? "s" : ""}`,
  facts: factsIn("fr"),
  contact: "Contact",
  writeTo: (name, email) => `Écrire à ${name}, ${email}`,
  call: (name, phone) => `Appeler ${name}, ${phone}`,
  writeAbout: (name) => `Écrire à ${name} au sujet de ce lot`,
  subject: (catalogue) => `Catalogue de réemploi : ${catalogue}`,
  mailBody: ({ name, reference, address }) =>
    `Bonjour,\n\nJe vous écris au sujet de ce lot :\n${name}${reference && `, référence ${reference}`}\n${address}\n\n`,
  search: "Rechercher dans le catalogue",
  category: "Catégorie",
  all: "Tout",
  sort: "Ordre",
  sorts: { catalogue: "Du catalogue", name: "Par nom", price: "Par prix" },
  submit: "Rechercher",
  found: (count, all) =>
    `${formatNumber(count, "fr")} ${count < 2 ? "lot" : "lots"} sur ${formatNumber(all, "fr")}`,
  showAll: "Tout afficher",
  nothing: "Aucun lot ne correspond",
  without: "Retirez un critère :",
  back: "Tous les lots",
  walk: "Lots voisins",
  previous: "Précédent",
  next: "Suivant",
  empty: "Ce catalogue ne contient aucun produit.",
  closedTitle: "Ce lien ne fonctionne plus",
  closedText:
    "Il a expiré, a été retiré ou n’a pas été copié en entier. Demandez un nouveau lien à la personne qui vous l’a envoyé.",
  busyTitle: "Trop d’essais",
  busyText: "Trop de liens inconnus ont été ouverts depuis votre réseau. Réessayez dans quelques minutes.",
  failedTitle: "Cette page est indisponible",
  failedText: "Le service ne répond pas pour le moment. Réessayez dans quelques minutes.",
};

const en: VisitorTexts = {
  skip: "Skip to content",
  languages: "Language",
  catalogue: "Reuse catalogue",
  summary: "Contents",
  lot: (lot) => `Lot ${lot}`,
  uncategorised: "Uncategorised",
  unnamed: "Name missing",
  lots: (count) => (count === 1 ? "lot" : "lots"),
  pieces: (count) => (count === 1 ? "piece" : "pieces"),
  matter: "of material",
  edition: (date) => `Edition of ${date}`,
  linkUntil: (date) => `Link valid until ${date}`,
  perUnit: (unit) => `excl. VAT / ${unit}`,
  perUnitWithVat: (unit) => `incl. VAT / ${unit}`,
  gift: "Free",
  available: "available",
  reference: "Reference",
  enlarge: (name, number) => `Enlarge photo ${number}: ${name}`,
  reuseIndex: "Reuse index",
  stars: (filled, count) => `${count} ${filled ? "full" : "empty"} star${count > 1 ? "s" : ""}`,
  facts: factsIn("en"),
  contact: "Contact",
  writeTo: (name, email) => `Write to ${name}, ${email}`,
  call: (name, phone) => `Call ${name}, ${phone}`,
  writeAbout: (name) => `Write to ${name} about this lot`,
  subject: (catalogue) => `Reuse catalogue: ${catalogue}`,
  mailBody: ({ name, reference, address }) =>
    `Hello,\n\nI am writing about this lot:\n${name}${reference && `, reference ${reference}`}\n${address}\n\n`,
  search: "Search the catalogue",
  category: "Category",
  all: "All",
  sort: "Order",
  sorts: { catalogue: "Of the catalogue", name: "By name", price: "By price" },
  submit: "Search",
  found: (count, all) =>
    `${formatNumber(count, "en")} ${count === 1 ? "lot" : "lots"} of ${formatNumber(all, "en")}`,
  showAll: "Show all",
  nothing: "No lot matches",
  without: "Remove one criterion:",
  back: "All lots",
  walk: "Neighbouring lots",
  previous: "Previous",
  next: "Next",
  empty: "This catalogue contains no products.",
  closedTitle: "This link no longer works",
  closedText:
    "It has expired, was withdrawn or was not copied completely. Ask the person who sent it to you for a new link.",
  busyTitle: "Too many attempts",
  busyText: "Too many unknown links were opened from your network. Try again in a few minutes.",
  failedTitle: "This page is not available",
  failedText: "The service is not responding at the moment. Try again in a few minutes.",
};

const nl: VisitorTexts = {
  skip: "Naar de inhoud",
  languages: "Taal",
  catalogue: "Hergebruikcatalogus",
  summary: "Inhoud",
  lot: (lot) => `Lot ${lot}`,
  uncategorised: "Niet gecategoriseerd",
  unnamed: "Naam ontbreekt",
  lots: (count) => (count === 1 ? "lot" : "loten"),
  pieces: (count) => (count === 1 ? "stuk" : "stuks"),
  matter: "materiaal",
  edition: (date) => `Uitgave van ${date}`,
  linkUntil: (date) => `Link geldig tot ${date}`,
  perUnit: (unit) => `excl. btw / ${unit}`,
  perUnitWithVat: (unit) => `incl. btw / ${unit}`,
  gift: "Gratis",
  available: "beschikbaar",
  reference: "Referentie",
  enlarge: (name, number) => `Foto ${number} vergroten: ${name}`,
  reuseIndex: "Hergebruikindex",
  stars: (filled, count) => `${count} ${filled ? "volle" : "lege"} ster${count > 1 ? "ren" : ""}`,
  facts: factsIn("nl"),
  contact: "Contact",
  writeTo: (name, email) => `Schrijven naar ${name}, ${email}`,
  call: (name, phone) => `${name} bellen, ${phone}`,
  writeAbout: (name) => `Schrijven naar ${name} over dit lot`,
  subject: (catalogue) => `Hergebruikcatalogus: ${catalogue}`,
  mailBody: ({ name, reference, address }) =>
    `Goedendag,\n\nIk schrijf u over dit lot:\n${name}${reference && `, referentie ${reference}`}\n${address}\n\n`,
  search: "Zoeken in de catalogus",
  category: "Categorie",
  all: "Alle",
  sort: "Volgorde",
  sorts: { catalogue: "Van de catalogus", name: "Op naam", price: "Op prijs" },
  submit: "Zoeken",
  found: (count, all) => `${formatNumber(count, "nl")} van ${formatNumber(all, "nl")} loten`,
  showAll: "Alles tonen",
  nothing: "Geen lot komt overeen",
  without: "Laat een criterium weg:",
  back: "Alle loten",
  walk: "Naburige loten",
  previous: "Vorige",
  next: "Volgende",
  empty: "Deze catalogus bevat geen producten.",
  closedTitle: "Deze link werkt niet meer",
  closedText:
    "Hij is verlopen, ingetrokken of niet volledig gekopieerd. Vraag een nieuwe link aan de persoon die hem u stuurde.",
  busyTitle: "Te veel pogingen",
  busyText:
    "Er zijn te veel onbekende links geopend vanaf uw netwerk. Probeer het over enkele minuten opnieuw.",
  failedTitle: "Deze pagina is niet beschikbaar",
  failedText: "De dienst antwoordt op dit moment niet. Probeer het over enkele minuten opnieuw.",
};

export const VISITOR_TEXTS: Readonly<Record<Locale, VisitorTexts>> = { fr, en, nl };
