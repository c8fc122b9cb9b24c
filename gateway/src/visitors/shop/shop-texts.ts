import type { Locale } from "@gisement/shared-domain/locale";
import type { ShopSort } from "@gisement/shared-domain/shops";

export interface ShopTexts {
  readonly search: string;
  readonly submit: string;
  readonly category: string;
  readonly condition: string;
  readonly filters: string;
  readonly others: (count: number) => string;
  readonly sort: string;
  readonly sorts: Readonly<Record<ShopSort, string>>;
  readonly count: (count: number) => string;
  readonly clear: string;
  readonly nothing: string;
  readonly nothingYet: string;
  readonly without: string;
  readonly pages: string;
  readonly page: (page: number, pages: number) => string;
  readonly previous: string;
  readonly next: string;
  readonly back: string;
  readonly soldOut: string;
  readonly similar: string;
  readonly also: string;
  /** Subject of a mail to the shop. */
  readonly subject: (shop: string) => string;
  readonly description: (shop: string, count: number) => string;
}

export const SHOP_TEXTS: Readonly<Record<Locale, ShopTexts>> = {
  fr: {
    search: "Rechercher dans la boutique",
    submit: "Rechercher",
    category: "Famille",
    condition: "État",
    filters: "Filtres",
    others: (count) => `${count} ${count < 2 ? "autre" : "autres"}`,
    sort: "Trier par",
    sorts: { newest: "Nouveautés", name: "Nom", price: "Prix croissant" },
    count: (count) => `${count} ${count < 2 ? "lot" : "lots"}`,
    clear: "Tout effacer",
    nothing: "Aucun lot ne correspond",
    nothingYet: "Cette boutique n’a pas de lot en ce moment.",
    without: "Retirez un critère pour en voir d’autres.",
    pages: "Pages",
    page: (page, pages) => `Page ${page} sur ${pages}`,
    previous: "Précédente",
    next: "Suivante",
    back: "Tous les lots",
    soldOut: "Ce lot n’est plus disponible.",
    similar: "De la même famille",
    also: "Aussi sur",
    subject: (shop) => `Boutique ${shop}`,
    description: (shop, count) =>
      `${shop} : ${count} ${count < 2 ? "lot" : "lots"} de matériaux et d’équipements de réemploi.`,
  },
  en: {
    search: "Search the shop",
    submit: "Search",
    category: "Category",
    condition: "Condition",
    filters: "Filters",
    others: (count) => `${count} more`,
    sort: "Sort by",
    sorts: { newest: "Newest", name: "Name", price: "Lowest price" },
    count: (count) => `${count} ${count === 1 ? "lot" : "lots"}`,
    clear: "Clear all",
    nothing: "No lot matches",
    nothingYet: "This shop has no lots at the moment.",
    without: "Drop a filter to see others.",
    pages: "Pages",
    page: (page, pages) => `Page ${page} of ${pages}`,
    previous: "Previous",
    next: "Next",
    back: "All lots",
    soldOut: "This lot is no longer available.",
    similar: "In the same category",
    also: "Also on",
    subject: (shop) => `Shop ${shop}`,
    description: (shop, count) =>
      `${shop}: ${count} ${count === 1 ? "lot" : "lots"} of reusable building products and materials.`,
  },
  nl: {
    search: "Zoeken in de winkel",
    submit: "Zoeken",
    category: "Categorie",
    condition: "Staat",
    filters: "Filters",
    others: (count) => `nog ${count}`,
    sort: "Sorteren op",
    sorts: { newest: "Nieuwste", name: "Naam", price: "Laagste prijs" },
    count: (count) => `${count} ${count === 1 ? "partij" : "partijen"}`,
    clear: "Alles wissen",
    nothing: "Geen partij gevonden",
    nothingYet: "Deze winkel heeft op dit moment geen partijen.",
    without: "Laat een filter weg om andere te zien.",
    pages: "Pagina’s",
    page: (page, pages) => `Pagina ${page} van ${pages}`,
    previous: "Vorige",
    next: "Volgende",
    back: "Alle partijen",
    soldOut: "Deze partij is niet meer beschikbaar.",
    similar: "In dezelfde categorie",
    also: "Ook op",
    subject: (shop) => `Winkel ${shop}`,
    description: (shop, count) =>
      `${shop}: ${count} ${count === 1 ? "partij" : "partijen"} herbruikbare bouwmaterialen en -producten.`,
  },
};
