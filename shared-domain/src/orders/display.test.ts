import { formatOrderDate, orderSubTotal, orderTitle, partyName } from "./index.ts";

describe("order display", () => {
  it.each([
    ["information", "Information"],
    ["quote", "Devis"],
    ["reservation", "Réservation"],
    ["request", "Demande"],
    ["stripe", "Achat"],
    ["punchOut", "PunchOut"],
    ["unheard-of", "Commande"],
    [null, "Commande"],
  ])("[ORD-013] request type %s gives the title %s", (requestType, title) => {
    expect(orderTitle(requestType, "fr")).toBe(title);
  });

  it("[ORD-014] subTotal is total minus tax, to the cent", () => {
    expect(orderSubTotal({ total: { amount: 120.3 }, tax: { amount: 20.05 } })).toBe(10025);
    expect(orderSubTotal({ total: { amount: 0.3 }, tax: { amount: 0.1 } })).toBe(20);
    expect(orderSubTotal({ total: null })).toBe(0);
  });

  it("[ORD-016] dates are in French and in Paris time", () => {
    expect(formatOrderDate("2026-03-04T23:30:00Z")).toBe("05/03/2026");
    expect(formatOrderDate(null)).toBe("");
    expect(formatOrderDate("2026-03-04T23:30:00Z", "year-first")).toBe("2026-03-05");
  });

  it("[ORD-017] a deleted shop shows '(Boutique supprimée)'", () => {
    expect(partyName({ name: "", kind: "shop" }, "fr")).toBe("(Boutique supprimée)");
  });

  it("[ORD-018] a missing user shows '(supprimé)'", () => {
    expect(partyName(null, "fr")).toBe("(supprimé)");
    expect(partyName({ name: null, kind: "user" }, "fr")).toBe("(supprimé)");
    expect(partyName({ name: "Bâtir Autrement", kind: "organization" }, "fr")).toBe("Bâtir Autrement");
  });
});
