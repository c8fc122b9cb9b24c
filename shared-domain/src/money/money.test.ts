import fc from "fast-check";
import { addCents, documentTotals, lineTotal, toCents, toEuros } from "./index.ts";

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

test("[ORD-014] the subtotal is the total minus the tax, for any lines", () => {
  const line = fc.record({
    unitPrice: fc.double({ min: 0, max: 10_000, noNaN: true }),
    quantity: fc.integer({ min: 0, max: 10_000 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.constantFrom(0, 5.5, 6, 20, 21), (lines, vat) => {
      const totals = documentTotals(lines, vat);
      expect(totals.subTotal).toBe(totals.total - totals.tax);
      expect(totals.subTotal).toBe(
        addCents(...lines.map((each) => lineTotal(each.unitPrice, each.quantity))),
      );
    }),
  );
});

test("[CONST-535] charges twenty percent VAT on goods and shipping", () => {
  expect(documentTotals([{ unitPrice: 100, quantity: 2 }], 20, 50)).toEqual({
    subTotal: 25_000,
    tax: 5000,
    shipping: 5000,
    total: 30_000,
  });
});
