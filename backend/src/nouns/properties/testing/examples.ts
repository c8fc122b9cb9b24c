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
  },
  listedID: {
    listFields: ({ field }) => field,
  },
};
