import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";

const PUBLISH_VERSION = graphql(`
  mutation PublishCatalogueVersion($id: ID!, $published: Boolean!) {
    updateCatalog(input: { id: $id, published: $published }) { id publishedAt }
  }
`);

function usePublishing() {
  const shell = useShell();
  return {
    mutationFn: async (variables: { id: string; published: boolean }) =>
      (await shell.graphql(PUBLISH_VERSION, variables)).updateCatalog,
    onSuccess: ({ id }: { id: string }) => {
      void shell.changed("catalogues", [id]);
      // Withdrawing a version ends its links.
      void shell.changed("links", []);
    },
  };
}

/** Publishes a version as it is now, or withdraws it, which ends its links. */
export const usePublishVersion = () =>
  useMutation({
    ...usePublishing(),
    mutationKey: ["catalogues", "publish"],
    meta: { errorMessage: `${NAMESPACE}:share.failed` },
  });

/** The same for a form, which shows the refusal itself. */
export const useSilentPublishing = () => useSilentMutation(usePublishing());
