import { groupByOwner, REQUEST_CHOICES, requesterOf, toRequestItem } from "./requests.ts";

const lot = (change: object = {}) => ({
  id: "lot-1",
  productID: "product-1",
  organizationID: "team-2",
  byUserID: "user-2",
  quantity: { number: 12, unit: "u" },
  heldQuantity: 2.5,
  price: { amount: 45, currency: "EUR" },
  pictures: ["porte.jpg"],
  conditions: ["good"],
  provenances: ["floor"],
  category: "31",
  brand: "Malerba",
  model: "P1",
  ref: "RE-1",
  dimension: { width: 83 },
  slug: "porte",
  action: "sale",
  projectID: "project-1",
  placeID: "place-1",
  ...change,
});

test("[REQ-505] an item names the lot, its owner, the free quantity, and the product as it is", () => {
  expect(toRequestItem(lot(), "Porte")).toMatchObject({
    id: "lot-1",
    name: "Porte",
    ownerID: "team-2",
    quantity: 9.5,
    product: {
      productID: "product-1",
      quantity: { number: 12, unit: "u" },
      unit: "u",
      price: { amount: 45, currency: "EUR" },
      rawPrice: 45,
      pictures: ["porte.jpg"],
      condition: ["good"],
      provenance: ["floor"],
      category: "31",
      brand: "Malerba",
      model: "P1",
      ref: "RE-1",
      dimensions: { width: 83 },
      slug: "porte",
      action: "sale",
      byUserID: "user-2",
      organizationID: "team-2",
      projectID: "project-1",
      placeID: "place-1",
    },
  });
});

test("where a lot does not say how much there is, one is asked for", () => {
  expect(toRequestItem(lot({ quantity: { number: null, unit: "u" } }), "Porte").quantity).toBe(1);
  expect(toRequestItem(lot({ quantity: { number: 2.5, unit: "u" } }), "Porte").quantity).toBe(0);
});

test("[REQ-506] a lot without pictures has one default picture", () => {
  for (const pictures of [[], null])
    expect(toRequestItem(lot({ pictures }), "Porte").product.pictures).toEqual(["default.png"]);
});

test("[REQ-509] [REQ-515] people choose among every type but those of payments and purchasing systems", () => {
  expect(REQUEST_CHOICES.map(({ value }) => value)).toEqual([
    "information",
    "quote",
    "reservation",
    "request",
  ]);
  for (const { fr, en, nl } of REQUEST_CHOICES) for (const word of [fr, en, nl]) expect(word).toMatch(/\S/);
});

test("items are grouped by team, and by person where there is none; the addressee is that of the first", () => {
  const items = [
    toRequestItem(lot({ id: "a" }), "A"),
    toRequestItem(lot({ id: "b", organizationID: null, byUserID: "user-3" }), "B"),
    toRequestItem(lot({ id: "c", byUserID: "user-9" }), "C"),
  ];
  expect(
    groupByOwner(items).map(({ items: own, ...to }) => ({ ...to, ids: own.map(({ id }) => id) })),
  ).toEqual([
    { ownerID: "team-2", toOrganizationID: "team-2", toUserID: null, ids: ["a", "c"] },
    { ownerID: "user-3", toOrganizationID: null, toUserID: "user-3", ids: ["b"] },
  ]);
});

test("[REQ-514] without a person there is no request", () => {
  expect(requesterOf("user-1")).toBe("user-1");
  expect(() => requesterOf(null)).toThrow("User not found");
});
