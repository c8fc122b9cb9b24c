import { defineNoun } from "../../platform/noun.ts";
import { registerDirectory } from "./operations.ts";
import { directoryPermissions } from "./permissions.ts";

export const directoryNoun = defineNoun({
  name: "directory",
  operations: [registerDirectory],
  permissions: directoryPermissions,
});
