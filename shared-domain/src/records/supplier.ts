import { column, defineRecord, field, hidden } from "./define-record.ts";

/** Whom a team buys from. */
export const SUPPLIER = defineRecord({
  name: "supplier",
  noun: "suppliers",
  title: { fr: "Fournisseurs", en: "Suppliers", nl: "Leveranciers" },
  graphqlType: "Supplier",
  labelField: "name",
  fields: {
    name: field("TEXT", ["Nom", "Name", "Naam"], {
      group: "identity",
      limit: 120,
      required: true,
      grid: column(1, 240),
      sort: true,
    }),
    activity: field("LIST", ["Activité", "Activity", "Activiteit"], {
      group: "identity",
      options: [
        { value: "demolition", label: { fr: "Dépose", en: "Dismantling", nl: "Ontmanteling" } },
        { value: "transport", label: { fr: "Transport", en: "Transport", nl: "Vervoer" } },
        { value: "repair", label: { fr: "Remise en état", en: "Repair", nl: "Herstelling" } },
      ],
      facet: true,
      grid: column(2, 160),
    }),
    city: field("TEXT", ["Ville", "City", "Plaats"], {
      group: "place",
      limit: 80,
      facet: true,
      sort: true,
      grid: column(3, 160),
    }),
    dailyRate: field("AMOUNT", ["Tarif journalier", "Daily rate", "Dagtarief"], {
      group: "sale",
      unit: "€",
      limit: 100_000,
      sort: true,
      grid: column(4, 140),
    }),
    since: field("DATE", ["Depuis", "Since", "Sinds"], {
      group: "follow-up",
      sort: true,
      grid: column(5, 120),
    }),
    isPreferred: field("BOOLEAN", ["Privilégié", "Preferred", "Voorkeur"], {
      group: "follow-up",
      facet: true,
      grid: column(6, 110),
    }),
    notes: field("LONGTEXT", ["Notes", "Notes", "Notities"], {
      group: "texts",
      limit: 2000,
      grid: hidden(7, 240),
    }),
  },
});
