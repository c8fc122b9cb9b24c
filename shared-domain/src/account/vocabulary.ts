import { DATE_ORDER_PREFERENCE } from "../format/index.ts";
import type { Locale, Translated } from "../locale/index.ts";

/** Keys of a user's preferences (ACCT-507). */
export const PREFERENCES = {
  defaultTeam: "user-default-team-id",
  surveyType: "survey-user-type",
  surveyUsage: "survey-user-usage",
  surveyJob: "survey-user-job",
  surveyTeamSize: "survey-user-team-size",
  nextSurvey: "user-next-survey-date",
  dateOrder: DATE_ORDER_PREFERENCE,
  notifyTeam: "notification-team",
  notifyMentions: "notification-review-mention",
  hideFirstSteps: "first-steps-hidden",
  dashboardOrder: "dashboard-order",
  dashboardHidden: "dashboard-hidden",
} as const;
export type Preferences = Readonly<Record<string, readonly string[]>>;

/** What a user wants to do with the product (decision B19). */
export const USAGES = [
  { value: "inventory", fr: "Inventorier", en: "Take inventory", nl: "Inventariseren" },
  { value: "sell", fr: "Vendre", en: "Sell", nl: "Verkopen" },
  { value: "buy", fr: "Acheter", en: "Buy", nl: "Kopen" },
  { value: "audit", fr: "Diagnostiquer", en: "Audit buildings", nl: "Gebouwen doorlichten" },
  {
    value: "internal-stock",
    fr: "Gérer un stock interne",
    en: "Manage internal stock",
    nl: "Een interne voorraad beheren",
  },
] as const satisfies readonly ({ readonly value: string } & Translated)[];

/** A job as it is stored and sent to the marketing service (ACCT-522). */
export interface JobChoice {
  readonly brevoId: number;
  readonly label: string;
  readonly value: string;
}
/** Jobs offered by the forms (decision B19: configurable); `brevoId` is the option's id at the marketing service. */
export const JOBS = [
  { brevoId: 1, value: "building-owner", fr: "Maîtrise d’ouvrage", en: "Building owner", nl: "Bouwheer" },
  { brevoId: 2, value: "architect", fr: "Maîtrise d’œuvre", en: "Architecture", nl: "Architectuur" },
  { brevoId: 3, value: "project-manager", fr: "Chef de projet", en: "Project manager", nl: "Projectleider" },
  {
    brevoId: 4,
    value: "reuse-coordination",
    fr: "Coordination du réemploi",
    en: "Reuse coordination",
    nl: "Coördinatie van hergebruik",
  },
  { brevoId: 5, value: "auditor", fr: "Diagnostic", en: "Audit", nl: "Inventarisatie" },
  { brevoId: 6, value: "dismantling", fr: "Dépose", en: "Dismantling", nl: "Demontage" },
  { brevoId: 7, value: "works", fr: "Entreprise de travaux", en: "Building works", nl: "Bouwwerken" },
  { brevoId: 8, value: "logistics", fr: "Logistique", en: "Logistics", nl: "Logistiek" },
  { brevoId: 9, value: "retail", fr: "Vente de matériaux", en: "Materials retail", nl: "Materiaalverkoop" },
  { brevoId: 10, value: "other", fr: "Autre", en: "Other", nl: "Andere" },
] as const satisfies readonly ({ readonly brevoId: number; readonly value: string } & Translated)[];

export const jobChoice = (job: (typeof JOBS)[number], locale: Locale): JobChoice => ({
  brevoId: job.brevoId,
  label: job[locale],
  value: job.value,
});

/** Types that have a company and a team size (ACCT-529). */
export const COMPANY_TYPES = ["COMPANY", "NGO"] as const;
export const hasCompany = (type: string | null | undefined): boolean =>
  (COMPANY_TYPES as readonly string[]).includes(type ?? "");

/** Types that users cannot choose: the platform assigns them, and saving the form keeps them (ACCT-525). */
export const ASSIGNED_TYPES = ["ADMIN", "CYNEO"] as const;
export const isAssignedType = (type: string): boolean => (ASSIGNED_TYPES as readonly string[]).includes(type);
