import type { Locale, Translated } from "../locale/index.ts";

/** What a quote of works says of the waste that they make (French environmental code, article D541-45-1). */
export const WASTE_FIELDS = ["quantity", "sorting", "collection", "cost"] as const;
export type WasteField = (typeof WASTE_FIELDS)[number];
export type WasteNotice = Readonly<Record<WasteField, string>>;

export const WASTE_LABELS: Readonly<Record<WasteField | "title", Translated>> = {
  title: {
    fr: "Déchets du chantier (article D. 541-45-1 du code de l’environnement)",
    en: "Waste of the works (article D. 541-45-1 of the French environmental code)",
    nl: "Afval van de werken (artikel D. 541-45-1 van het Franse milieuwetboek)",
  },
  quantity: { fr: "Quantité estimée", en: "Estimated quantity", nl: "Geschatte hoeveelheid" },
  sorting: {
    fr: "Tri et enlèvement prévus",
    en: "Sorting and removal",
    nl: "Sortering en afvoer",
  },
  collection: { fr: "Points de collecte", en: "Collection points", nl: "Inzamelpunten" },
  cost: { fr: "Coût estimé", en: "Estimated cost", nl: "Geschatte kosten" },
};

/** The notice as a text of one line per answer. */
export const wasteText = (waste: WasteNotice, locale: Locale): string =>
  WASTE_FIELDS.map(
    (field) => `${WASTE_LABELS[field][locale]}${locale === "fr" ? "\u00a0" : ""}: ${waste[field]}`,
  ).join("\n");
