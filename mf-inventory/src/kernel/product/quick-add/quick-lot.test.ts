import { emptyQuickLot, quickLotSchema, toQuickInput } from "./quick-lot.ts";

test("sends what was noted, and nothing for what was not", () => {
  expect(toQuickInput("id-1", { ...emptyQuickLot(null), name: "Lavabo" })).toEqual({
    id: "id-1",
    name: "Lavabo",
    pictures: [],
    quantity: { number: 1, unit: "u" },
    action: "tbd",
  });
  expect(
    toQuickInput("id-1", { ...emptyQuickLot("place-1"), name: "Lavabo", spot: "B4", price: 0 }),
  ).toMatchObject({ placeID: "place-1", spot: "B4", price: { amount: 0 } });
});

test("refuses a lot without a name, a negative quantity and a negative price", () => {
  const lot = { ...emptyQuickLot(null), name: "Lavabo" };
  expect(quickLotSchema.isValidSync(lot)).toBe(true);
  for (const wrong of [
    { name: "  " },
    { quantity: { number: -1, unit: "u" } },
    { quantity: { number: null, unit: "u" } },
    { price: -1 },
  ])
    expect(quickLotSchema.isValidSync({ ...lot, ...wrong })).toBe(false);
});
