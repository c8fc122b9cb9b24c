import { defineRecord, field } from "./define-record.ts";

const option = (days: string, fr: string, en: string, nl: string) => ({
  value: days,
  label: { fr, en, nl },
});
const example = (fr: string, en: string, nl: string) => ({ fr, en, nl });
const payment = { group: "sale" } as const;
const sale = { group: "texts" } as const;
const transfer = { group: "storage" } as const;

/** What a team prints on its documents, and how it is paid; orders keep a copy of it (decision D4). */
export const ORDER_PARAMETERS = defineRecord({
  name: "orderParameters",
  noun: "orderParameters",
  title: { fr: "Documents et paiement", en: "Documents and payment", nl: "Documenten en betaling" },
  graphqlType: "OrderParameters",
  labelField: "establishment",
  fields: {
    establishment: field("TEXT", ["Établissement", "Establishment", "Vestiging"], {
      group: "identity",
      limit: 120,
      example: example("Plateforme de Saint-Denis", "Depot of Saint-Denis", "Depot van Saint-Denis"),
    }),
    // Spelled as in the contract.
    payementCondition: field("LIST", ["Délai de paiement", "Payment term", "Betalingstermijn"], {
      ...payment,
      options: [
        option("0", "À réception", "On receipt", "Bij ontvangst"),
        option("15", "15 jours", "15 days", "15 dagen"),
        option("30", "30 jours", "30 days", "30 dagen"),
        option("45", "45 jours", "45 days", "45 dagen"),
        option("60", "60 jours", "60 days", "60 dagen"),
      ],
    }),
    iban: field("TEXT", ["IBAN", "IBAN", "IBAN"], { ...payment, limit: 42 }),
    bic: field("TEXT", ["BIC", "BIC", "BIC"], { ...payment, limit: 14 }),
    showOnInvoices: field(
      "BOOLEAN",
      [
        "Imprimer ces coordonnées bancaires sur les factures",
        "Print these bank details on invoices",
        "Deze bankgegevens op facturen afdrukken",
      ],
      payment,
    ),
    conditions: field("LONGTEXT", ["Conditions de paiement", "Terms of payment", "Betalingsvoorwaarden"], {
      ...payment,
      limit: 2000,
      example: example(
        "Indemnité forfaitaire pour frais de recouvrement\u00a0: 40\u00a0€.",
        "Fixed compensation for recovery costs: €40.",
        "Forfaitaire vergoeding voor invorderingskosten: € 40.",
      ),
    }),
    saleConditionsLabel: field(
      "TEXT",
      ["Titre des conditions de vente", "Title of the terms of sale", "Titel van de verkoopvoorwaarden"],
      { ...sale, limit: 120, example: example("Conditions de vente", "Terms of sale", "Verkoopvoorwaarden") },
    ),
    showSaleConditions: field(
      "BOOLEAN",
      ["Imprimer les conditions de vente", "Print the terms of sale", "De verkoopvoorwaarden afdrukken"],
      sale,
    ),
    saleConditions: field("LONGTEXT", ["Conditions de vente", "Terms of sale", "Verkoopvoorwaarden"], {
      ...sale,
      limit: 10_000,
    }),
    transferOrderConditionsLabel: field(
      "TEXT",
      [
        "Titre des conditions de cession",
        "Title of the terms of transfer",
        "Titel van de overdrachtsvoorwaarden",
      ],
      {
        ...transfer,
        limit: 120,
        example: example("Conditions de cession", "Terms of transfer", "Overdrachtsvoorwaarden"),
      },
    ),
    showTransferConditions: field(
      "BOOLEAN",
      [
        "Imprimer les conditions de cession",
        "Print the terms of transfer",
        "De overdrachtsvoorwaarden afdrukken",
      ],
      transfer,
    ),
    transferOrderConditions: field(
      "LONGTEXT",
      ["Conditions de cession", "Terms of transfer", "Overdrachtsvoorwaarden"],
      { ...transfer, limit: 10_000 },
    ),
    hideSignInputs: field(
      "BOOLEAN",
      [
        "Masquer les champs de signature des documents",
        "Hide the signature fields of documents",
        "De handtekeningvelden van documenten verbergen",
      ],
      { group: "follow-up" },
    ),
  },
});
