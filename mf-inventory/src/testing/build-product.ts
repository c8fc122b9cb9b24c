import { propertySet } from "@gisement/shared-ui/testing";

/** A lot as the queries of its sheet answer it; a test states only what matters to it. */
export function buildProduct(change: Record<string, unknown> = {}) {
  return {
    id: "lot-1",
    productID: "product-1",
    updatedAt: "2026-11-01T10:00:00.000Z",
    createdAt: "2026-10-01T10:00:00.000Z",
    checkedAt: null,
    progress: "active",
    archived: false,
    type: "sale",
    name: "Porte coupe-feu",
    nameEN: "Fire door",
    nameNL: "Branddeur",
    category: "31",
    brand: null,
    model: null,
    color: null,
    ref: "RE-0001",
    lot: null,
    material: ["Bois"],
    complement: null,
    complementEN: null,
    complementNL: null,
    description: "Huisserie comprise.",
    descriptionEN: null,
    descriptionNL: null,
    conditions: ["good"],
    provenances: ["demolition"],
    channels: [],
    weight: 38,
    co2Impact: null,
    wasteCode: "17 02 01",
    wasteCost: null,
    pictures: [],
    startDate: null,
    endDate: null,
    reemploymentIndex: "2/1",
    valueIndex: null,
    reusabilityIndex: null,
    recyclabilityIndex: null,
    valorisationIndex: null,
    eliminationIndex: null,
    removalIndex: null,
    linkFdes: null,
    linkTechnicalSheet: null,
    isInsured: false,
    internalNotes: null,
    placeID: "place-1",
    projectID: null,
    organizationID: "team-1",
    orderID: null,
    spot: null,
    action: "sale",
    source: null,
    batchedProductID: null,
    fromStatusID: null,
    removalReason: null,
    properties: [],
    quantity: { number: 12, unit: "u" },
    heldQuantity: 0,
    heldBy: [],
    price: { amount: 45, currency: "EUR" },
    dimension: null,
    storage: null,
    careInstructions: null,
    location: null,
    place: {
      id: "place-1",
      name: "Entrepôt Lyon Gerland",
      address: "Rue Félix Brun",
      zipcode: "69007",
      city: "Lyon",
      country: "FRA",
    },
    project: null,
    byUser: { id: "user-1", name: "Camille Laurent" },
    ...change,
  };
}

/** One entry of a lot's change log. */
export function buildChange(change: Record<string, unknown> = {}) {
  return {
    id: "change-1",
    field: "quantity.number",
    oldValue: "12",
    newValue: "8",
    changedAt: "2026-11-10T10:00:00.000Z",
    user: { id: "user-1", name: "Camille Petit" },
    step: { batchID: "batch-1", rows: 1 },
    ...change,
  };
}

/** The team's lists and names, for every query of the sheet that asks for them. */
export const productLists = {
  ReadLotOrders: () => ({ ordersOfLot: [] }),
  ReadLotAlerts: () => ({ alertsOfLot: [] }),
  PropertySet: () => propertySet({ category: [{ value: "31", fr: "Portes" }] }),
  ProductFormChoices: () => ({
    listPlaces: {
      items: [
        { id: "place-1", name: "Entrepôt Lyon Gerland", city: "Lyon", isRemoval: false },
        { id: "place-2", name: "Plateforme Bron", city: "Bron", isRemoval: false },
      ],
    },
    searchProduct: {
      aggregateItems: [
        { name: "name", buckets: [{ key: "Porte coupe-feu" }, { key: "Radiateur fonte" }] },
        { name: "material", buckets: [{ key: "Bois" }] },
        { name: "brand", buckets: [] },
      ],
    },
  }),
  LotChoices: () => ({
    listPlaces: {
      items: [
        {
          id: "place-1",
          name: "Entrepôt Lyon Gerland",
          city: "Lyon",
          isRemoval: false,
          organizationID: "team-1",
        },
        { id: "place-2", name: "Plateforme Bron", city: "Bron", isRemoval: false, organizationID: "team-1" },
      ],
    },
    listProjects: { items: [{ id: "project-1", name: "Curage Jules-Ferry", organizationID: "team-1" }] },
    listUsers: { items: [{ id: "user-1", name: "Camille Laurent" }] },
  }),
};
