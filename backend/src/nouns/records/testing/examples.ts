import type { Examples } from "../../../platform/examples.ts";

export const examples: Examples = {
  variables: {
    findRecords: () => ({ text: "porte" }),
  },
};
