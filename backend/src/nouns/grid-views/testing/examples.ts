import { randomUUID } from "node:crypto";
import type { Examples } from "../../../platform/examples.ts";
import { gridViews } from "../table.ts";

export const examples: Examples = {
  build: async ({ db, owned }) => {
    const [gridView] = await db
      .insert(gridViews)
      .values({
        grid: "inventory",
        name: "À vendre",
        shared: owned.organizationID !== null,
        state: {},
        ...owned,
      })
      .returning();
    return { gridView: gridView?.id ?? "" };
  },
  variables: {
    listGridViews: () => ({ grid: "inventory" }),
    // Invalid on purpose, like the import below: these calls target no row.
    createGridView: () => ({ input: { grid: "No grid", name: "Volée", state: {} } }),
    updateGridView: ({ gridView }) => ({ input: { id: gridView, name: "Volée" } }),
    deleteGridView: ({ gridView }) => ({ id: gridView }),
  },
  accepted: {
    createGridView: () => ({ input: { grid: "inventory", name: "Portes", state: {} } }),
  },
  variants: {
    createGridView: () => ({ input: { id: randomUUID(), grid: "inventory", name: "Portes", state: {} } }),
  },
  listedID: {
    listGridViews: ({ gridView }) => gridView,
  },
};
