import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";

const PUBLISH_VERSION = graphql(`
  mutation PublishCatalogueVersion($id: ID!, $published: Boolean!) {
    updateCatalog(input: { id: $id, published: $published }) { id publishedAt }
  }
`);

/** Publishes a version as it is now, or withdraws it, which stops its links. */
export function usePublishVersion() {
  const shell = useShell();
  return useMutation({
    mutationKey: ["catalogues", "publish"],
    meta: { errorMessage: `${NAMESPACE}:share.failed` },
    mutationFn: async (variables: { id: string; published: boolean }) =>
      (await shell.graphql(PUBLISH_VERSION, variables)).updateCatalog,
    onSuccess: ({ id }) => {
      void shell.changed("catalogues", [id]);
    },
  });
}
