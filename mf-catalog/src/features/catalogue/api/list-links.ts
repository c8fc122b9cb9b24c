import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { CatalogueLinksQuery } from "../../../gql/graphql.ts";

const LIST_LINKS = graphql(`
  query CatalogueLinks($id: ID!) {
    secretLinks(scope: "catalogue", thingID: $id, limit: 100) {
      items { id name createdAt expiresAt revokedAt lastUsedAt uses entries { id uses } author { id name } }
    }
  }
`);

export type SecretLink = CatalogueLinksQuery["secretLinks"]["items"][number];

/** The latest hundred links to a version, newest first; their counts of uses are current when the dialog opens. */
export function useLinks(versionID: string) {
  const shell = useShell();
  return useQuery({
    queryKey: [QUERY_KEYS.links, useTeamID(), versionID],
    queryFn: async ({ signal }) =>
      (await shell.graphql(LIST_LINKS, { id: versionID }, { signal })).secretLinks.items,
    staleTime: 0,
    refetchOnMount: true,
  });
}
