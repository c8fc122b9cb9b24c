import fc from "fast-check";
import { vatOf } from "../money/index.ts";
import { defaultVat, displayOrderItem, parseOrderItems, restateVat, vatOfItem } from "./index.ts";

const display = (items: unknown) =>
  parseOrderItems(JSON.stringify(items)).map((item) => displayOrderItem(item, "fr"));

describe("order items", () => {
  it("[ORD-019] an item without a name shows 'Nom manquant'", () => {
    expect(display([{ id: "1", quantity: 2, name: "  " }])[0]?.name).toBe("Nom manquant");
    expect(display([{ id: "1", quantity: 2, name: "Porte" }])[0]?.name).toBe("Porte");
  });

  it("[ORD-020] shows the first picture or the default one", () => {
    expect(display([{ pictures: ["a.jpg", "b.jpg"] }])[0]?.picture).toBe("a.jpg");
    expect(display([{ pictures: [] }])[0]?.picture).toBe("default.png");
    expect(display([{ product: { pictures: ["p.jpg"] } }])[0]?.picture).toBe("p.jpg");
  });

  it("[ORD-021] reads remainingQuantity from the lot's quantity.number", () => {
    expect(display([{ quantity: 2, product: { quantity: { number: 7, unit: "m2" } } }])[0]).toMatchObject({
      quantity: 2,
      remainingQuantity: 7,
      unit: "m²",
    });
  });

  it("[ORD-022] replaces a unit that is a UUID by the word for unit", () => {
    expect(display([{ unit: "6f1c0f5e-8f0b-4a53-9a2e-0d5f8f3f9f11" }])[0]?.unit).toBe("Unité");
    expect(display([{ unit: "kg" }])[0]?.unit).toBe("kg");
  });

  it("writes the quantity in the reader's units", () => {
    const units = [{ value: "benne", fr: "benne", en: "skip", nl: "container" }];
    const [item] = parseOrderItems(JSON.stringify([{ quantity: 4, unit: "benne" }]));
    expect(item && displayOrderItem(item, "en", units)).toMatchObject({
      unit: "skip",
      quantityLabel: "4\u00a0skips",
    });
  });

  it("writes the quantity with its unit, in the plural for several", () => {
    expect(display([{ quantity: 4, unit: "u" }])[0]?.quantityLabel).toBe("4\u00a0pièces");
    expect(display([{ quantity: 1, unit: "u" }])[0]?.quantityLabel).toBe("1\u00a0pièce");
    expect(display([{ quantity: 2.5, unit: "m2" }])[0]?.quantityLabel).toBe("2,5\u00a0m²");
  });

  it("reads both spellings of condition and provenance, parses written numbers and fills in the total", () => {
    const [item] = display([{ quantity: "2,5", price: "10,20", condition: "good", provenances: ["stock"] }]);
    expect(item).toMatchObject({ quantity: 2.5, price: 10.2, total: 25.5 });
    expect(item).toMatchObject({ conditions: ["good"], provenances: ["stock"] });
  });

  it("reads a list that was encoded twice and drops invalid lines", () => {
    const twice = JSON.stringify(JSON.stringify([{ id: "1", quantity: 1 }, null, "x", 4]));
    expect(parseOrderItems(twice)).toHaveLength(1);
  });

  it.each([[null], [""], ["{"], ["null"], ['"text"'], ["12"]])("%j contains no items", (items) => {
    expect(parseOrderItems(items)).toEqual([]);
  });

  it("a line without its own VAT has the order's", () => {
    const order = { vatPercentage: 10, vatScheme: "standard" } as const;
    const vats = parseOrderItems(
      JSON.stringify([
        { id: "1", quantity: 1 },
        { id: "2", quantity: 1, vatRate: "5,5" },
        { id: "3", quantity: 1, vatScheme: "margin" },
        { id: "4", quantity: 1, vatScheme: "stolen" },
      ]),
    ).map((item) => vatOfItem(item, order));
    expect(vats).toEqual([
      vatOf("standard", 10),
      vatOf("standard", 5.5),
      vatOf("margin", 0),
      vatOf("standard", 10),
    ]);
  });

  it("gives a new VAT to the lines that had the order's, and changes nothing else", () => {
    const order = { vatPercentage: 20, vatScheme: "standard" } as const;
    const items = [
      { id: "1", quantity: 1, odd: [1] },
      { id: "2", quantity: 1, vatRate: 20, vatScheme: "standard" },
      { id: "3", quantity: 1, vatRate: 5.5, vatScheme: "standard" },
      "no line",
    ];
    const reverse = { vatRate: 0, vatScheme: "reverseCharge" };
    expect(JSON.parse(restateVat(JSON.stringify(items), order, vatOf("reverseCharge", 0)))).toEqual([
      { ...(items[0] as object), ...reverse },
      { ...(items[1] as object), ...reverse },
      items[2],
      "no line",
    ]);
    expect(restateVat("{", order, vatOf("margin", 0))).toBe("{");
  });

  it("a team without settings charges 20 %, with a scheme no rate", () => {
    expect(defaultVat(null)).toEqual(vatOf("standard", 20));
    expect(defaultVat({ defaultTaxRate: 9 })).toEqual(vatOf("standard", 9));
    expect(defaultVat({ defaultTaxRate: 9, defaultVatScheme: "exempt" })).toEqual(vatOf("exempt", 0));
  });

  it("never throws, and repairing twice gives the same result as once", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const once = parseOrderItems(JSON.stringify(value));
        expect(parseOrderItems(JSON.stringify(once))).toEqual(once);
      }),
    );
  });
});
