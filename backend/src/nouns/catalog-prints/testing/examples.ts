import type { Examples } from "../../../platform/examples.ts";

export const examples: Examples = {
  variables: {
    startCatalogPrint: ({ catalog }) => ({ input: { catalogID: catalog, language: "fr", hasMarks: false } }),
  },
};
