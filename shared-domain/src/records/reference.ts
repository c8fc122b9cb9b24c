import { AMOUNT_LIMITS } from "../limits/lot-limits.ts";
import { REFERENCE_LIMITS } from "../references/limits.ts";
import { column, defineRecord, field, hidden } from "./define-record.ts";

const identity = { group: "identity" } as const;
const measures = { group: "measures" } as const;
const followUp = { group: "follow-up" } as const;

/** The fields of every reference: what lots are made from. Amounts are per piece. */
export const REFERENCE = defineRecord({
  name: "reference",
  noun: "references",
  title: { fr: "Références", en: "References", nl: "Referenties" },
  graphqlType: "Reference",
  labelField: "name",
  fields: {
    name: field("TEXT", ["Nom", "Name", "Naam"], {
      ...identity,
      limit: REFERENCE_LIMITS.name,
      required: true,
      grid: column(1, 250),
      sort: true,
      sheet: false,
    }),
    sku: field("TEXT", ["Code article", "Article number", "Artikelnummer"], {
      ...identity,
      limit: REFERENCE_LIMITS.sku,
      required: true,
      grid: column(2, 110),
      sort: true,
      sheet: false,
    }),
    category: field("LIST", ["Catégorie", "Category", "Categorie"], {
      ...identity,
      limit: REFERENCE_LIMITS.category,
      list: "category",
      grid: column(3, 160),
      sort: true,
    }),
    brand: field("TEXT", ["Marque", "Brand", "Merk"], {
      ...identity,
      limit: REFERENCE_LIMITS.brand,
      grid: column(4, 110),
      sort: true,
    }),
    model: field("TEXT", ["Modèle", "Model", "Model"], {
      ...identity,
      limit: REFERENCE_LIMITS.model,
      grid: hidden(10, 110),
    }),
    price: field("MONEY", ["Prix unitaire", "Unit price", "Eenheidsprijs"], {
      group: "sale",
      unit: "€",
      limit: AMOUNT_LIMITS.price,
      grid: column(7, 104),
      sort: true,
    }),
    weight: field("WEIGHT", ["Poids unitaire", "Unit weight", "Eenheidsgewicht"], {
      ...measures,
      unit: "kg",
      limit: AMOUNT_LIMITS.weight,
      grid: column(9, 100),
      sort: true,
    }),
    dimension: field("DIMENSION", ["Dimensions", "Dimensions", "Afmetingen"], {
      ...measures,
      limit: AMOUNT_LIMITS.length,
      grid: column(8, 160),
    }),
    description: field("LONGTEXT", ["Description", "Description", "Beschrijving"], {
      group: "texts",
      limit: REFERENCE_LIMITS.description,
      sheet: false,
    }),
    pictures: field("PICTURE", ["Photos", "Photos", "Foto’s"], {
      ...followUp,
      multiple: true,
      sheet: false,
    }),
    links: field("LINK", ["Liens", "Links", "Links"], {
      ...followUp,
      limit: REFERENCE_LIMITS.link,
      multiple: true,
      sheet: false,
    }),
    upc: field("TEXT", ["Code-barres (GTIN)", "Barcode (GTIN)", "Barcode (GTIN)"], {
      ...identity,
      limit: REFERENCE_LIMITS.upc,
      grid: hidden(11, 110),
    }),
    createdAt: field("DATETIME", ["Créée le", "Created on", "Aangemaakt op"], {
      ...followUp,
      editable: false,
      sheet: false,
    }),
  },
});
