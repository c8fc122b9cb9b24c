import { defineNoun } from "../../platform/noun.ts";
import { registerExamples } from "./operations.ts";
import { examplesPermissions } from "./permissions.ts";
import { examplePicturesHandler } from "./store-pictures.ts";

export const examplesNoun = defineNoun({
  name: "examples",
  jobHandlers: [examplePicturesHandler],
  operations: [registerExamples],
  permissions: examplesPermissions,
});
