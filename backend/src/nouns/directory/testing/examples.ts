import type { Examples } from "../../../platform/examples.ts";

export const examples: Examples = {
  variables: {
    searchOrganizations: ({ teamName }) => ({ search: teamName }),
    getDirectoryEntry: ({ team }) => ({ id: team }),
  },
  listedID: {
    searchOrganizations: ({ team }) => team,
  },
};
