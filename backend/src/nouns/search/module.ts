import { defineNoun } from "../../platform/noun.ts";
import { registerFlows } from "./flow-operations.ts";
import { registerSearch } from "./operations.ts";
import { searchPermissions } from "./permissions.ts";
import { registerRelaxation } from "./relax-operations.ts";

export const searchNoun = defineNoun({
  name: "search",
  operations: [registerSearch, registerFlows, registerRelaxation],
  permissions: searchPermissions,
});
