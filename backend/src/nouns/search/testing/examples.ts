import type { Examples } from "../../../platform/examples.ts";

export const examples: Examples = {
  variables: {
    searchProduct: ({ project }) => ({ filter: { projectID: { eq: project } } }),
    groupProducts: ({ project }) => ({ filter: { projectID: { eq: project } }, by: "category" }),
    lotFlows: ({ project }) => ({ filter: { projectID: { eq: project } } }),
    lotFlowsAsOf: ({ project }) => ({ projectID: project, at: new Date().toISOString() }),
    lotMonths: ({ project }) => ({ filter: { projectID: { eq: project } } }),
    sourcesOfFigure: ({ project }) => ({ filter: { projectID: { eq: project } }, figure: "weight" }),
    lotsOfFigure: ({ project }) => ({ filter: { projectID: { eq: project } }, figure: "weight" }),
    relaxSearch: ({ project }) => ({
      filter: { projectID: { eq: project }, text: { multiMatch: "zzzzzz" } },
    }),
    compareProducts: ({ project }) => ({
      filter: { projectID: { eq: project } },
      from: "2000-01-01T00:00:00Z",
      to: "2100-01-01T00:00:00Z",
    }),
  },
};
