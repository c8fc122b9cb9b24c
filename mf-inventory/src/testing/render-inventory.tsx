import type { Locale } from "@gisement/shared-domain/locale";
import { TeamPropertySet } from "@gisement/shared-ui/property-set";
import { createTestShell, propertySet, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { InventoryRoutes } from "../routes.tsx";
import { NAMESPACE } from "../texts/namespace.ts";
import { texts } from "../texts/texts.ts";

type Operations = NonNullable<Parameters<typeof createTestShell>[0]>["operations"];

/** The whole remote at an address, with the given answers of the server. */
export function renderInventory(
  route: string,
  operations: Operations,
  options: { locale?: Locale; role?: "USER" | "GUEST" } = {},
) {
  const { locale = "fr", role = "USER" } = options;
  const shell = createTestShell({
    locale,
    operations: {
      LotChoices: () => ({
        listPlaces: {
          items: [
            { id: "place-1", name: "Entrepôt Lyon Gerland", city: "Lyon", organizationID: "team-1" },
            { id: "place-2", name: "Plateforme Bron", city: "Bron", organizationID: "team-1" },
          ],
        },
        listProjects: {
          items: [
            {
              id: "project-1",
              name: "Curage Jules-Ferry",
              progress: "active",
              organizationID: "team-1",
            },
          ],
        },
        listUsers: { items: [{ id: "user-1", name: "Camille Laurent" }] },
      }),
      PropertySet: () =>
        propertySet({ category: [{ value: "31", fr: "Portes", en: "Doors", nl: "Deuren" }] }),
      ListGridViews: () => ({ listGridViews: [] }),
      ProductFacets: () => facetsAnswer(1),
      SumLots: () => ({ groupProducts: [] }),
      ...operations,
    },
    team: { id: "team-1", name: "Atelier Réemploi", role, color: null, logo: null },
  });
  const screens = (
    <TeamPropertySet>
      <InventoryRoutes />
    </TeamPropertySet>
  );
  return renderScreen(screens, {
    locale,
    route,
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
}

/** A lot as the list's query answers it; a test states only what matters to it. */
export function buildResource(change: Record<string, unknown> = {}) {
  return {
    id: "lot-1",
    productID: "product-1",
    organizationID: "team-1",
    name: "Porte coupe-feu",
    nameEN: "Fire door",
    nameNL: "Branddeur",
    ref: "RE-0001",
    category: "31",
    action: "sale",
    conditions: ["good"],
    provenances: ["demolition"],
    brand: "Malerba",
    model: null,
    color: null,
    material: ["Bois"],
    lot: "3",
    pictures: [],
    reemploymentIndex: "2/1",
    weight: 38,
    co2Impact: null,
    spot: null,
    startDate: null,
    createdAt: "2026-11-01T10:00:00.000Z",
    updatedAt: "2026-11-01T10:00:00.000Z",
    quantity: { number: 12, unit: "u" },
    price: { amount: 45, currency: "EUR" },
    dimension: { length: null, width: 83, height: 204, diameter: null, unit: "cm" },
    placeID: "place-1",
    place: { id: "place-1", name: "Entrepôt Lyon Gerland", city: "Lyon" },
    projectID: null,
    project: null,
    toUser: null,
    heldQuantity: 0,
    properties: [],
    ...change,
  };
}

export const searchAnswer = (items: readonly unknown[], total = items.length) => ({
  searchProduct: { items, total },
});

/** Facets of a list with this number of lots: values with counts, and the range of quantities. */
export const facetsAnswer = (total: number) => ({
  searchProduct: {
    total,
    aggregateItems: [
      { name: "category", value: null, buckets: [{ key: "31", doc_count: total }] },
      { name: "action", value: null, buckets: [{ key: "sale", doc_count: total }] },
      { name: "quantity", value: 6, buckets: [{ key: "stats", doc_count: total, min: 1, max: 40 }] },
    ],
  },
});
