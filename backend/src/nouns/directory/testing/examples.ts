import type { Examples } from "../../../platform/examples.ts";

export const examples: Examples = {
  aims: {
    searchOrganizations: ({ teamName }) => ({ search: teamName }),
    getDirectoryEntry: ({ team }) => ({ id: team }),
  },
  found: {
    searchOrganizations: ({ team }) => team,
  },
};
