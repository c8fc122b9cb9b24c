import type { PrintedCatalogue } from "@gisement/backend/draw-catalogue";
import {
  buildBlocks,
  figuresByTitle,
  figuresOf,
  layoutCatalogue,
  type ProductData,
  productsOf,
  sheetTexts,
} from "@gisement/shared-domain/catalogue";
import { UNITS } from "@gisement/shared-domain/vocabulary";

export const PRODUCTS = 300;
/** Different pictures; each product has one of them. */
export const PICTURES = 12;

const product = (index: number): { readonly id: string } & Omit<ProductData, "detailed"> => ({
  id: `lot-${index}`,
  name: `Porte ancienne à panneaux ${index + 1}`,
  categoryNumber: 11 + (index % 25),
  category: `Catégorie ${11 + (index % 25)}`,
  lotLabel: "Menuiseries intérieures",
  quantity: 1 + (index % 40),
  unit: "u",
  channels: ["reuse_ex_situ"],
  dimension: { length: 204, width: 93, height: 4, diameter: null, unit: "cm" },
  description: "Bon état général, quelques rayures en partie basse, dépose soignée possible.",
  reemploymentIndex: "2/1",
  price: 40 + index,
  pictures: [String(index % PICTURES)],
  reference: `RE-${1000 + index}`,
  brand: "",
  model: "",
  materials: [],
  color: "",
  action: "sale",
  condition: "good",
  provenance: null,
  weight: 32,
  place: "Entrepôt de Lyon",
  updatedAt: "2026-11-30T10:00:00.000Z",
});

/** The blocks of so many products, ready to be laid out. */
export const blocksOf = (count: number) =>
  buildBlocks(
    Array.from({ length: count }, (_, index) => product(index)),
    "name",
    { locale: "fr" },
  );

/** 300 products in 25 categories, seven on a page. */
export function buildCatalogue(): PrintedCatalogue {
  const blocks = blocksOf(PRODUCTS);
  return {
    pages: layoutCatalogue({ blocks }, { template: "references" }),
    words: {
      locale: "fr",
      word: sheetTexts("fr"),
      labelOf: (_list, value) => value ?? "",
      units: UNITS,
    },
    template: "references",
    cover: "ground",
    project: { name: "Tour Horizon", description: "", address: "69009 Lyon", picture: "0" },
    contact: { name: "Atelier Réemploi", logo: null, address: "75013 Paris" },
    publishDate: "2026-11-30T10:00:00.000Z",
    rotorFooterLabel: "",
    ownFacts: () => [],
    figures: figuresOf(productsOf(blocks)),
    figuresByTitle: figuresByTitle(blocks),
    origin: null,
    hasMarks: false,
    author: "Atelier Réemploi",
    createdAt: "2026-11-30T10:00:00.000Z",
  };
}
