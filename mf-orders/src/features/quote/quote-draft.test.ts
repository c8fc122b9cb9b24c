import { vatOf } from "@gisement/shared-domain/money";
import { quoteDraftTotals, toVatChoice, vatFromChoice } from "@gisement/shared-domain/orders";
import { buildLot } from "../../testing/build-order.ts";
import { lineFromLot, newDraft, quoteSchema, toOrderInput } from "./quote-draft.ts";
import { vatChoices } from "./vat-choices.ts";

const VAT = { vat: vatOf("standard", 20) };

describe("a quote's draft", () => {
  it("[CONST-003] issue and expiry are days in Paris, on screen and in the request", () => {
    const newYear = new Date("2026-12-31T23:30:00Z");
    const draft = newDraft(VAT, newYear);
    expect([draft.issueDay, draft.expireDay]).toEqual(["2027-01-01", "2027-01-31"]);
    const input = toOrderInput({ ...draft, expireDay: "2027-07-14" }, newYear, null);
    expect(input.issueDate).toBe("2026-12-31T23:30:00.000Z");
    // Half past midnight in Paris, in summer.
    expect(input.expireDate).toBe("2027-07-13T22:30:00.000Z");
  });

  it("may expire on its day of issue, and not before", () => {
    const draft = { ...newDraft(VAT, new Date("2026-11-20T10:00:00Z")), issueDay: "2026-11-20" };
    const expiry = (expireDay: string) =>
      quoteSchema().validateSyncAt("expireDay", { ...draft, expireDay }) as unknown;
    expect(expiry("2026-11-20")).toBe("2026-11-20");
    expect(() => expiry("2026-11-19")).toThrow();
  });

  it("starts a line with one piece at the lot's price, in the user's language", () => {
    expect(lineFromLot(buildLot(), "nl")).toMatchObject({ name: "Branddeur", quantity: 1, unitPrice: 45.5 });
    expect(lineFromLot(buildLot({ name: null, nameEN: null }), "en").name).toBe("Name missing");
  });

  it("never offers more than the remaining quantity", () => {
    expect(lineFromLot(buildLot({ quantity: { number: 0.4, unit: "m2" } }), "fr").quantity).toBe(0.4);
    const held = buildLot({ quantity: { number: 0.3, unit: "m2" }, heldQuantity: 0.1 });
    expect(lineFromLot(held, "fr")).toMatchObject({ quantity: 0.2, remainingQuantity: 0.2 });
  });

  it("sends the VAT of a line only where lines may differ", () => {
    const draft = {
      ...newDraft(VAT, new Date()),
      lines: [
        { ...lineFromLot(buildLot(), "fr"), vat: "margin" },
        { ...lineFromLot(buildLot(), "fr"), vat: "5.5" },
        lineFromLot(buildLot(), "fr"),
      ],
    };
    const itemsOf = (vatPerLine: boolean) => toOrderInput({ ...draft, vatPerLine }, new Date(), null).items;
    expect(itemsOf(false).some((item) => "vatScheme" in item || "vatRate" in item)).toBe(false);
    expect(itemsOf(true)).toMatchObject([
      { vatScheme: "margin", vatRate: 0 },
      { vatScheme: "standard", vatRate: 5.5 },
      {},
    ]);
    expect(
      quoteDraftTotals({ ...draft, vatPerLine: true }).vatTotals.map(({ scheme, rate }) => [scheme, rate]),
    ).toEqual([
      ["standard", 20],
      ["standard", 5.5],
      ["margin", 0],
    ]);
    expect(quoteDraftTotals(draft).vatTotals).toHaveLength(1);
  });

  it("offers the rates of the seller's country and its own default rate, then the schemes", () => {
    const schemes = ["margin", "exempt", "reverseCharge", "intraCommunity"];
    const offered = (country: string, rate: number) =>
      vatChoices(country, vatOf("standard", rate)).map(toVatChoice);
    expect(offered("BE", 21)).toEqual(["21", "12", "6", "0", ...schemes]);
    expect(offered("DE", 19)).toEqual(["19", "0", ...schemes]);
    expect(vatChoices("FR", vatOf("standard", 20)).map(toVatChoice).map(vatFromChoice)).toEqual(
      vatChoices("FR", vatOf("standard", 20)),
    );
  });

  it("totals ignore input that is not yet a number", () => {
    const line = lineFromLot(buildLot(), "fr");
    const totals = quoteDraftTotals({
      lines: [
        { ...line, quantity: Number.NaN },
        { ...line, quantity: 2, unitPrice: 10.1 },
      ],
      vat: "20",
      vatPerLine: false,
      shipping: 5,
    });
    expect(totals).toMatchObject({ subTotal: 2520, tax: 504, shipping: 500, total: 3024 });
  });
});
