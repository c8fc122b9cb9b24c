import type { Ownership } from "../../platform/tenancy/scope.ts";
import { favourites } from "./table.ts";

export const favouritesOwnership = {
  organization: favourites.organizationID,
  owner: favourites.userID,
} satisfies Ownership;
