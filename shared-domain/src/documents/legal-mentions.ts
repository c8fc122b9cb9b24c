import type { Locale, Translated } from "../locale/index.ts";
import { parisDay } from "../orders/index.ts";
import type { DocumentContent } from "./content.ts";
import type { OrderDocumentKind } from "./kinds.ts";

interface LegalMention {
  /** Countries of the seller. */
  readonly countries: readonly string[];
  readonly kinds: readonly OrderDocumentKind[];
  /** First day on which a document issued then must say it. */
  readonly from: string;
  /** First day on which it need not any more. */
  readonly until?: string;
  readonly applies?: (content: DocumentContent) => boolean;
  readonly text: Translated;
}

const hasShipping = ({ shipping }: DocumentContent): boolean => shipping.amount !== 0;

/** Sentences that the law of the seller's country asks for, besides those of the VAT schemes. A new law is a new row. */
const LEGAL_MENTIONS: readonly LegalMention[] = [
  {
    // Code de commerce, L441-9 and L441-10; D441-5 for the amount.
    countries: ["FR"],
    kinds: ["INVOICE"],
    from: "2013-01-01",
    text: {
      fr: "Pas d’escompte pour paiement anticipé. En cas de retard de paiement\u00a0: pénalités à trois fois le taux d’intérêt légal et indemnité forfaitaire pour frais de recouvrement de 40\u00a0€, entre professionnels (articles L441-10 et D441-5 du code de commerce).",
      en: "No discount for early payment. Late payment between businesses: penalties at three times the legal interest rate, and a fixed recovery fee of €40 (articles L441-10 and D441-5 of the French commercial code).",
      nl: "Geen korting voor vervroegde betaling. Bij te late betaling tussen ondernemingen: boete van driemaal de wettelijke rente en een forfaitaire vergoeding van € 40 voor invorderingskosten (artikelen L441-10 en D441-5 van het Franse handelswetboek).",
    },
  },
  {
    // Decree 2022-1299.
    countries: ["FR"],
    kinds: ["INVOICE", "CREDIT"],
    from: "2026-09-01",
    applies: (content) => !hasShipping(content),
    text: {
      fr: "Nature de l’opération\u00a0: livraison de biens.",
      en: "Nature of the operation: delivery of goods.",
      nl: "Aard van de verrichting: levering van goederen.",
    },
  },
  {
    countries: ["FR"],
    kinds: ["INVOICE", "CREDIT"],
    from: "2026-09-01",
    applies: hasShipping,
    text: {
      fr: "Nature de l’opération\u00a0: livraison de biens et prestation de services.",
      en: "Nature of the operation: delivery of goods and supply of services.",
      nl: "Aard van de verrichting: levering van goederen en diensten.",
    },
  },
  {
    // Law of 2 August 2002, art. 5 and 6.
    countries: ["BE"],
    kinds: ["INVOICE"],
    from: "2013-03-16",
    text: {
      fr: "En cas de retard de paiement entre entreprises\u00a0: intérêts de la loi du 2 août 2002 et indemnité forfaitaire de 40\u00a0€.",
      en: "Late payment between businesses: interest under the law of 2 August 2002 and a fixed fee of €40.",
      nl: "Bij laattijdige betaling tussen ondernemingen: interest volgens de wet van 2 augustus 2002 en een forfaitaire vergoeding van € 40.",
    },
  },
  {
    // Burgerlijk Wetboek 6:96 and 6:119a.
    countries: ["NL"],
    kinds: ["INVOICE"],
    from: "2013-03-16",
    text: {
      fr: "En cas de retard de paiement entre entreprises\u00a0: intérêts légaux commerciaux et indemnité d’au moins 40\u00a0€ (art. 6:96 et 6:119a BW).",
      en: "Late payment between businesses: statutory commercial interest and a fee of at least €40 (art. 6:96 and 6:119a BW).",
      nl: "Bij te late betaling tussen ondernemingen: wettelijke handelsrente en een vergoeding van ten minste € 40 (art. 6:96 en 6:119a BW).",
    },
  },
  {
    // Law of 18 April 2004, as amended on 29 March 2013.
    countries: ["LU"],
    kinds: ["INVOICE"],
    from: "2013-04-15",
    text: {
      fr: "En cas de retard de paiement entre professionnels\u00a0: intérêts de la loi du 18 avril 2004 et indemnité forfaitaire de 40\u00a0€.",
      en: "Late payment between businesses: interest under the law of 18 April 2004 and a fixed fee of €40.",
      nl: "Bij te late betaling tussen ondernemingen: interest volgens de wet van 18 april 2004 en een forfaitaire vergoeding van € 40.",
    },
  },
  {
    // Arrêté of 24 January 2017, art. 2: a quote says whether it is free of charge.
    countries: ["FR", "BE", "LU"],
    kinds: ["QUOTE"],
    from: "2017-04-01",
    text: { fr: "Devis gratuit.", en: "This quote is free of charge.", nl: "Deze offerte is gratis." },
  },
];

/** The sentences that the law asks for on this document on the day of its issue. */
export function legalMentions(content: DocumentContent, issuedAt: string, locale: Locale): string[] {
  const day = parisDay(new Date(issuedAt));
  const country = content.seller.country?.toUpperCase();
  return LEGAL_MENTIONS.filter(
    ({ countries, kinds, from, until, applies }) =>
      country !== undefined &&
      countries.includes(country) &&
      kinds.includes(content.kind) &&
      from <= day &&
      (until === undefined || day < until) &&
      (applies?.(content) ?? true),
  ).map(({ text }) => text[locale]);
}
