import type { PutFile } from "../backend.ts";
import { customers } from "../customers/table.ts";
import { documents } from "../documents/table.ts";
import { shops } from "../shops/table.ts";
import { type Demo, daysAgo } from "./demo.ts";
import { idOf } from "./ids.ts";
import { SHOPS } from "./lots.ts";
import { plainPdf } from "./pdf.ts";
import { ACCOUNTS, ATELIER, GUIDE_KEY, LOGOS, LOWLANDS, TERMS_KEY } from "./people.ts";
import { placeID } from "./projects.ts";

type Row = readonly [
  first: string,
  last: string,
  company: string | null,
  type: string,
  address: string,
  zipcode: string,
  city: string,
  country: string,
  siret: string | null,
  vat: string | null,
];

const ATELIER_CUSTOMERS: readonly Row[] = [
  [
    "Élodie",
    "Garnier",
    "Mairie du Pré-Saint-Gervais",
    "GOVERNMENT",
    "84 bis rue André-Joineau",
    "93310",
    "Le Pré-Saint-Gervais",
    "FR",
    null,
    null,
  ],
  [
    "Marc",
    "Delattre",
    "Delattre Construction",
    "COMPANY",
    "27 rue de la Louvière",
    "59800",
    "Lille",
    "FR",
    "81736459900016",
    "FR60817364599",
  ],
  [
    "Sophie",
    "Nguyen",
    "Atelier Nguyen Architectes",
    "COMPANY",
    "9 rue Sedaine",
    "75011",
    "Paris",
    "FR",
    "79402816700011",
    "FR29794028167",
  ],
  [
    "Karim",
    "Haddad",
    "Haddad Second Œuvre",
    "COMPANY",
    "41 cours Lafayette",
    "69006",
    "Lyon",
    "FR",
    "88510347300017",
    "FR33885103473",
  ],
  [
    "Claire",
    "Roussel",
    "Ressourcerie des Deux Rives",
    "NGO",
    "3 quai de la Fosse",
    "44000",
    "Nantes",
    "FR",
    "91827364000014",
    null,
  ],
  ["Antoine", "Mercier", null, "PERSON", "6 allée des Tilleuls", "33200", "Bordeaux", "FR", null, null],
  [
    "Hélène",
    "Faure",
    "Coopérative Habitat Partagé",
    "ORGANIZATION",
    "18 rue Ampère",
    "38000",
    "Grenoble",
    "FR",
    "80365214800013",
    "FR19803652148",
  ],
  [
    "Bruno",
    "Lefèvre",
    "Lefèvre Agencement",
    "COMPANY",
    "112 avenue de Fronton",
    "31200",
    "Toulouse",
    "FR",
    "83920175300010",
    "FR50839201753",
  ],
  [
    "Amandine",
    "Colin",
    "Lycée Jean-Moulin",
    "GOVERNMENT",
    "2 place du Lycée",
    "35000",
    "Rennes",
    "FR",
    null,
    null,
  ],
  [
    "Wouter",
    "Claes",
    "Claes Interieurbouw",
    "COMPANY",
    "Dendermondsesteenweg 140",
    "9000",
    "Gent",
    "BE",
    null,
    "BE0741258954",
  ],
  [
    "Isabelle",
    "Thiry",
    "Bureau d’études Thiry",
    "COMPANY",
    "Rue Côte d’Or 55",
    "4000",
    "Liège",
    "BE",
    null,
    "BE0654321715",
  ],
  ["Fatou", "Diallo", null, "PERSON", "25 rue de la Guillotière", "69007", "Lyon", "FR", null, null],
];
const LOWLANDS_CUSTOMERS: readonly Row[] = [
  [
    "Pieter",
    "Bakker",
    "Bakker Renovatie",
    "COMPANY",
    "Papaverweg 12",
    "1032 KJ",
    "Amsterdam",
    "NL",
    null,
    "NL812345617B01",
  ],
  [
    "Els",
    "Vermeulen",
    "Gemeente Utrecht",
    "GOVERNMENT",
    "Croeselaan 10",
    "3521 BJ",
    "Utrecht",
    "NL",
    null,
    null,
  ],
  ["Jeroen", "Mulder", null, "PERSON", "Vierhavensstraat 8", "3029 BE", "Rotterdam", "NL", null, null],
  [
    "An",
    "Peeters",
    "Peeters Architecten",
    "COMPANY",
    "Abdijstraat 71",
    "2020",
    "Antwerpen",
    "BE",
    null,
    "BE0487653147",
  ],
];
const NOTES = [null, "Préfère être livré le matin.", null, "Facturation à 45 jours.", null];

export const customerID = (team: "atelier" | "lowlands", index: number): string =>
  idOf(`customer:${team}:${index}`);

