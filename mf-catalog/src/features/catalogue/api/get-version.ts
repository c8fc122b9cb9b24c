import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { CatalogueVersionContentQuery } from "../../../gql/graphql.ts";

const GET_VERSION = graphql(`
  query CatalogueVersionContent($id: ID!) {
    getCatalog(id: $id) {
      id
      version
      template
      publishDate
      supportedLocales
      metadata { key value }
      content { language blocks { id type referenceID data } }
    }
  }
`);

export type StoredCatalogue = NonNullable<CatalogueVersionContentQuery["getCatalog"]>;

/** A saved version with its content, which is immutable (decision A31). */
export function useVersion(id: string | null) {
  const shell = useShell();
  return useQuery({
    queryKey: [QUERY_KEYS.catalogues, useTeamID(), "version", id],
    queryFn: async ({ signal }) =>
      id === null ? null : ((await shell.graphql(GET_VERSION, { id }, { signal })).getCatalog ?? null),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
