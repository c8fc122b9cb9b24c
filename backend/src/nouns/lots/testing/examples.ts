import type { Examples } from "../../../platform/examples.ts";
import { buildLot } from "../../../testing/factories.ts";

export const examples: Examples = {
  build: async ({ db, owner, place, lot }) => {
    const removedLot = await buildLot(db, owner, { progress: "done", type: "deleted", placeID: place.id });
    const batchLot = await buildLot(db, owner, { source: "batch", quantityNumber: 1, quantityUnit: "lot" });
    const batchedLot = await buildLot(db, owner, { batchedProductID: batchLot.productID });
    return {
      lot: lot.id,
      product: lot.productID,
      removedLot: removedLot.id,
      batchLot: batchLot.id,
      batchedLot: batchedLot.id,
    };
  },
  logs: { product_statuses: ["lot", "guest"], products: ["product", "guest"] },
  variables: {
    getProduct: ({ product }) => ({ id: product }),
    getProductStatus: ({ lot }) => ({ id: lot }),
    findRelated: ({ lot }) => ({ kind: "productStatus", ids: [lot] }),
    productByID: ({ product }) => ({ id: product }),
    productLineage: ({ lot }) => ({ id: lot }),
    productStatusAsOf: ({ lot }) => ({ id: lot, at: "2100-01-01T00:00:00Z" }),
    // Invalid on purpose, so that the example writes nothing.
    createProduct: () => ({ input: { name: "Vol", quantity: { number: -1 } } }),
    createProductStatus: () => ({ input: { name: "Vol", quantity: { number: -1 } } }),
    upsertProductStatus: () => ({ input: { name: "Vol", quantity: { number: -1 } } }),
    batchCreateProductStatus: () => ({ input: { items: [{ name: "Vol", quantity: { number: -1 } }] } }),
    updateProduct: ({ lot }) => ({ input: { id: lot, name: "Volé" } }),
    createProductBatch: ({ lot, place }) => ({ input: { ids: [lot], name: "Vol", placeID: place } }),
    updateProductStatuses: ({ lot }) => ({ input: { changes: [{ id: lot, name: "Volé" }] } }),
    changeProductStatuses: ({ lot, place, team, user }) => ({
      input: {
        items: [{ id: lot, quantity: 1, action: "give" }],
        organizationID: team || null,
        responsibleID: user,
        placeID: place,
        createOccurrence: true,
      },
    }),
    moveProducts: ({ lot, place }) => ({ input: { ids: [lot], placeID: place } }),
    checkProducts: ({ lot }) => ({ input: { ids: [lot] } }),
    batchProducts: ({ lot, place }) => ({ input: { ids: [lot], name: "Vol", placeID: place } }),
    unbatchProducts: ({ batchLot }) => ({ input: { id: batchLot } }),
    duplicateProducts: ({ lot }) => ({ input: { ids: [lot] } }),
    publishLots: ({ lot }) => ({ input: { ids: [lot], published: true } }),
    removeProducts: ({ lot }) => ({ input: { ids: [lot], mode: "DELETE" } }),
    restoreProducts: ({ removedLot }) => ({ input: { ids: [removedLot], action: "sale" } }),
    purgeProducts: ({ removedLot }) => ({ input: { ids: [removedLot] } }),
    updateProductStatus: ({ lot }) => ({ input: { id: lot, name: "Volé" } }),
    assignProductsToProject: ({ lot, project }) => ({ input: { ids: [lot], projectID: project } }),
  },
  accepted: {
    createProductStatus: ({ place }) => ({ input: { name: "Porte", placeID: place } }),
    upsertProductStatus: ({ place }) => ({ input: { name: "Porte", placeID: place } }),
    batchCreateProductStatus: ({ place }) => ({ input: { items: [{ name: "Porte", placeID: place }] } }),
    createProductBatch: ({ lot, place }) => ({
      input: { ids: [lot], name: "Palette", category: "portes", placeID: place },
    }),
    createProduct: ({ project, place }) => ({ input: { name: "Porte", projectID: project, placeID: place } }),
    changeProductStatuses: ({ lot, place, user }) => ({
      input: {
        items: [{ id: lot, quantity: 1, action: "keep" }],
        responsibleID: user,
        placeID: place,
        createOccurrence: true,
      },
    }),
    batchProducts: ({ lot, place }) => ({
      input: { ids: [lot], name: "Palette", category: "portes", placeID: place },
    }),
  },
  variants: {
    "createProduct (into a project)": ({ project }) => ({ input: { name: "Porte", projectID: project } }),
  },
};
