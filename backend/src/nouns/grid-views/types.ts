import { builder } from "../../platform/graphql/builder.ts";
import { entity } from "../../platform/graphql/entity.ts";
import { CREATION_KEY } from "../../platform/graphql/input-types.ts";
import { gridViews } from "./table.ts";

export type GridViewRow = typeof gridViews.$inferSelect;

export const gridViewType = entity("GridView", gridViews, {
  description: "A saved view of a list: its filters, sorts, grouping and columns.",
  omit: ["organizationMasterID"],
});

export const createGridViewInput = builder.inputType("CreateGridViewInput", {
  fields: (t) => ({
    id: t.id({ description: CREATION_KEY }),
    grid: t.string({ required: true }),
    name: t.string({ required: true }),
    shared: t.boolean({ defaultValue: false, description: "Shown to the whole team." }),
    state: t.field({ type: "JSON", required: true }),
    sortIndex: t.int({ description: "Its place among the views; without it, after the others." }),
  }),
});
export const updateGridViewInput = builder.inputType("UpdateGridViewInput", {
  fields: (t) => ({
    id: t.id({ required: true }),
    updatedAt: t.field({ type: "DateTime" }),
    name: t.string(),
    shared: t.boolean(),
    state: t.field({ type: "JSON" }),
    sortIndex: t.int(),
  }),
});
