import type { Examples } from "../../../platform/examples.ts";

export const examples: Examples = {
  variables: {
    startPlanPrint: ({ project, blueprint, shape }) => ({
      input: {
        projectID: project,
        locale: "fr",
        paper: "A3",
        floors: [{ planID: blueprint, groups: [{ label: "Bureaux", color: "#1f5c46", shapeIDs: [shape] }] }],
      },
    }),
  },
};
