import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { LikeReferencesQuery } from "../../../gql/graphql.ts";
import { referencesKey } from "./list-references.ts";

const LIKE_REFERENCES = graphql(`
  query LikeReferences {
    likeReferences {
      reasons
      references { ...ReferenceRow }
    }
  }
`);

export type LikeGroup = LikeReferencesQuery["likeReferences"][number];

/** Groups of references that may describe the same product. */
export function useLikeReferences() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [...referencesKey(teamID), "like"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(LIKE_REFERENCES, undefined, { signal })).likeReferences,
  });
}
