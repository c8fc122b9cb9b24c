import { toCents, vatOf } from "../money/index.ts";
import { type DocumentContent, type DocumentParty, gapsOf } from "./content.ts";
import { issuableKinds } from "./kinds.ts";
import { legalMentions } from "./legal-mentions.ts";
import { dueDay, ibanInFours, paymentCode } from "./payment.ts";

const party: DocumentParty = {
  name: "Atelier",
  contact: null,
  street: "1 rue Verte",
  zipcode: "59000",
  city: "Lille",
  country: "FR",
  email: null,
  phone: null,
  siret: "73282932000074",
  vatNumber: "FR44732829320",
};
const content = (change: Partial<DocumentContent> = {}): DocumentContent => ({
  kind: "INVOICE",
  locale: "fr",
  seller: { ...party, legal: null, logo: null },
  buyer: party,
  delivery: null,
  order: {
    title: "Devis",
    number: "DV-1",
    date: "2026-11-24T10:00:00Z",
    expires: null,
    pickups: [],
    manager: null,
  },
  credited: null,
  lines: [
    {
      name: "Porte",
      detail: null,
      picture: null,
      quantity: 1,
      unit: "u",
      quantityLabel: "1 pièce",
      discount: 0,
      unitPrice: 10,
      vat: vatOf("standard", 20),
      condition: null,
      mass: null,
    },
  ],
  shipping: { amount: 0, vat: vatOf("standard", 20) },
  notes: null,
  payment: null,
  terms: [],
  footer: null,
  isSigned: false,
  receipt: null,
  handling: null,
  ...change,
});
const withVat = (scheme: Parameters<typeof vatOf>[0]) =>
  content().lines.map((line) => ({ ...line, vat: vatOf(scheme, 0) }));

describe("documents of an order", () => {
  it("an invoice names both sides with their address, the seller's numbers, and the buyer's where they owe the VAT", () => {
    expect(gapsOf(content())).toEqual([]);
    const nobody = { ...party, street: null, siret: null, vatNumber: null };
    expect(
      gapsOf(content({ seller: { ...nobody, legal: null, logo: null }, buyer: nobody, lines: [] })),
    ).toEqual(["seller.address", "seller.siret", "buyer.address", "lines"]);
    const buyer = { ...party, vatNumber: null };
    expect(gapsOf(content({ buyer }))).toEqual([]);
    for (const scheme of ["reverseCharge", "intraCommunity"] as const)
      expect(gapsOf(content({ buyer, lines: withVat(scheme) }))).toEqual(["buyer.vatNumber"]);
    // A small enterprise has no VAT number; a seller abroad has no SIRET.
    const exempt = { ...party, vatNumber: null, legal: null, logo: null };
    expect(gapsOf(content({ seller: exempt, lines: withVat("exempt") }))).toEqual([]);
    expect(gapsOf(content({ seller: { ...exempt, country: "BE", siret: null } }))).toEqual([
      "seller.vatNumber",
    ]);
    expect(gapsOf(content({ seller: { ...exempt, country: null } }))).toEqual([
      "seller.country",
      "seller.vatNumber",
    ]);
  });

  it("sentences of the law are those of the seller's country on the day of the issue", () => {
    const on = (day: string, change: Partial<DocumentContent> = {}) =>
      legalMentions(content(change), `${day}T10:00:00Z`, "fr").join(" ");
    expect(on("2026-08-31")).toContain("40\u00a0€");
    expect(on("2026-08-31")).not.toContain("Nature");
    expect(on("2026-09-01")).toContain("livraison de biens.");
    expect(on("2026-09-01", { shipping: { amount: 5, vat: vatOf("standard", 20) } })).toContain(
      "prestation de services",
    );
    const belgian = { ...party, country: "BE", legal: null, logo: null };
    expect(on("2026-09-01", { seller: belgian })).toContain("loi du 2 août 2002");
    expect(on("2026-09-01", { seller: { ...belgian, country: "PT" } })).toBe("");
    expect(on("2026-09-01", { kind: "QUOTE" })).toBe("Devis gratuit.");
    expect(on("2026-09-01", { kind: "DELIVERY" })).toBe("");
  });

  it("each kind is possible in its time, an invoice once until a credit note cancels it", () => {
    const quote = (status: string) => ({ type: "QUOTE", status });
    const standing = { kind: "INVOICE", isCredited: false } as const;
    expect(issuableKinds(quote("PENDING"), [])).toEqual(["QUOTE"]);
    expect(issuableKinds({ type: "ORDER", status: "PENDING" }, [])).toEqual([]);
    expect(issuableKinds(quote("OPTIONED"), [])).toEqual(["QUOTE", "RESERVATION"]);
    expect(issuableKinds(quote("CONFIRMED"), [])).toEqual(["QUOTE", "RESERVATION", "ORDER", "INVOICE"]);
    expect(issuableKinds(quote("DONE"), [standing])).toEqual([
      "QUOTE",
      "ORDER",
      "DELIVERY",
      "CERTIFICATE",
      "CREDIT",
    ]);
    expect(issuableKinds(quote("DONE"), [{ ...standing, isCredited: true }])).toContain("INVOICE");
    // An order that failed after its invoice still gets its credit note.
    expect(issuableKinds(quote("CANCELED"), [standing])).toEqual(["CREDIT"]);
    expect(issuableKinds(quote("REFUSED"), [])).toEqual([]);
  });

  it("the payment code is the twelve lines of EPC069-12; nothing to pay has none", () => {
    const payment = {
      name: "Atelier\nRéemploi",
      iban: "FR1420041010050500013M02606",
      bic: null,
      amount: toCents(1234.5),
      reference: "FA-0148",
    };
    expect(paymentCode(payment)?.split("\n")).toEqual([
      ...["BCD", "002", "1", "SCT", "", "Atelier Réemploi", payment.iban, "EUR1234.50", "", "", "FA-0148"],
    ]);
    expect(paymentCode({ ...payment, amount: toCents(0) })).toBeNull();
    expect(paymentCode({ ...payment, amount: toCents(1e9) })).toBeNull();
    expect(paymentCode({ ...payment, name: "x".repeat(90) })?.split("\n")[5]).toHaveLength(70);
    expect(ibanInFours(payment.iban)).toBe("FR14 2004 1010 0505 0001 3M02 606".replaceAll(" ", "\u00a0"));
  });

  it("the day of the payment is counted in Paris, across the change of the clock", () => {
    expect(dueDay("2026-10-01T22:30:00Z", 30)).toBe("2026-11-01");
    expect(dueDay("2026-12-04T10:00:00Z", 30)).toBe("2027-01-03");
    expect(dueDay("2026-12-04T10:00:00Z", 0)).toBe("2026-12-04");
  });
});
