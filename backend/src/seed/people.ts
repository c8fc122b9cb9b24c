import { organizationMembers, organizations } from "../organizations/table.ts";
import { subscriptions, users } from "../users/table.ts";
import { type Demo, type DemoPerson, type DemoTeam, daysAgo } from "./demo.ts";
import { idOf } from "./ids.ts";

const person = (key: string, name: string, email: string): DemoPerson => ({
  id: idOf(`user:${key}`),
  name,
  email,
});

/** Those with an account to sign in with. */
export const ACCOUNTS = {
  camille: person("camille", "Camille Laurent", "admin@atelier.demo"),
  thomas: person("thomas", "Thomas Girard", "user@atelier.demo"),
  ines: person("ines", "Inès Bouchard", "guest@atelier.demo"),
  julien: person("julien", "Julien Moreau", "createur@atelier.demo"),
  sanne: person("sanne", "Sanne de Vries", "admin@lowlands.demo"),
  nadia: person("nadia", "Nadia Benali", "solo@demo.demo"),
  root: person("root", "Administration Gisement", "root@gisement.demo"),
} as const;
/** Teammates and buyers who never sign in. */
export const OTHERS = {
  bram: person("bram", "Bram Janssens", "bram.janssens@lowlands.demo"),
  lea: person("lea", "Léa Fontaine", "lea.fontaine@atelier.demo"),
  hugo: person("hugo", "Hugo Perrin", "hugo.perrin@atelier.demo"),
  julie: person("julie", "Julie Maréchal", "julie.marechal@courriel.demo"),
  paul: person("paul", "Paul Lemoine", "paul.lemoine@lemoine-architectes.demo"),
  farid: person("farid", "Farid Amrani", "f.amrani@amrani-renovation.demo"),
} as const;

export const ATELIER: DemoTeam = { id: idOf("team:atelier"), name: "Atelier Réemploi" };
export const LOWLANDS: DemoTeam = { id: idOf("team:lowlands"), name: "Lowlands Hergebruik" };

export const LOGOS = {
  atelier: "logo/demo-atelier-reemploi.png",
  lowlands: "logo/demo-lowlands-hergebruik.png",
};
export const TERMS_KEY = "document/demo-conditions-generales.pdf";
export const GUIDE_KEY = "document/demo-charte-de-depose.pdf";

const ANSWERED = [
  { key: "survey-user-type", values: ["COMPANY"] },
  { key: "survey-user-usage", values: ["inventory", "sell"] },
  { key: "survey-user-team-size", values: ["11-50"] },
  { key: "notification-team", values: ["true"] },
  { key: "notification-review-mention", values: ["true"] },
];
const COLORS = ["#1f5c46", "#b3541e", "#5b4b8a", "#2f6f9f", "#8a2f4b", "#6b7a1e", "#3f6f6a"];

export async function seedPeople(demo: Demo): Promise<void> {
  const { tx } = demo;
  const everybody = [...Object.values(ACCOUNTS), ...Object.values(OTHERS)];
  const dutch: readonly DemoPerson[] = [ACCOUNTS.sanne, OTHERS.bram];
  const outside: readonly DemoPerson[] = [OTHERS.julie, OTHERS.paul, OTHERS.farid];
  await tx.insert(users).values(
    everybody.map((who, index) => ({
      ...who,
      color: COLORS[index % COLORS.length],
      type:
        who === ACCOUNTS.root
          ? "ADMIN"
          : who === OTHERS.julie || who === ACCOUNTS.nadia
            ? "PERSON"
            : "COMPANY",
      access: "MANAGE",
      language: dutch.includes(who) ? "NL" : "FR",
      phone: dutch.includes(who)
        ? "+31 10 555 01 4".concat(String(index % 10))
        : `01 99 00 ${String(10 + index)} ${String(20 + index)}`,
      company:
        outside.includes(who) || who === ACCOUNTS.root
          ? null
          : dutch.includes(who)
            ? LOWLANDS.name
            : who === ACCOUNTS.nadia
              ? null
              : ATELIER.name,
      country: dutch.includes(who) ? "NL" : "FR",
      city: dutch.includes(who) ? "Rotterdam" : "Paris",
      preferences: ANSWERED,
      job: { brevoId: 4, label: "Coordination du réemploi", value: "reuse-coordination" },
      source: "manage",
      createdAt: daysAgo(demo, 260 - index * 6),
      updatedAt: daysAgo(demo, 40 - index),
    })),
  );
  await seedTeams(demo);
  const member = (
    who: DemoPerson,
    team: DemoTeam,
    role: string,
    days: number,
    values: { status?: string; shopManager?: boolean } = {},
  ) => ({
    id: idOf(`member:${team.name}:${who.email}`),
    userID: who.id,
    organizationID: team.id,
    role,
    status: values.status ?? "DONE",
    type: "ORGANIZATION",
    email: who.email,
    name: who.name,
    shopManager: values.shopManager ?? false,
    seen: values.status !== "PENDING",
    invitationDetails: { sendEmail: true, organizationName: team.name, name: who.name, type: "ORGANIZATION" },
    createdAt: daysAgo(demo, days),
    updatedAt: daysAgo(demo, days - 1),
  });
  await tx
    .insert(organizationMembers)
    .values([
      member(ACCOUNTS.camille, ATELIER, "ADMIN", 250, { shopManager: true }),
      member(ACCOUNTS.thomas, ATELIER, "USER", 240),
      member(ACCOUNTS.ines, ATELIER, "GUEST", 120),
      member(ACCOUNTS.julien, ATELIER, "CREATOR", 210),
      member(OTHERS.lea, ATELIER, "USER", 3, { status: "PENDING" }),
      member(OTHERS.hugo, ATELIER, "USER", 230, { status: "ARCHIVED" }),
      member(ACCOUNTS.sanne, LOWLANDS, "ADMIN", 200, { shopManager: true }),
      member(OTHERS.bram, LOWLANDS, "USER", 190),
    ]);
}

