import {
  type DocumentContent,
  type DocumentLine,
  type DocumentParty,
  type DocumentStamp,
  dueDay,
  totalsOf,
} from "@gisement/shared-domain/documents";
import {
  type Cents,
  lineTotal,
  toEuros,
  type Vat,
  vatCategory,
  vatMention,
} from "@gisement/shared-domain/money";
import { parisDay } from "@gisement/shared-domain/orders";
import { escapeXml } from "../../platform/xml/escape-xml.ts";
import { documentTexts } from "./drawing/texts.ts";

/** Name of the electronic invoice inside its PDF, fixed by the Factur-X specification. */
export const FACTUR_X_NAME = "factur-x.xml";

/** UN/ECE Recommendation 20 and 21, by our codes; C62 is one of anything. */
const UNIT_CODES: Readonly<Record<string, string>> = {
  u: "H87",
  m: "MTR",
  m2: "MTK",
  m3: "MTQ",
  kg: "KGM",
  t: "TNE",
  l: "LTR",
  lot: "SET",
  palette: "PF",
  h: "HUR",
  jour: "DAY",
  dag: "DAY",
  day: "DAY",
};

/** Reasons of EN 16931 for charging no VAT. */
const EXEMPTIONS: Readonly<Record<string, string | undefined>> = {
  margin: "VATEX-EU-F",
  reverseCharge: "VATEX-EU-AE",
  intraCommunity: "VATEX-EU-IC",
};
const exemptionCode = ({ scheme }: Vat, country: string | null): string | undefined =>
  scheme === "exempt" && country === "FR" ? "VATEX-FR-FRANCHISE" : EXEMPTIONS[scheme];

const tag = (name: string, content: string, attributes = ""): string =>
  `<${name}${attributes}>${content}</${name}>`;
const text = (name: string, value: string | null | undefined, attributes = ""): string =>
  value ? tag(name, escapeXml(value), attributes) : "";
const money = (name: string, value: Cents, attributes = ""): string =>
  tag(name, toEuros(value).toFixed(2), attributes);
const decimal = (value: number): string => value.toFixed(6).replace(/\.?0+$/, "");
const day = (iso: string): string => iso.slice(0, 10).replaceAll("-", "");
const date = (name: string, value: string): string =>
  tag(name, tag("udt:DateTimeString", value, ' format="102"'));

/**
 * The electronic invoice of a document: Cross Industry Invoice of UN/CEFACT in the profile EN 16931 of Factur-X. Amounts are those
 * of the page; elements stand in the order of the schema.
 */
export function writeFacturX(
  content: DocumentContent,
  stamp: DocumentStamp & { readonly number: string },
): string {
  const issued = day(parisDay(new Date(stamp.issuedAt)));
  const body = [
    tag(
      "rsm:ExchangedDocumentContext",
      tag("ram:GuidelineSpecifiedDocumentContextParameter", text("ram:ID", "urn:cen.eu:en16931:2017")),
    ),
    tag(
      "rsm:ExchangedDocument",
      text("ram:ID", stamp.number) +
        text("ram:TypeCode", content.kind === "CREDIT" ? "381" : "380") +
        date("ram:IssueDateTime", issued) +
        (content.notes ? tag("ram:IncludedNote", text("ram:Content", content.notes)) : ""),
    ),
    tag(
      "rsm:SupplyChainTradeTransaction",
      linesOf(content).map(lineItem).join("") +
        agreement(content) +
        delivery(content, issued) +
        settlement(content, stamp),
    ),
  ];
  const names =
    ' xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"' +
    ' xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"' +
    ' xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"' +
    ' xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag("rsm:CrossIndustryInvoice", body.join(""), names)}\n`;
}

/** Shipping is a line of its own, as on the page. */
function linesOf({
  lines,
  shipping,
  locale,
}: DocumentContent): Pick<
  DocumentLine,
  "name" | "detail" | "quantity" | "unit" | "unitPrice" | "discount" | "vat"
