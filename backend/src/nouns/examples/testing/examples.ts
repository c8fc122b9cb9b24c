import type { Examples } from "../../../platform/examples.ts";

export const examples: Examples = {
  variables: {
    firstSteps: () => ({}),
    addExamples: () => ({ locale: "fr" }),
    removeExamples: () => ({}),
  },
};
