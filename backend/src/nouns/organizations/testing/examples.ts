import type { Examples } from "../../../platform/examples.ts";

export const examples: Examples = {
  build: async ({ owner, owned: { organizationID } }) => ({
    team: organizationID ?? "",
    teamName: owner.team?.name ?? "",
  }),
  logs: { organizations: ["team", "admin"], organization_members: ["member", "admin"] },
  variables: {
    getOrganization: ({ team }) => ({ id: team }),
    createOrganization: ({ team }) => ({ input: { name: "Vol", parentID: team } }),
    updateOrganization: ({ team }) => ({ input: { id: team, name: "Volée" } }),
    archiveOrganization: ({ team, teamName }) => ({ id: team, name: teamName }),
  },
  accepted: {
    createOrganization: () => ({ input: { name: "Nouvelle équipe" } }),
  },
  variants: {
    "createOrganization (of one's own)": () => ({ input: { name: "Nouvelle" } }),
    "createOrganization (below a team)": ({ team }) => ({ input: { name: "Sous-équipe", parentID: team } }),
  },
};
