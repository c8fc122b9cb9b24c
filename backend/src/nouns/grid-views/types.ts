import { entity } from "../../platform/graphql/entity.ts";
import { gridViews } from "./table.ts";

export type GridViewRow = typeof gridViews.$inferSelect;

export const gridViewType = entity("GridView", gridViews, {
  description: "A saved view of a list: filters, sorting, grouping and columns.",
  omit: ["organizationMasterID"],
});