async function seedTeams(demo: Demo): Promise<void> {
  const terms =
    "Enlèvement par l’acheteur dans les 15 jours suivant la confirmation. Les matériaux sont vendus en l’état, tels que décrits.";
  await demo.tx.insert(organizations).values([
    {
      ...ATELIER,
      logo: LOGOS.atelier,
      tagline: "Les matériaux d’hier, les chantiers de demain",
      legal: "SCIC SARL au capital de 48 000 €",
      color: "#1f5c46",
      template: "references",
      SIRET: "90214578800011",
      VAT: "FR24902145788",
      email: "contact@atelier.demo",
      phone: "01 99 00 12 12",
      address: "12 rue du Loiret",
      zipcode: "75013",
      city: "Paris",
      country: "FR",
      lat: 48.8263,
      lon: 2.3765,
      type: "COMPANY",
      status: "ACTIVE",
      languages: ["fr", "en", "nl"],
      settings: { flags: { "projects-catalog": true, "projects-location": true } },
      quoteSettings: {
        prefix: "DV-",
        startNumber: 2041,
        defaultValidityDays: 30,
        defaultTaxRate: 20,
        defaultTerms: terms,
        footerText: "Atelier Réemploi – SCIC SARL – RCS Paris 902 145 788",
        logo: LOGOS.atelier,
        template: "standard",
      },
      userID: ACCOUNTS.camille.id,
      managerID: ACCOUNTS.camille.id,
      metadata: [
        {
          key: "DOCUMENT",
          type: "document",
          value: {
            id: idOf("document:terms"),
            name: "Conditions générales de vente",
            default: true,
            link: TERMS_KEY,
          },
        },
        {
          key: "DOCUMENT",
          type: "document",
          value: {
            id: idOf("document:guide"),
            name: "Charte de dépose soignée",
            default: false,
            link: GUIDE_KEY,
          },
        },
        {
          key: "ORDERPARAMETERS",
          type: "json",
          value: {
            establishment: "Plateforme réemploi Paris 13",
            payementCondition: "30",
            iban: "FR1420041010050500013M02606",
            bic: "PSSTFRPPPAR",
            conditions: "Indemnité forfaitaire pour frais de recouvrement : 40 €.",
            showOnInvoices: true,
            saleConditionsLabel: "Conditions de vente",
            saleConditions: terms,
            showSaleConditions: true,
            hideSignInputs: false,
          },
        },
      ],
      createdAt: daysAgo(demo, 250),
      updatedAt: daysAgo(demo, 20),
    },
    {
      ...LOWLANDS,
      logo: LOGOS.lowlands,
      tagline: "Bouwmaterialen krijgen een tweede leven",
      legal: "Coöperatie U.A.",
      color: "#16456b",
      template: "references",
      VAT: "NL812345605B01",
      email: "info@lowlands.demo",
      phone: "+31 10 555 01 40",
      address: "Vierhavensstraat 40",
      zipcode: "3029 BE",
      city: "Rotterdam",
      country: "NL",
      lat: 51.9075,
      lon: 4.4373,
      type: "COMPANY",
      status: "ACTIVE",
      languages: ["nl", "en", "fr"],
      settings: { flags: { "projects-catalog": true } },
      quoteSettings: {
        prefix: "OF-",
        startNumber: 310,
        defaultValidityDays: 30,
        defaultTaxRate: 21,
        defaultTerms: "Afhalen na afspraak. Materialen worden verkocht in de staat waarin ze zich bevinden.",
        footerText: "Lowlands Hergebruik Coöperatie U.A. – Rotterdam",
        logo: LOGOS.lowlands,
        template: "standard",
      },
      userID: ACCOUNTS.sanne.id,
      managerID: ACCOUNTS.sanne.id,
      createdAt: daysAgo(demo, 200),
      updatedAt: daysAgo(demo, 30),
    },
  ]);
  await demo.tx.insert(subscriptions).values([
    {
      type: "PRO",
      status: "ACTIVE",
      quotaUserExtension: 5,
      start: daysAgo(demo, 240),
      end: daysAgo(demo, -125),
      stripeID: "cus_demo_atelier",
      subscriptionID: "sub_demo_atelier",
      organizationID: ATELIER.id,
      userID: ACCOUNTS.camille.id,
    },
    {
      type: "PREMIUM",
      status: "TRIALING",
      start: daysAgo(demo, 12),
      end: daysAgo(demo, -18),
      organizationID: LOWLANDS.id,
      userID: ACCOUNTS.sanne.id,
    },
    { type: "FREE", status: "ACTIVE", start: daysAgo(demo, 60), userID: ACCOUNTS.nadia.id },
  ]);
}