export async function seedCustomers(demo: Demo): Promise<void> {
  const rowsOf = (team: "atelier" | "lowlands", rows: readonly Row[]) =>
    rows.map(
      ([firstName, lastName, companyName, type, address, zipcode, city, country, SIRET, VAT], index) => ({
        id: customerID(team, index),
        firstName,
        lastName,
        companyName,
        type,
        address,
        zipcode,
        city,
        country,
        SIRET,
        VAT,
        email: `${firstName}.${lastName}@${team === "atelier" ? "client" : "klant"}.demo`
          .normalize("NFD")
          .replace(/[\u0300-\u036f]/g, "")
          .toLowerCase(),
        phone:
          country === "FR"
            ? `01 99 00 5${index % 10} ${10 + index}`
            : country === "BE"
              ? `0455 90 01 ${10 + index}`
              : `06 1234 56${10 + index}`,
        notes: NOTES[index % NOTES.length] ?? null,
        userID: team === "atelier" ? ACCOUNTS.camille.id : ACCOUNTS.sanne.id,
        organizationID: team === "atelier" ? ATELIER.id : LOWLANDS.id,
        createdAt: daysAgo(demo, 150 - index * 9),
        updatedAt: daysAgo(demo, 30 - index),
      }),
    );
  await demo.tx
    .insert(customers)
    .values([...rowsOf("atelier", ATELIER_CUSTOMERS), ...rowsOf("lowlands", LOWLANDS_CUSTOMERS)]);
}

const DOCUMENTS = [
  {
    key: TERMS_KEY,
    id: idOf("document:terms"),
    name: "Conditions générales de vente",
    default: true,
    text: [
      "Les présentes conditions s’appliquent aux ventes de matériaux et produits de réemploi conclues par Atelier Réemploi.",
      "Les produits sont vendus en l’état, tels que décrits et photographiés. Les quantités sont données à 5 % près pour les produits au mètre carré.",
      "Paiement à 30 jours à compter de la date d’émission de la facture. Indemnité forfaitaire pour frais de recouvrement : 40 €.",
      "Enlèvement sur rendez-vous, dans les 15 jours suivant la confirmation. Passé ce délai, la réservation est levée.",
    ],
  },
  {
    key: GUIDE_KEY,
    id: idOf("document:guide"),
    name: "Charte de dépose soignée",
    default: false,
    text: [
      "Repérer et étiqueter chaque lot avant la dépose. Photographier les fixations et les assemblages.",
      "Déposer sans casse : visser plutôt que forcer, garder la quincaillerie avec le lot, protéger les angles.",
      "Conditionner par type et par dimension, sur palette sanglée, à l’abri de la pluie.",
    ],
  },
] as const;

export async function seedDocumentFiles(putFile: PutFile): Promise<void> {
  for (const { key, name, text } of DOCUMENTS)
    await putFile({
      key,
      bytes: plainPdf(name, text),
      contentType: "application/pdf",
      kind: "document",
      organizationID: ATELIER.id,
      userID: ACCOUNTS.camille.id,
    });
}

/** The document directory, and the shops that make lots visible to strangers. */
export async function seedShops(demo: Demo): Promise<void> {
  await demo.tx.insert(documents).values(
    DOCUMENTS.map(({ key, id, name, default: isDefault, text }) => ({
      id,
      name,
      default: isDefault,
      link: key,
      bytes: plainPdf(name, text).length,
      userID: ACCOUNTS.camille.id,
      organizationID: ATELIER.id,
      createdAt: daysAgo(demo, 170),
      updatedAt: daysAgo(demo, 170),
    })),
  );
  const open = {
    enabled: true,
    enableCart: true,
    enablePickup: true,
    enableTax: true,
    enableEmailNotification: true,
  };
  await demo.tx.insert(shops).values([
    {
      id: SHOPS.atelier,
      ...open,
      enablePayment: true,
      enableDelivery: true,
      company: ATELIER.name,
      name: "La matériauthèque de l’Atelier",
      slug: "atelier-reemploi",
      about:
        "Portes, cloisons, sanitaires, luminaires et mobilier issus de nos déposes, contrôlés et prêts à repartir.",
      logo: LOGOS.atelier,
      mainColor: "#1f5c46",
      email: "boutique@atelier.demo",
      phone: "01 99 00 12 13",
      website: "https://atelier.demo",
      qualities: ["good", "very_good", "new"],
      userID: ACCOUNTS.camille.id,
      organizationID: ATELIER.id,
      placeID: placeID("pl-01"),
      createdAt: daysAgo(demo, 160),
      updatedAt: daysAgo(demo, 12),
    },
    {
      id: SHOPS.lowlands,
      ...open,
      company: LOWLANDS.name,
      name: "Lowlands bouwhub",
      slug: "lowlands-hergebruik",
      about: "Gebruikte bouwmaterialen uit Nederland en Vlaanderen.",
      logo: LOGOS.lowlands,
      mainColor: "#16456b",
      email: "winkel@lowlands.demo",
      phone: "+31 10 555 01 41",
      userID: ACCOUNTS.sanne.id,
      organizationID: LOWLANDS.id,
      placeID: placeID("pl-18"),
      createdAt: daysAgo(demo, 120),
      updatedAt: daysAgo(demo, 20),
    },
  ]);
}
