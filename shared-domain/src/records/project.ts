import type { StringSchema } from "yup";
import { REUSE_TARGET } from "../projects/statistics.ts";
import { PROJECT_PROGRESS, type Term } from "../vocabulary/index.ts";
import { column, defineRecord, field, hidden } from "./define-record.ts";

/** Lengths in characters. */
export const PROJECT_LIMITS = {
  name: 120,
  type: 120,
  description: 5000,
  picture: 300,
  person: 160,
  permit: 80,
  area: 10_000_000,
} as const;

/** Rules besides those of the fields' types: a picture is a key of the file store. */
export const PROJECT_RULES = {
  picture: (rule: StringSchema) => rule.matches(/^(?!.*\.\.)[\w./-]+$/),
};

const identity = { group: "identity" } as const;
const followUp = { group: "follow-up" } as const;
const forms = { group: "assessment" } as const;
const computed = { editable: false } as const;
const type = (value: string, fr: string, en: string, nl: string) => ({ value, label: { fr, en, nl } });
const optionOf = ({ value, fr, en, nl }: Term) => ({ value, label: { fr, en, nl } });

/** A building site, or another task that lots are assigned to. */
export const PROJECT = defineRecord({
  name: "project",
  noun: "projects",
  title: { fr: "Projets", en: "Projects", nl: "Projecten" },
  graphqlType: "Project",
  labelField: "name",
  fields: {
    name: field("TEXT", ["Nom du projet", "Project name", "Projectnaam"], {
      ...identity,
      limit: PROJECT_LIMITS.name,
      required: true,
      grid: column(1, 240),
    }),
    /** Stored types that the form does not offer are shown as they are. */
    type: field("LIST", ["Type de projet", "Project type", "Soort project"], {
      ...identity,
      limit: PROJECT_LIMITS.type,
      options: [
        type("renovation", "Rénovation", "Refurbishment", "Renovatie"),
        type("demolition", "Démolition", "Demolition", "Sloop"),
        type("dismantling", "Dépose sélective", "Selective dismantling", "Selectieve demontage"),
        type("construction", "Construction neuve", "New construction", "Nieuwbouw"),
        type("fit-out", "Aménagement intérieur", "Fit-out", "Inrichting"),
        type("stock", "Gestion de stock", "Stock management", "Voorraadbeheer"),
        type("other", "Autre", "Other", "Andere"),
      ],
      open: true,
      grid: column(3, 150),
      facet: true,
    }),
    /** Changed by its own acts. */
    progress: field("LIST", ["Avancement", "Progress", "Voortgang"], {
      ...followUp,
      ...computed,
      options: PROJECT_PROGRESS.map(optionOf),
      grid: column(2, 110),
      facet: true,
    }),
    place: field("TEXT", ["Lieu", "Place", "Locatie"], {
      group: "place",
      ...computed,
      path: ["place", "name"],
      grid: column(4, 180),
    }),
    city: field("TEXT", ["Ville", "City", "Plaatsnaam"], {
      group: "place",
      ...computed,
      path: ["place", "city"],
      grid: column(5, 140),
      facet: true,
    }),
    startDate: field("DATE", ["Date de début", "Start date", "Startdatum"], {
      ...followUp,
      grid: column(6, 110),
    }),
    endDate: field("DATE", ["Date de fin", "End date", "Einddatum"], { ...followUp, grid: column(7, 110) }),
    lots: field("INT", ["Nombre de lots", "Number of lots", "Aantal loten"], {
      group: "measures",
      ...computed,
      path: ["productCount"],
      grid: column(8, 90),
    }),
    /** Computed: lots whose fate is not decided. */
    undecided: field("INT", ["Lots à définir", "Undecided lots", "Loten nog te bepalen"], {
      group: "measures",
      ...computed,
      path: ["actionCounts"],
      grid: column(9, 90),
    }),
    reuseTarget: field("PERCENT", ["Objectif de réemploi (%)", "Reuse target (%)", "Hergebruikdoel (%)"], {
      ...followUp,
      ...computed,
      minimum: REUSE_TARGET.min,
      limit: REUSE_TARGET.max,
      grid: column(10, 110),
    }),
    description: field("LONGTEXT", ["Description", "Description", "Beschrijving"], {
      group: "texts",
      limit: PROJECT_LIMITS.description,
      grid: hidden(11, 220),
    }),
    /** Asked for by the official forms before and after works, as the fields after it. */
    buildingOwner: field("TEXT", ["Maître d’ouvrage", "Building owner", "Bouwheer"], {
      ...forms,
      limit: PROJECT_LIMITS.person,
      grid: hidden(13, 180),
    }),
    floorArea: field("FLOAT", ["Surface de plancher", "Floor area", "Vloeroppervlakte"], {
      ...forms,
      unit: "m²",
      limit: PROJECT_LIMITS.area,
      grid: hidden(14, 120),
    }),
    permit: field(
      "TEXT",
      [
        "Permis de construire (année ou numéro)",
        "Building permit (year or number)",
        "Bouwvergunning (jaar of nummer)",
      ],
      { ...forms, limit: PROJECT_LIMITS.permit, grid: hidden(15, 160) },
    ),
    diagnostician: field("TEXT", ["Diagnostiqueur", "Auditor", "Inventarisator"], {
      ...forms,
      limit: PROJECT_LIMITS.person,
      grid: hidden(16, 180),
    }),
    surveyDate: field("DATE", ["Date de la visite", "Date of the survey", "Datum van het onderzoek"], {
      ...forms,
      grid: hidden(17, 110),
    }),
    createdAt: field("DATETIME", ["Créé le", "Created on", "Aangemaakt op"], {
      ...followUp,
      ...computed,
      grid: { ...hidden(12, 110), type: "DATE" },
    }),
    picture: field("PICTURE", ["Photo", "Photo", "Foto"], { ...identity, limit: PROJECT_LIMITS.picture }),
  },
});
