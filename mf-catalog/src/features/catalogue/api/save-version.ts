import { changed, QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { CreateCatalogInput } from "../../../gql/graphql.ts";

const SAVE_VERSION = graphql(`
  mutation SaveCatalogueVersion($input: CreateCatalogInput!) {
    createCatalog(input: $input) { id version createdAt }
  }
`);

/** Always a new version; the server numbers it (CAT-514). */
export function useSaveVersion() {
  const shell = useShell();
  return useMutation({
    mutationFn: async (input: CreateCatalogInput) =>
      (await shell.graphql(SAVE_VERSION, { input })).createCatalog,
    onSuccess: (saved, input) => {
      void shell.queryClient.invalidateQueries({ queryKey: [QUERY_KEYS.catalogues] });
      shell.events.emit("data.changed", changed("Catalog", [saved.id, input.projectCatalogsId]));
    },
  });
}
