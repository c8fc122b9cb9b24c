import type { Examples } from "../../../platform/examples.ts";

export const examples: Examples = {
  build: async ({ project }) => ({ project: project.id }),
  logs: { projects: ["project", "guest"] },
  variables: {
    getProject: ({ project }) => ({ id: project }),
    listProjects: () => ({}),
    createProject: ({ place }) => ({ input: { name: "Vol", placeID: place } }),
    copyProject: ({ project }) => ({ input: { id: project, name: "Copie", lots: true } }),
    updateProject: ({ project }) => ({ input: { id: project, name: "Volé" } }),
    deleteProject: ({ project }) => ({ id: project }),
  },
  listedID: {
    listProjects: ({ project }) => project,
  },
};
