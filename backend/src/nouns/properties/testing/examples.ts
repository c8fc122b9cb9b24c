import type { Examples } from "../../../platform/examples.ts";
import { fields, options } from "../table.ts";

/** The key of the list that each example's team has added to the platform's property set. */
const OWN_LIST = "family";

export const examples: Examples = {
  build: async ({ db, owner, owned }) => {
    const [field] = await db
      .insert(fields)
      .values({
        key: OWN_LIST,
        label: "Gamme",
        type: "LIST",
        organizationFieldsId: owned.organizationID,
        userID: owner.userID,
      })
      .returning();
    const [option] = await db
      .insert(options)
      .values({ label: "Portes", value: "portes", fieldOptionsId: field?.id, ...owned })
      .returning();
    return { field: field?.id ?? "", option: option?.id ?? "" };
  },
  variables: {
    listFields: () => ({ filter: { key: { eq: OWN_LIST } } }),
    // Invalid on purpose: it names no row.
    createField: () => ({ input: { type: "TEXT", label: "x" } }),
    updateField: ({ field }) => ({ input: { id: field, label: "Volée" } }),
    saveFields: ({ field }) => ({ input: { update: [{ id: field, label: "Volée" }] } }),
    deleteField: ({ field }) => ({ id: field }),
  },
  accepted: {
    createField: () => ({ input: { type: "TEXT", label: "Teinte" } }),
  },
  listedID: {
    listFields: ({ field }) => field,
  },
};