>[] {
  if (shipping.amount === 0) return [...lines];
  const name = documentTexts(locale)("shipping");
  return [
    ...lines,
    {
      name,
      detail: null,
      quantity: 1,
      unit: null,
      unitPrice: shipping.amount,
      discount: 0,
      vat: shipping.vat,
    },
  ];
}

function lineItem(
  { name, detail, quantity, unit, unitPrice, discount, vat }: ReturnType<typeof linesOf>[number],
  index: number,
): string {
  const gross = lineTotal(unitPrice, quantity);
  const net = lineTotal(unitPrice, quantity, discount);
  const tax =
    text("ram:TypeCode", "VAT") +
    text("ram:CategoryCode", vatCategory(vat)) +
    tag("ram:RateApplicablePercent", decimal(vat.rate));
  return tag(
    "ram:IncludedSupplyChainTradeLineItem",
    tag("ram:AssociatedDocumentLineDocument", text("ram:LineID", String(index + 1))) +
      tag("ram:SpecifiedTradeProduct", text("ram:Name", name) + text("ram:Description", detail)) +
      tag(
        "ram:SpecifiedLineTradeAgreement",
        tag("ram:NetPriceProductTradePrice", tag("ram:ChargeAmount", decimal(unitPrice))),
      ) +
      tag(
        "ram:SpecifiedLineTradeDelivery",
        tag("ram:BilledQuantity", decimal(quantity), ` unitCode="${UNIT_CODES[unit ?? ""] ?? "C62"}"`),
      ) +
      tag(
        "ram:SpecifiedLineTradeSettlement",
        tag("ram:ApplicableTradeTax", tax) +
          (discount > 0
            ? tag(
                "ram:SpecifiedTradeAllowanceCharge",
                tag("ram:ChargeIndicator", text("udt:Indicator", "false")) +
                  tag("ram:CalculationPercent", decimal(discount)) +
                  money("ram:BasisAmount", gross) +
                  money("ram:ActualAmount", (gross - net) as Cents) +
                  // UNCL5189: discount.
                  text("ram:ReasonCode", "95"),
              )
            : "") +
          tag("ram:SpecifiedTradeSettlementLineMonetarySummation", money("ram:LineTotalAmount", net)),
      ),
  );
}

function address({ street, zipcode, city, country }: DocumentParty): string {
  return tag(
    "ram:PostalTradeAddress",
    text("ram:PostcodeCode", zipcode) +
      text("ram:LineOne", street) +
      text("ram:CityName", city) +
      text("ram:CountryID", country ?? "FR"),
  );
}

/** First nine digits of the establishment's number: the company. */
const siren = (siret: string | null): string | null => siret?.replaceAll(/\s/g, "").slice(0, 9) || null;

function party(name: string, each: DocumentParty, isSeller: boolean): string {
  const company = siren(each.siret);
  const registered = each.vatNumber
    ? text("ram:ID", each.vatNumber.replaceAll(/\s/g, ""), ' schemeID="VA"')
    : isSeller
      ? text("ram:ID", company, ' schemeID="FC"')
      : "";
  return tag(
    name,
    text("ram:Name", each.name) +
      (company ? tag("ram:SpecifiedLegalOrganization", text("ram:ID", company, ' schemeID="0002"')) : "") +
      (each.contact ? tag("ram:DefinedTradeContact", text("ram:PersonName", each.contact)) : "") +
      address(each) +
      (each.email
        ? tag("ram:URIUniversalCommunication", text("ram:URIID", each.email, ' schemeID="EM"'))
        : "") +
      (registered ? tag("ram:SpecifiedTaxRegistration", registered) : ""),
  );
}

function agreement({ seller, buyer, order }: DocumentContent): string {
  return tag(
    "ram:ApplicableHeaderTradeAgreement",
    party("ram:SellerTradeParty", seller, true) +
      party("ram:BuyerTradeParty", buyer, false) +
      (order.number
        ? tag("ram:SellerOrderReferencedDocument", text("ram:IssuerAssignedID", order.number))
        : ""),
  );
}

