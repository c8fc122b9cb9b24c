import { eq } from "drizzle-orm";
import type { Examples } from "../../../platform/examples.ts";
import { productStatuses } from "../../lots/status-table.ts";
import { referenceProperties } from "../../properties/table.ts";
import { references } from "../table.ts";

export const examples: Examples = {
  build: async ({ db, owner, owned, lot }) => {
    const insert = async (sku: string, name: string) => {
      const [row] = await db
        .insert(references)
        .values({ sku, name, ...owned })
        .returning();
      return row?.id ?? "";
    };
    const reference = await insert("TUILE-H14", "Tuile H14");
    const otherReference = await insert("TUILE-H14-2", "Tuile  h14");
    await db.update(productStatuses).set({ referenceID: reference }).where(eq(productStatuses.id, lot.id));
    const [property] = await db
      .insert(referenceProperties)
      .values({
        properties: [{ key: "fixing", values: ["nailed"] }],
        byUserID: owner.userID,
        organizationID: owned.organizationID,
      })
      .returning();
    return { reference, otherReference, referenceProperty: property?.id ?? "" };
  },
  variables: {
    listReferences: () => ({}),
    getReference: ({ reference }) => ({ id: reference }),
    likeReferences: () => ({}),
    ordersOfReference: ({ reference }) => ({ referenceID: reference }),
    // Invalid on purpose, so that the example writes nothing.
    createReference: () => ({ input: { name: "" } }),
    updateReference: ({ reference }) => ({ input: { id: reference, name: "Tuile plate" } }),
    saveReferences: ({ reference }) => ({ input: { update: [{ id: reference, name: "Tuile canal" }] } }),
    deleteReference: ({ reference }) => ({ input: { id: reference, detach: true } }),
    mergeReferences: ({ reference, otherReference }) => ({
      input: { into: otherReference, from: [reference] },
    }),
    assignReference: ({ otherReference, lot }) => ({
      input: { referenceID: otherReference, lotIDs: [lot] },
    }),
    listReferenceProperties: () => ({}),
    createReferenceProperty: () => ({ input: { properties: [] } }),
    updateReferenceProperty: ({ referenceProperty }) => ({
      input: { id: referenceProperty, properties: [{ key: "fixing", values: ["screwed"] }] },
    }),
    deleteReferenceProperty: ({ referenceProperty }) => ({ id: referenceProperty }),
  },
  accepted: {
    createReference: () => ({ input: { name: "Brique pleine" } }),
    createReferenceProperty: () => ({ input: { properties: [{ key: "fixing", values: ["screwed"] }] } }),
  },
  listedID: {
    listReferences: ({ reference }) => reference,
    listReferenceProperties: ({ referenceProperty }) => referenceProperty,
  },
};
