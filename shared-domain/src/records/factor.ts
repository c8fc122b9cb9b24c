import { AMOUNT_LIMITS, LOT_LIMITS } from "../limits/lot-limits.ts";
import { column, defineRecord, field, hidden } from "./define-record.ts";

const identity = { group: "identity" } as const;
const assessment = { group: "assessment" } as const;
const option = (value: string, fr: string, en: string, nl: string) => ({ value, label: { fr, en, nl } });

/** Years of the sheets that factors come from. */
export const FACTOR_YEARS = { min: 1990, max: 2100 } as const;

/**
 * What one unit of a category of products weighs, avoids and spares when it is used again (decision E18): kilograms, kilograms of
 * CO2 equivalent, euros.
 */
export const FACTOR = defineRecord({
  name: "factor",
  noun: "factors",
  title: { fr: "Facteurs d’impact", en: "Impact factors", nl: "Impactfactoren" },
  graphqlType: "Factor",
  labelField: "source",
  fields: {
    source: field("TEXT", ["Source", "Source", "Bron"], {
      ...identity,
      limit: 120,
      required: true,
      grid: column(1, 190),
      sort: true,
      example: { fr: "FDES 31204", en: "EPD 31204", nl: "EPD 31204" },
    }),
    kind: field("LIST", ["Type", "Type", "Type"], {
      ...identity,
      options: [
        option("FDES", "FDES vérifiée", "Verified EPD", "Geverifieerde EPD"),
        option("PEP", "PEP", "PEP", "PEP"),
        option("OWN", "Valeur de l’équipe", "The team’s own", "Van het team"),
        option("DEFAULT", "Valeur par défaut", "Default value", "Standaardwaarde"),
      ],
      required: true,
      facet: true,
      grid: column(4, 150),
    }),
    category: field("LIST", ["Catégorie", "Category", "Categorie"], {
      ...identity,
      list: "category",
      limit: LOT_LIMITS.category,
      required: true,
      facet: true,
      sort: true,
      grid: column(2, 190),
    }),
    unit: field("LIST", ["Pour une unité de", "For one unit of", "Voor één eenheid van"], {
      ...identity,
      list: "unit",
      limit: LOT_LIMITS.unit,
      required: true,
      facet: true,
      grid: column(3, 130),
    }),
    weight: field("FLOAT", ["Masse", "Mass", "Massa"], {
      ...assessment,
      unit: "kg",
      limit: AMOUNT_LIMITS.weight,
      grid: column(5, 100),
    }),
    co2Impact: field("FLOAT", ["CO₂ évité", "CO₂ avoided", "Vermeden CO₂"], {
      ...assessment,
      unit: "kg",
      limit: AMOUNT_LIMITS.co2,
      minimum: -AMOUNT_LIMITS.co2,
      grid: column(6, 120),
    }),
    wasteCost: field("AMOUNT", ["Élimination évitée", "Disposal avoided", "Vermeden verwijdering"], {
      ...assessment,
      unit: "€",
      limit: AMOUNT_LIMITS.price,
      grid: column(7, 140),
    }),
    year: field("INT", ["Année", "Year", "Jaar"], {
      ...assessment,
      isYear: true,
      minimum: FACTOR_YEARS.min,
      limit: FACTOR_YEARS.max,
      required: true,
      sort: true,
      grid: column(8, 90),
    }),
    link: field("LINK", ["Lien", "Link", "Link"], {
      ...assessment,
      limit: LOT_LIMITS.linkFdes,
      grid: hidden(9, 160),
    }),
  },
});
