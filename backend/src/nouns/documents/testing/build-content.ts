import type { DocumentContent, DocumentLine, DocumentParty } from "@gisement/shared-domain/documents";

export const buildParty = (party: Partial<DocumentParty> = {}): DocumentParty => ({
  name: "Atelier Réemploi",
  contact: null,
  street: "12 rue du Loiret",
  zipcode: "75013",
  city: "Paris",
  country: "FR",
  email: null,
  phone: null,
  siret: "73282932000074",
  vatNumber: "FR44732829320",
  ...party,
});

export const buildLine = (line: Partial<DocumentLine> = {}): DocumentLine => ({
  name: "Porte ancienne à panneaux",
  detail: "RE-0028, bon, 78 × 212 cm",
  picture: null,
  quantity: 4,
  unit: "u",
  quantityLabel: "4 pièces",
  unitPrice: 160,
  discount: 0,
  vat: { scheme: "standard", rate: 20 },
  condition: "Bon",
  mass: 124,
  ...line,
});

/** An invoice of one line, with everything that the law asks for. */
export const buildContent = (content: Partial<DocumentContent> = {}): DocumentContent => ({
  kind: "INVOICE",
  locale: "fr",
  seller: { ...buildParty(), legal: "Atelier Réemploi, SCIC SARL au capital de 48 000 €", logo: null },
  buyer: buildParty({ name: "Nguyen Architectes", street: "8 rue Clisson" }),
  delivery: null,
  order: {
    title: "Devis",
    number: "DV-2064",
    date: "2026-11-24T10:00:00.000Z",
    expires: null,
    pickups: [],
    manager: null,
  },
  credited: null,
  lines: [buildLine()],
  shipping: { amount: 0, vat: { scheme: "standard", rate: 20 } },
  notes: null,
  payment: { days: 30, iban: null, bic: null, conditions: null },
  terms: [],
  footer: null,
  isSigned: false,
  receipt: null,
  handling: null,
  ...content,
});
