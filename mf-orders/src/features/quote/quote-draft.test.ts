import { buildLot } from "../../testing/build-order.ts";
import { draftTotals, lineFromLot, newDraft, toOrderInput } from "./quote-draft.ts";

describe("a quote's draft", () => {
  it("[CONST-003] issue and expiry are days in Paris, on screen and in the request", () => {
    const newYear = new Date("2026-12-31T23:30:00Z");
    const draft = newDraft({}, newYear);
    expect([draft.issueDay, draft.expireDay]).toEqual(["2027-01-01", "2027-01-31"]);
    const input = toOrderInput({ ...draft, expireDay: "2027-07-14" }, newYear);
    expect(input.issueDate).toBe("2026-12-31T23:30:00.000Z");
    // Half past midnight in Paris, in summer.
    expect(input.expireDate).toBe("2027-07-13T22:30:00.000Z");
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

  it("totals ignore input that is not yet a number", () => {
    const line = lineFromLot(buildLot(), "fr");
    const totals = draftTotals({
      lines: [
        { ...line, quantity: Number.NaN },
        { ...line, quantity: 2, unitPrice: 10.1 },
      ],
      vatPercentage: Number.NaN,
      shipping: 5,
    });
    expect(totals).toMatchObject({ subTotal: 2520, tax: 0, shipping: 500, total: 2520 });
  });
});
