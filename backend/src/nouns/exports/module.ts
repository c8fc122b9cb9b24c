import { defineNoun } from "../../platform/noun.ts";
import { notifyReady } from "./notify-ready.ts";
import { registerExports } from "./operations.ts";
import { exportsPermissions } from "./permissions.ts";
import { exportHandler } from "./write-inventory.ts";

export const exportsNoun = defineNoun({
  name: "exports",
  on: { "export-ready": notifyReady },
  jobHandlers: [exportHandler],
  operations: [registerExports],
  permissions: exportsPermissions,
  examples: async () => (await import("./testing/examples.ts")).examples,
});
