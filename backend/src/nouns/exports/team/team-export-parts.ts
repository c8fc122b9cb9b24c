import type { Locale } from "@gisement/shared-domain/locale";

/** Parts of a team's data that an export may contain; each is a folder of the archive. */
export const TEAM_EXPORT_PARTS = [
  "lots",
  "references",
  "properties",
  "places",
  "projects",
  "catalogues",
  "orders",
  "customers",
  "members",
  "alerts",
  "threads",
  "labels",
  "team",
  "log",
] as const;
export type TeamExportPart = (typeof TEAM_EXPORT_PARTS)[number];

export type Title = Readonly<Record<Locale, string>>;

/** What the text file in the archive calls each part. */
export const PART_TITLES: Readonly<Record<TeamExportPart, Title>> = {
  lots: { fr: "Lots et produits", en: "Lots and products", nl: "Loten en producten" },
  references: { fr: "Références", en: "References", nl: "Referenties" },
  properties: {
    fr: "Propriétés, options et traductions",
    en: "Properties, options and translations",
    nl: "Eigenschappen, opties en vertalingen",
  },
  places: { fr: "Lieux", en: "Places", nl: "Locaties" },
  projects: {
    fr: "Projets, participants et plans",
    en: "Projects, participants and plans",
    nl: "Projecten, deelnemers en plannen",
  },
  catalogues: { fr: "Catalogues", en: "Catalogues", nl: "Catalogi" },
  orders: {
    fr: "Commandes, lignes et messages",
    en: "Orders, lines and messages",
    nl: "Bestellingen, regels en berichten",
  },
  customers: {
    fr: "Clients et autres fiches",
    en: "Customers and other records",
    nl: "Klanten en andere fiches",
  },
  members: { fr: "Membres", en: "Members", nl: "Leden" },
  alerts: { fr: "Alertes", en: "Alerts", nl: "Alerts" },
  threads: { fr: "Commentaires", en: "Comments", nl: "Opmerkingen" },
  labels: { fr: "Étiquettes de suivi", en: "Tracking tags", nl: "Volglabels" },
  team: { fr: "Équipe et réglages", en: "Team and settings", nl: "Team en instellingen" },
  log: { fr: "Journal des modifications", en: "Change log", nl: "Wijzigingslogboek" },
};
