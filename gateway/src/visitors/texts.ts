import type { PublishedFact } from "@gisement/shared-domain/catalogue";
import type { Locale } from "@gisement/shared-domain/locale";

export interface VisitorTexts {
  readonly skip: string;
  readonly languages: string;
  readonly catalogue: string;
  readonly summary: string;
  readonly lot: (lot: number) => string;
  readonly uncategorised: string;
  readonly unnamed: string;
  readonly products: (count: number) => string;
  readonly price: (price: string, unit: string) => string;
  readonly reference: string;
  readonly enlarge: (name: string, number: number) => string;
  readonly reuse: (filled: boolean, count: number) => string;
  readonly facts: Readonly<Record<PublishedFact, string>>;
  readonly contact: string;
  readonly empty: string;
  readonly closedTitle: string;
  readonly closedText: string;
  readonly busyTitle: string;
  readonly busyText: string;
  readonly failedTitle: string;
  readonly failedText: string;
}

const fr: VisitorTexts = {
  skip: "Aller au contenu",
  languages: "Langue",
  catalogue: "Catalogue de réemploi",
  summary: "Sommaire",
  lot: (lot) => `Lot ${lot}`,
  uncategorised: "Non catégorisé",
  unnamed: "Nom manquant",
  products: (count) => (count === 1 ? "1 produit" : `${count} produits`),
  price: (price, unit) => `${price} HT / ${unit}`,
  reference: "Référence",
  enlarge: (name, number) => `Agrandir la photo ${number} : ${name}`,
  reuse: (filled, count) =>
    `Indice de réemploi : ${count} étoile${count > 1 ? "s" : ""} ${filled ? "pleine" : "vide"}${count > 1 ? "s" : ""}`,
  facts: {
    dimension: "Dimensions",
    channels: "Filière",
    condition: "État",
    provenance: "Provenance",
    materials: "Matériaux",
    color: "Couleur",
    brand: "Marque et modèle",
    weight: "Poids",
    place: "Lieu",
  },
  contact: "Contact",
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
  products: (count) => (count === 1 ? "1 product" : `${count} products`),
  price: (price, unit) => `${price} excl. VAT / ${unit}`,
  reference: "Reference",
  enlarge: (name, number) => `Enlarge photo ${number}: ${name}`,
  reuse: (filled, count) => `Reuse index: ${count} ${filled ? "full" : "empty"} star${count > 1 ? "s" : ""}`,
  facts: {
    dimension: "Dimensions",
    channels: "Channel",
    condition: "Condition",
    provenance: "Origin",
    materials: "Materials",
    color: "Colour",
    brand: "Brand and model",
    weight: "Weight",
    place: "Place",
  },
  contact: "Contact",
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
  products: (count) => (count === 1 ? "1 product" : `${count} producten`),
  price: (price, unit) => `${price} excl. btw / ${unit}`,
  reference: "Referentie",
  enlarge: (name, number) => `Foto ${number} vergroten: ${name}`,
  reuse: (filled, count) =>
    `Hergebruikindex: ${count} ${filled ? "volle" : "lege"} ster${count > 1 ? "ren" : ""}`,
  facts: {
    dimension: "Afmetingen",
    channels: "Kanaal",
    condition: "Staat",
    provenance: "Herkomst",
    materials: "Materialen",
    color: "Kleur",
    brand: "Merk en model",
    weight: "Gewicht",
    place: "Locatie",
  },
  contact: "Contact",
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
