import type { Locale, Translated } from "../locale/index.ts";
import type { VatScheme } from "./vat.ts";

/** Names of the VAT schemes, for forms and totals. */
export const VAT_SCHEME_LABELS: Readonly<Record<VatScheme, Translated>> = {
  standard: { fr: "TVA", en: "VAT", nl: "Btw" },
  margin: { fr: "Régime de la marge", en: "Margin scheme", nl: "Margeregeling" },
  exempt: { fr: "Franchise de TVA", en: "VAT exemption", nl: "Btw-vrijstelling" },
  reverseCharge: { fr: "Autoliquidation", en: "Reverse charge", nl: "Btw verlegd" },
  intraCommunity: {
    fr: "Livraison intracommunautaire",
    en: "Intra-Community supply",
    nl: "Intracommunautaire levering",
  },
};

type Mentions = Readonly<Record<Exclude<VatScheme, "standard">, Translated>>;
/** Words of Directive 2006/112/EC, art. 226, (11) to (14), in its three language versions. */
const DIRECTIVE: Mentions = {
  margin: {
    fr: "Régime particulier – Biens d’occasion",
    en: "Margin scheme – Second-hand goods",
    nl: "Bijzondere regeling – gebruikte goederen",
  },
  exempt: {
    fr: "TVA non applicable, article 284 de la directive 2006/112/CE",
    en: "VAT not applicable, Article 284 of Directive 2006/112/EC",
    nl: "Btw niet van toepassing, artikel 284 van Richtlijn 2006/112/EG",
  },
  reverseCharge: { fr: "Autoliquidation", en: "Reverse charge", nl: "Btw verlegd" },
  intraCommunity: {
    fr: "Exonération de TVA, article 138 de la directive 2006/112/CE",
    en: "VAT exempt, Article 138 of Directive 2006/112/EC",
    nl: "Vrijgesteld van btw, artikel 138 van Richtlijn 2006/112/EG",
  },
};
/** Where the law of the seller's country has its own words or article. */
const NATIONAL: Readonly<Record<string, Partial<Mentions>>> = {
  FR: {
    exempt: {
      fr: "TVA non applicable, art. 293 B du CGI",
      en: "VAT not applicable, art. 293 B of the French tax code (CGI)",
      nl: "Btw niet van toepassing, art. 293 B van het Franse belastingwetboek (CGI)",
    },
    intraCommunity: {
      fr: "Exonération de TVA, art. 262 ter, I du CGI",
      en: "VAT exempt, art. 262 ter, I of the French tax code (CGI)",
      nl: "Vrijgesteld van btw, art. 262 ter, I van het Franse belastingwetboek (CGI)",
    },
  },
  BE: {
    exempt: {
      fr: "Régime particulier de franchise des petites entreprises",
      en: "Special exemption scheme for small enterprises",
      nl: "Bijzondere vrijstellingsregeling kleine ondernemingen",
    },
    intraCommunity: {
      fr: "Livraison intracommunautaire exemptée, art. 39bis du Code de la TVA",
      en: "Intra-Community supply exempt, art. 39bis of the Belgian VAT code",
      nl: "Vrijgestelde intracommunautaire levering, art. 39bis Btw-Wetboek",
    },
  },
  NL: {
    exempt: {
      fr: "Exonéré de TVA, régime des petits entrepreneurs (art. 25 Wet OB 1968)",
      en: "VAT exempt, small businesses scheme (art. 25 Wet OB 1968)",
      nl: "Vrijgesteld van btw, kleineondernemersregeling (art. 25 Wet OB 1968)",
    },
  },
};

/** The mention that the law asks for on a document with lines of this scheme; null for `standard`, which has none. */
export function vatMention(
  scheme: VatScheme,
  sellerCountry: string | null | undefined,
  locale: Locale,
): string | null {
  if (scheme === "standard") return null;
  const own = NATIONAL[sellerCountry?.trim().toUpperCase() ?? ""]?.[scheme];
  return (own ?? DIRECTIVE[scheme])[locale];
}
