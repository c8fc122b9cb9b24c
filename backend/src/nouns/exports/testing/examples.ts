import type { Examples } from "../../../platform/examples.ts";

export const examples: Examples = {
  variables: {
    startExport: () => ({ format: "csv", locale: "fr" }),
  },
};
