import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { registerFavourites } from "./operations.ts";
import { favouritesOwnership } from "./ownership.ts";
import { favouritesPermissions } from "./permissions.ts";
import { favourites } from "./table.ts";

export const favouritesNoun = defineNoun({
  name: "favourites",
  tables: { favourites },
  ownership: { favourites: favouritesOwnership },
  log: { favourites: HIDDEN },
  operations: [registerFavourites],
  permissions: favouritesPermissions,
  examples: async () => (await import("./testing/examples.ts")).examples,
});
