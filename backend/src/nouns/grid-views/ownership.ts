import type { Ownership } from "../../platform/tenancy/scope.ts";
import { gridViews } from "./table.ts";

export const gridViewsOwnership = {
  organization: gridViews.organizationID,
  owner: gridViews.userID,
} satisfies Ownership;
