import { readFileSync } from "node:fs";
import { validateXML } from "xmllint-wasm";

const SCHEMAS = [
  "",
  "_urn_un_unece_uncefact_data_standard_QualifiedDataType_100",
  "_urn_un_unece_uncefact_data_standard_ReusableAggregateBusinessInformationEntity_100",
  "_urn_un_unece_uncefact_data_standard_UnqualifiedDataType_100",
].map((name) => {
  const fileName = `Factur-X_1.07.3_EN16931${name}.xsd`;
  return { fileName, contents: readFileSync(new URL(`./factur-x/${fileName}`, import.meta.url), "utf8") };
});

/** What the published schema of Factur-X says against these files; empty if nothing. */
export async function schemaErrors(files: readonly string[]): Promise<string[]> {
  const [schema, ...preload] = SCHEMAS;
  const result = await validateXML({
    xml: files.map((contents, index) => ({ fileName: `invoice-${index}.xml`, contents })),
    schema: schema ? [schema] : [],
    preload,
  });
  return result.errors.map(({ message }) => message);
}

/** An amount in hundred-millionths, read from its digits: nothing is rounded. */
const SCALE = 8;
export function exact(text: string): bigint {
  const [, sign = "", whole = "0", part = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const value = BigInt(whole + part.padEnd(SCALE, "0").slice(0, SCALE));
  return sign === "-" ? -value : value;
}
const UNIT = 10n ** BigInt(SCALE);
const CENT = UNIT / 100n;
/** To the cent, half a cent away from zero. */
export function roundToCent(value: bigint): bigint {
  const size = value < 0n ? -value : value;
  const rounded = ((size + CENT / 2n) / CENT) * CENT;
  return value < 0n ? -rounded : rounded;
}

const all = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<ram:${tag}(?: [^>]*)?>([\\s\\S]*?)</ram:${tag}>`, "g"))].map(
    ([, inner = ""]) => inner,
  );
const one = (xml: string, tag: string): string => all(xml, tag)[0] ?? "";
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

/**
 * Checks an invoice against the rules of EN 16931 that add up or count (BR-CO and those of its VAT groups), and against what the
 * official rules let pass: net amounts, VAT to the cent, a due date, the words of the margin scheme. Reads nothing but the file.
 *
 * @returns the broken rules
 */
export function brokenRules(xml: string): string[] {
  const broken: string[] = [];
  const expect = (rule: string, holds: boolean) => {
    if (!holds) broken.push(rule);
  };
  const lines = all(xml, "IncludedSupplyChainTradeLineItem").map((line) => ({
    id: one(line, "LineID"),
    name: one(line, "Name"),
    price: exact(one(line, "ChargeAmount")),
    quantity: exact(one(line, "BilledQuantity")),
    net: exact(one(line, "LineTotalAmount")),
    discount: exact(one(line, "ActualAmount")),
    discountBase: exact(one(line, "BasisAmount")),
    discountRate: exact(one(line, "CalculationPercent")),
    category: one(line, "CategoryCode"),
    rate: exact(one(line, "RateApplicablePercent")),
  }));
  const settlement = one(xml, "ApplicableHeaderTradeSettlement");
  const groups = all(settlement, "ApplicableTradeTax").map((group) => ({
    base: exact(one(group, "BasisAmount")),
    tax: exact(one(group, "CalculatedAmount")),
    category: one(group, "CategoryCode"),
    rate: exact(one(group, "RateApplicablePercent")),
    reason: one(group, "ExemptionReason"),
    code: one(group, "ExemptionReasonCode"),
  }));
  const totals = one(settlement, "SpecifiedTradeSettlementHeaderMonetarySummation");
  const amount = (tag: string) => exact(one(totals, tag));

  expect("BR-02 number", /<ram:ID>[^<]+<\/ram:ID><ram:TypeCode>38[01]</.test(xml));
  expect("BR-06 seller", one(one(xml, "SellerTradeParty"), "Name") !== "");
  expect("BR-07 buyer", one(one(xml, "BuyerTradeParty"), "Name") !== "");
  expect("BR-08 seller's address", /<ram:CountryID>[A-Z]{2}</.test(one(xml, "SellerTradeParty")));
  expect("BR-10 buyer's address", /<ram:CountryID>[A-Z]{2}</.test(one(xml, "BuyerTradeParty")));
  expect("BR-16 a line", lines.length > 0);
  expect("BR-21 line numbers", new Set(lines.map(({ id }) => id)).size === lines.length);
  expect(
    "BR-25 names",
    lines.every(({ name }) => name !== ""),
  );
  expect(
    "BR-27 prices",
    lines.every(({ price }) => price >= 0n),
  );
  expect("BR-CO-10 sum of lines", amount("LineTotalAmount") === sum(lines.map(({ net }) => net)));
  expect("BR-CO-13 sum before VAT", amount("TaxBasisTotalAmount") === amount("LineTotalAmount"));
  expect("BR-CO-14 sum of VAT", amount("TaxTotalAmount") === sum(groups.map(({ tax }) => tax)));
  expect(
    "BR-CO-15 total",
    amount("GrandTotalAmount") === amount("TaxBasisTotalAmount") + amount("TaxTotalAmount"),
  );
  expect("BR-CO-16 to pay", amount("DuePayableAmount") === amount("GrandTotalAmount"));
  expect("BR-CO-18 a VAT group", groups.length > 0);
  expect("BR-CO-25 due date", /<ram:DueDateDateTime>/.test(settlement));
  expect("one exempt group", groups.filter(({ category }) => category === "E").length <= 1);
  for (const group of groups) {
    const own = lines.filter(({ category, rate }) => category === group.category && rate === group.rate);
    expect(`${group.category} base`, group.base === sum(own.map(({ net }) => net)));
    expect(`${group.category} VAT`, group.tax === roundToCent((group.base * group.rate) / (100n * UNIT)));
    if (group.category === "S" || group.category === "Z")
      expect("no reason", group.reason === "" && group.code === "");
    else {
      expect(`${group.category} has a reason`, group.reason !== "");
      expect(`${group.category} has no rate`, group.rate === 0n);
    }
    if (group.code === "VATEX-EU-F")
      expect("margin wording", /second-hand|occasion|gebruikte/i.test(group.reason));
  }
  for (const line of lines) {
    expect(
      "a group of its rate",
      groups.some(({ category, rate }) => category === line.category && rate === line.rate),
    );
    const gross = roundToCent((line.price * line.quantity) / UNIT);
    expect(`net of line ${line.id}`, line.net === gross - line.discount);
    const discount = roundToCent((gross * line.discountRate) / (UNIT * 100n));
    expect(
      `discount of line ${line.id}`,
      line.discount === discount && (discount === 0n || line.discountBase === gross),
    );
  }
  const registered = one(one(xml, "SellerTradeParty"), "SpecifiedTaxRegistration");
  expect("seller's tax number", /<ram:ID schemeID="(?:VA|FC)">[^<]+</.test(registered));
  return broken;
}
