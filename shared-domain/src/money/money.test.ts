import fc from "fast-check";
import {
  acceptedVatRates,
  addCents,
  documentTotals,
  isAcceptedVatRate,
  isVatScheme,
  lineTotal,
  toCents,
  toEuros,
  VAT_SCHEMES,
  type Vat,
  vatCategory,
  vatMention,
  vatOf,
} from "./index.ts";

const at = (rate: number): Vat => vatOf("standard", rate);
const NO_SHIPPING = { amount: 0, vat: at(20) };

test("rounds euros to whole cents, half a cent away from zero", () => {
  expect(toCents(1.005)).toBe(101);
  expect(toCents(-1.005)).toBe(-101);
  expect(toCents(19.99)).toBe(1999);
  expect(lineTotal(0.38, 9313)).toBe(353894);
});

test("cents survive the conversion to euros and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => toCents(toEuros(cents as never)) === cents),
  );
});

const anyVat = fc.oneof(
  fc.constantFrom(20, 10, 5.5, 2.1, 6, 21, 0).map(at),
  fc.constantFrom(...VAT_SCHEMES.slice(1)).map((scheme) => vatOf(scheme, 0)),
);
const anyLine = fc.record({
  unitPrice: fc.double({ min: 0, max: 10_000, noNaN: true }),
  quantity: fc.integer({ min: 0, max: 10_000 }),
  vat: anyVat,
});
const anyLines = fc.array(anyLine, { maxLength: 30 });
const anyShipping = fc.record({ amount: fc.double({ min: 0, max: 1000, noNaN: true }), vat: anyVat });

test("[ORD-014] the subtotal is the total minus the tax, for any lines, rates and schemes", () => {
  fc.assert(
    fc.property(anyLines, anyShipping, (lines, shipping) => {
      const totals = documentTotals(lines, shipping);
      expect(totals.subTotal).toBe(totals.total - totals.tax);
      expect(totals.subTotal).toBe(
        addCents(...lines.map((each) => lineTotal(each.unitPrice, each.quantity)), toCents(shipping.amount)),
      );
    }),
  );
});

test("the totals per scheme and rate add up to the document's, whatever the order of the lines", () => {
  fc.assert(
    fc.property(anyLines, anyShipping, (lines, shipping) => {
      const totals = documentTotals(lines, shipping);
      expect(addCents(...totals.vatTotals.map(({ base }) => base))).toBe(totals.subTotal);
      expect(addCents(...totals.vatTotals.map(({ tax }) => tax))).toBe(totals.tax);
      expect(documentTotals(lines.toReversed(), shipping)).toEqual(totals);
      const keys = totals.vatTotals.map(({ scheme, rate }) => `${scheme} ${rate}`);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test("rounds VAT once per rate, on the sum of its lines, half a cent up", () => {
  // 3 × 0.33 = 0.99; 5.5 % of each line is 0.018, of the sum 0.05445.
  const small = Array.from({ length: 3 }, () => ({ unitPrice: 0.33, quantity: 1, vat: at(5.5) }));
  expect(documentTotals(small, NO_SHIPPING).tax).toBe(5);
  // 10 % of 0.05 is half a cent.
  expect(documentTotals([{ unitPrice: 0.05, quantity: 1, vat: at(10) }], NO_SHIPPING).tax).toBe(1);
  // 2.1 % of 50.00 is 105 cents exactly, but 105.00000000000001 in binary.
  expect(documentTotals([{ unitPrice: 50, quantity: 1, vat: at(2.1) }], NO_SHIPPING).tax).toBe(105);
  expect(documentTotals([{ unitPrice: -0.05, quantity: 1, vat: at(10) }], NO_SHIPPING).tax).toBe(-1);
});

test("lists a mixed document by rate, then by scheme, and charges no VAT on a margin line", () => {
  const { vatTotals, tax, total } = documentTotals(
    [
      { unitPrice: 80, quantity: 1, vat: vatOf("margin", 20) },
      { unitPrice: 10, quantity: 3, vat: at(5.5) },
      { unitPrice: 100, quantity: 1, vat: at(20) },
    ],
    { amount: 50, vat: at(20) },
  );
  expect(vatTotals).toEqual([
    { scheme: "standard", rate: 20, base: 15_000, tax: 3000 },
    { scheme: "standard", rate: 5.5, base: 3000, tax: 165 },
    { scheme: "margin", rate: 0, base: 8000, tax: 0 },
  ]);
  expect([tax, total]).toEqual([3165, 29_165]);
});

test("[CONST-535] charges twenty percent VAT on goods and shipping", () => {
  expect(
    documentTotals([{ unitPrice: 100, quantity: 2, vat: at(20) }], { amount: 50, vat: at(20) }),
  ).toMatchObject({ subTotal: 25_000, tax: 5000, shipping: 5000, total: 30_000 });
});

test.each([
  ["FR", 5.5, true],
  ["fr", 20, true],
  ["FR", 21, false],
  ["FR", 19.6, false],
  ["BE", 12, true],
  ["BE", 20, false],
  ["NL", 9, true],
  ["NL", 6, false],
  ["LU", 17, true],
  ["CH", 8.1, true],
  // Without a country, the rates of all known countries; of an unknown country, any with two decimals.
  [null, 9, true],
  ["", 20, true],
  [null, 19, false],
  ["DE", 19, true],
  ["DE", 19.005, false],
  ["DE", 101, false],
  ["DE", -1, false],
  ["FR", Number.NaN, false],
])("a seller of %s may charge %s %%: %s", (country, rate, accepted) => {
  expect(isAcceptedVatRate(rate, country)).toBe(accepted);
});

test("names the rates of a country, highest first", () => {
  expect(acceptedVatRates("BE")).toEqual([21, 12, 6, 0]);
  expect(acceptedVatRates("DE")).toBeNull();
});

test.each([
  [at(20), "S"],
  [at(0), "Z"],
  [vatOf("margin", 20), "E"],
  [vatOf("exempt", 0), "E"],
  [vatOf("reverseCharge", 0), "AE"],
  [vatOf("intraCommunity", 0), "K"],
])("%o has category %s of EN 16931", (vat, category) => {
  expect(vatCategory(vat)).toBe(category);
});

test("documents have the mention that the law of the seller's country asks for", () => {
  expect(vatMention("standard", "FR", "fr")).toBeNull();
  expect(vatMention("margin", "FR", "fr")).toBe("Régime particulier – Biens d’occasion");
  expect(vatMention("exempt", "FR", "fr")).toBe("TVA non applicable, art. 293 B du CGI");
  expect(vatMention("exempt", "BE", "nl")).toBe("Bijzondere vrijstellingsregeling kleine ondernemingen");
  expect(vatMention("exempt", "nl", "nl")).toContain("art. 25 Wet OB 1968");
  expect(vatMention("exempt", null, "en")).toContain("Directive 2006/112/EC");
  expect(vatMention("reverseCharge", "NL", "nl")).toBe("Btw verlegd");
});

test("knows its own schemes only", () => {
  expect(VAT_SCHEMES.every(isVatScheme)).toBe(true);
  expect(["Standard", "", null, 20].some(isVatScheme)).toBe(false);
});
