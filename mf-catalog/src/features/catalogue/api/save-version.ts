import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { CreateCatalogInput } from "../../../gql/graphql.ts";

const SAVE_VERSION = graphql(`
  mutation SaveCatalogueVersion($input: CreateCatalogInput!) {
    createCatalog(input: $input) { id version createdAt }
  }
`);

/** Always creates a version; the server assigns its number (CAT-514). */
export function useSaveVersion() {
  const shell = useShell();
  return useMutation({
    mutationFn: async (input: CreateCatalogInput) =>
      (await shell.graphql(SAVE_VERSION, { input })).createCatalog,
    onSuccess: (saved, input) => {
      void shell.changed("catalogues", [saved.id, input.projectCatalogsId]);
    },
  });
}
