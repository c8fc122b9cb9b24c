import { column, defineRecord, field, hidden } from "./define-record.ts";

/** Lengths in characters (CUST-505, CUST-506, decision A19). */
export const CUSTOMER_LIMITS = {
  name: 80,
  company: { min: 2, max: 60 },
  notes: 150,
  address: 120,
  city: { min: 2, max: 50 },
} as const;

const identity = { group: "identity" } as const;
const place = { group: "place" } as const;
const option = (value: string, fr: string, en: string, nl: string) => ({ value, label: { fr, en, nl } });

/** Whom a team sells to. */
export const CUSTOMER = defineRecord({
  name: "customer",
  noun: "customers",
  title: { fr: "Clients", en: "Customers", nl: "Klanten" },
  graphqlType: "Customer",
  labelField: "lastName",
  fields: {
    firstName: field("TEXT", ["Prénom", "First name", "Voornaam"], {
      ...identity,
      limit: CUSTOMER_LIMITS.name,
      required: true,
      grid: column(2, 130),
      sort: true,
    }),
    lastName: field("TEXT", ["Nom", "Last name", "Naam"], {
      ...identity,
      limit: CUSTOMER_LIMITS.name,
      required: true,
      grid: column(1, 180),
      sort: true,
    }),
    companyName: field("TEXT", ["Société", "Company", "Bedrijf"], {
      ...identity,
      limit: CUSTOMER_LIMITS.company.max,
      grid: column(3, 190),
      sort: true,
    }),
    type: field("LIST", ["Type", "Type", "Type"], {
      ...identity,
      options: [
        option("PERSON", "Particulier", "Person", "Particulier"),
        option("COMPANY", "Société", "Company", "Bedrijf"),
        option("NGO", "Association", "Non-profit", "Vereniging"),
        option("GOVERNMENT", "Administration", "Public body", "Overheid"),
        option("ORGANIZATION", "Autre organisation", "Other organisation", "Andere organisatie"),
      ],
      facet: true,
      grid: column(4, 140),
    }),
    email: field("TEXT", ["Adresse e-mail", "E-mail address", "E-mailadres"], {
      ...identity,
      required: true,
      grid: column(5, 200),
      sort: true,
    }),
    phone: field("TEXT", ["Téléphone", "Telephone", "Telefoon"], { ...identity, grid: column(6, 130) }),
    address: field("TEXT", ["Adresse", "Address", "Adres"], {
      ...place,
      limit: CUSTOMER_LIMITS.address,
      grid: hidden(9, 220),
    }),
    zipcode: field("TEXT", ["Code postal", "Postcode", "Postcode"], { ...place, grid: hidden(10, 100) }),
    city: field("TEXT", ["Ville", "City", "Plaats"], {
      ...place,
      limit: CUSTOMER_LIMITS.city.max,
      grid: column(7, 130),
      facet: true,
      sort: true,
    }),
    country: field("LIST", ["Pays", "Country", "Land"], {
      ...place,
      options: [
        option("FR", "France", "France", "Frankrijk"),
        option("BE", "Belgique", "Belgium", "België"),
        option("LU", "Luxembourg", "Luxembourg", "Luxemburg"),
        option("CH", "Suisse", "Switzerland", "Zwitserland"),
        option("NL", "Pays-Bas", "Netherlands", "Nederland"),
      ],
      facet: true,
      grid: hidden(11, 120),
    }),
    SIRET: field("TEXT", ["SIRET", "SIRET", "SIRET"], { ...identity, grid: hidden(12, 150) }),
    VAT: field("TEXT", ["Numéro de TVA", "VAT number", "Btw-nummer"], { ...identity, grid: hidden(13, 150) }),
    notes: field("LONGTEXT", ["Notes", "Notes", "Notities"], {
      group: "texts",
      limit: CUSTOMER_LIMITS.notes,
      grid: hidden(14, 220),
    }),
    createdAt: field("DATETIME", ["Ajouté le", "Added on", "Toegevoegd op"], {
      group: "follow-up",
      editable: false,
      sort: true,
      grid: { ...hidden(15, 110), type: "DATE" },
    }),
  },
});
