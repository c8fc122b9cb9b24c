import type { DocumentLine } from "@gisement/shared-domain/documents";
import { splitInvoice, totalsOf } from "@gisement/shared-domain/documents";
import { VAT_SCHEMES, type Vat, vatOf } from "@gisement/shared-domain/money";
import { expect, test } from "vitest";
import { writeFacturX } from "./factur-x.ts";
import { buildContent, buildLine, buildParty } from "./testing/build-content.ts";
import { brokenRules, exact, roundToCent, schemaErrors } from "./testing/check-invoice.ts";

const STAMP = { number: "FA-0148", issuedAt: "2026-12-04T10:00:00.000Z" };
const RATES = [20, 10, 5.5, 2.1, 0];

/** Numbers that look random and are the same in each run. */
function drawer(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return { next, below: (limit: number) => Math.floor(next() * limit) };
}

function randomLines(seed: number): DocumentLine[] {
  const { next, below } = drawer(seed);
  const vat = (): Vat => {
    const scheme = VAT_SCHEMES[below(3)] ?? "standard";
    return vatOf(scheme, RATES[below(RATES.length)] ?? 20);
  };
  return Array.from({ length: 1 + below(12) }, () =>
    buildLine({
      quantity: below(3) === 0 ? 1 + below(500) : Math.round(next() * 100_000) / 1000 + 0.001,
      unitPrice: Math.round(next() * (below(4) === 0 ? 100_000_000 : 100_000)) / 100,
      discount: below(3) === 0 ? Math.round(next() * 10_000) / 100 : 0,
      vat: vat(),
    }),
  );
}
const randomContents = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    splitInvoice(
      buildContent({
        lines: randomLines(index + 1),
        shipping: { amount: index % 3 === 0 ? (index % 7) * 12.35 : 0, vat: vatOf("standard", 20) },
      }),
    ),
  ).flat();

test("an invoice satisfies the rules of EN 16931 and the published schema, with every scheme and both kinds", async () => {
  const dutch = buildParty({ name: "Lowlands", country: "NL", vatNumber: "NL004495445B01", siret: null });
  const contents = [
    buildContent(),
    buildContent({
      lines: [buildLine({ vat: vatOf("margin", 0) }), buildLine({ vat: vatOf("standard", 5.5) })],
    }),
    buildContent({
      lines: [buildLine({ vat: vatOf("exempt", 0) })],
      seller: { ...buildContent().seller, vatNumber: null },
    }),
    buildContent({
      lines: [buildLine({ vat: vatOf("intraCommunity", 0) })],
      buyer: dutch,
      notes: "Quai 2 <nord> & sud",
    }),
    buildContent({ lines: [buildLine({ vat: vatOf("reverseCharge", 0) })], delivery: dutch }),
    buildContent({ lines: [buildLine({ discount: 12.5 }), buildLine({ discount: 100 })] }),
    buildContent({ kind: "CREDIT", credited: { number: "FA-0147", date: STAMP.issuedAt } }),
    buildContent({
      shipping: { amount: 85, vat: vatOf("standard", 20) },
      payment: { days: 0, iban: "FR1420041010050500013M02606", bic: "PSSTFRPPXXX", conditions: null },
      order: { ...buildContent().order, pickups: ["2026-12-04T09:00:00.000Z"] },
    }),
    ...randomContents(30),
  ];
  const files = contents.map((content) => writeFacturX(content, STAMP));
  expect(files.map(brokenRules)).toEqual(files.map(() => []));
  expect(await schemaErrors(files)).toEqual([]);
});

test("totals of 10,000 random orders agree with exact decimal arithmetic, to the cent", () => {
  let documents = 0;
  for (const content of randomContents(10_000)) {
    documents += 1;
    const groups = new Map<string, bigint>();
    const charged = [
      ...content.lines,
      ...(content.shipping.amount === 0
        ? []
        : [{ ...content.shipping, unitPrice: content.shipping.amount, quantity: 1, discount: 0 }]),
    ];
    for (const { unitPrice, quantity, discount, vat } of charged) {
      const gross = roundToCent((exact(unitPrice.toFixed(2)) * exact(quantity.toFixed(3))) / 10n ** 8n);
      const net = gross - roundToCent((gross * exact(discount.toFixed(2))) / 10n ** 10n);
      const key = `${vat.scheme} ${vat.rate}`;
      groups.set(key, (groups.get(key) ?? 0n) + net);
    }
    let total = 0n;
    for (const [key, base] of groups) {
      const rate = exact(key.split(" ")[1] ?? "0");
      total += base + roundToCent((base * rate) / 10n ** 10n);
    }
    expect(BigInt(totalsOf(content).total) * 10n ** 6n).toBe(total);
  }
  expect(documents).toBeGreaterThan(10_000);
});

test("a margin line beside a line of a small enterprise's exemption goes to an invoice of its own, shipping with its scheme", () => {
  const lines = [
    buildLine({ name: "Porte", vat: vatOf("margin", 0) }),
    buildLine({ name: "Pose", vat: vatOf("exempt", 0) }),
    buildLine({ name: "Lampe", vat: vatOf("standard", 20) }),
  ];
  const shipping = { amount: 10, vat: vatOf("exempt", 0) };
  const parts = splitInvoice(buildContent({ lines, shipping }));
  expect(parts.map((part) => [part.lines.map(({ name }) => name), part.shipping.amount])).toEqual([
    [["Porte", "Lampe"], 0],
    [["Pose"], 10],
  ]);
  expect(parts.map((part) => writeFacturX(part, STAMP)).map(brokenRules)).toEqual([[], []]);
  expect(splitInvoice(buildContent({ lines: lines.slice(0, 1) }))).toHaveLength(1);
});

test("the check finds what is wrong", () => {
  const xml = writeFacturX(buildContent(), STAMP);
  const broken = (from: string, to: string) => brokenRules(xml.replace(from, to));
  expect(broken("<ram:GrandTotalAmount>768.00", "<ram:GrandTotalAmount>768.01")).toContain("BR-CO-15 total");
  expect(broken("<ram:CalculatedAmount>128.00", "<ram:CalculatedAmount>128.01")).toContain("S VAT");
  expect(broken("<ram:ChargeAmount>160", "<ram:ChargeAmount>161")).toContain("net of line 1");
  const reduced = writeFacturX(buildContent({ lines: [buildLine({ discount: 10 })] }), STAMP);
  expect(brokenRules(reduced.replace("<ram:ActualAmount>64.00", "<ram:ActualAmount>63.00"))).toEqual(
    expect.arrayContaining(["net of line 1", "discount of line 1"]),
  );
});
