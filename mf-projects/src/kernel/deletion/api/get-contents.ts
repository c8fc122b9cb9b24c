import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ProjectContentsQuery } from "../../../gql/graphql.ts";

const PROJECT_CONTENTS = graphql(`
  query ProjectContents($id: ID!) {
    getProject(id: $id) {
      id
      contents { lots catalogues links plans wantedItems participants orders }
    }
  }
`);

export type Contents = NonNullable<NonNullable<ProjectContentsQuery["getProject"]>["contents"]>;

/** What hangs on a project; null if it is gone, or this person may not delete it. */
export function useContents(id: string) {
  const shell = useShell();
  return useQuery({
    queryKey: [QUERY_KEYS.project, useTeamID(), id, "contents"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(PROJECT_CONTENTS, { id }, { signal })).getProject?.contents ?? null,
    // The counts decide a deletion: never those of an earlier look.
    staleTime: 0,
    gcTime: 0,
  });
}