function delivery({ delivery: place, buyer, order, lines }: DocumentContent, issued: string): string {
  // A supply to another member state names the country and the day of the delivery.
  const isAbroad = lines.some(({ vat }) => vat.scheme === "intraCommunity");
  const to = place ?? (isAbroad ? buyer : null);
  const pickup = order.pickups[0];
  const at = pickup ? day(parisDay(new Date(pickup))) : isAbroad ? issued : null;
  return tag(
    "ram:ApplicableHeaderTradeDelivery",
    (to ? tag("ram:ShipToTradeParty", text("ram:Name", to.name) + address(to)) : "") +
      (at ? tag("ram:ActualDeliverySupplyChainEvent", date("ram:OccurrenceDateTime", at)) : ""),
  );
}

function settlement(
  content: DocumentContent,
  { number, issuedAt }: DocumentStamp & { readonly number: string },
): string {
  const { seller, locale, payment, credited } = content;
  const { vatTotals, subTotal, tax, total } = totalsOf(content);
  const groups = vatTotals.map(({ scheme, rate, base, tax: vat }) =>
    tag(
      "ram:ApplicableTradeTax",
      money("ram:CalculatedAmount", vat) +
        text("ram:TypeCode", "VAT") +
        text("ram:ExemptionReason", vatMention(scheme, seller.country, locale)) +
        money("ram:BasisAmount", base) +
        text("ram:CategoryCode", vatCategory({ scheme, rate })) +
        text("ram:ExemptionReasonCode", exemptionCode({ scheme, rate }, seller.country)) +
        tag("ram:RateApplicablePercent", decimal(rate)),
    ),
  );
  const due = credited || !payment ? parisDay(new Date(issuedAt)) : dueDay(issuedAt, payment.days);
  const account = payment?.iban
    ? tag(
        "ram:SpecifiedTradeSettlementPaymentMeans",
        text("ram:TypeCode", "58") +
          tag(
            "ram:PayeePartyCreditorFinancialAccount",
            text("ram:IBANID", payment.iban) + text("ram:AccountName", seller.name),
          ) +
          (payment.bic
            ? tag("ram:PayeeSpecifiedCreditorFinancialInstitution", text("ram:BICID", payment.bic))
            : ""),
      )
    : "";
  return tag(
    "ram:ApplicableHeaderTradeSettlement",
    text("ram:PaymentReference", number) +
      text("ram:InvoiceCurrencyCode", "EUR") +
      account +
      groups.join("") +
      tag("ram:SpecifiedTradePaymentTerms", date("ram:DueDateDateTime", day(due))) +
      tag(
        "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
        money("ram:LineTotalAmount", subTotal) +
          money("ram:TaxBasisTotalAmount", subTotal) +
          money("ram:TaxTotalAmount", tax, ' currencyID="EUR"') +
          money("ram:GrandTotalAmount", total) +
          money("ram:DuePayableAmount", total),
      ) +
      (credited
        ? tag(
            "ram:InvoiceReferencedDocument",
            text("ram:IssuerAssignedID", credited.number) +
              tag(
                "ram:FormattedIssueDateTime",
                tag("qdt:DateTimeString", day(parisDay(new Date(credited.date))), ' format="102"'),
              ),
          )
        : ""),
  );
}

/** What the PDF's metadata say of its electronic invoice, with the schema of these words, which PDF/A asks for. */
export function facturXMetadata(): string[] {
  const property = (name: string, words: string) =>
    `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${words}</pdfaProperty:description></rdf:li>`;
  return [
    `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${[
      property("DocumentFileName", "Name of the embedded XML invoice file"),
      property("DocumentType", "INVOICE"),
      property("Version", "Version of the XML data"),
      property("ConformanceLevel", "Profile of the XML data"),
    ].join("")}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`,
    `<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${FACTUR_X_NAME}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>`,
  ];
}
