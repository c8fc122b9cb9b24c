import type { Examples } from "../../../platform/examples.ts";

export const examples: Examples = {
  variables: {
    startStatisticsReport: ({ project }) => ({ input: { projectIDs: [project], locale: "fr" } }),
  },
};
