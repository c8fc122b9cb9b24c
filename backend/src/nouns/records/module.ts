import { defineNoun } from "../../platform/noun.ts";
import { registerRecords } from "./operations.ts";
import { recordsPermissions } from "./permissions.ts";

export const recordsNoun = defineNoun({
  name: "records",
  operations: [registerRecords],
  permissions: recordsPermissions,
});
